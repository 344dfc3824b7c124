import { Component, computed, inject, signal } from '@angular/core';
import type { TableView } from '@boardside/contract';
import { tableUse } from '@boardside/tournament';
import { formatCode } from '../../session/table-code.js';
import { tablesPageText } from '../../text/director-tables.js';
import { problemTextOf, type ApiResult } from '../data/api-result.js';
import { ConsoleApi } from '../data/console-api.js';
import { LastAct } from '../data/last-act.js';
import { StaffSession } from '../data/staff-session.js';
import { TournamentStore } from '../data/tournament-store.js';
import { hallMinute } from '../components/clock-text.js';
import type { Column } from '../../components/data-table.js';
import { kit } from '../../components/kit.js';
import { Menu, type MenuItem } from '../../components/menu.js';
import { TableQr } from './table-qr.js';

type TableAction = 'new-code' | 'release' | 'remove';

type TableConfirmation =
  | { readonly act: TableAction; readonly table: number }
  | {
      readonly act: 'block';
      readonly table: number;
      readonly device: TableView['former'][number];
    };

const mostAtOnce = 200;

/** Below this share of its battery a tablet is on the list of those to charge. */
const lowBattery = 0.2;

/** Which tables a filter shows. */
const tableFilters = {
  all: () => true,
  waiting: ({ requests }: TableView) => requests.length > 0,
  offline: ({ device }: TableView) => device.kind === 'silent',
  'low-battery': ({ device }: TableView) =>
    device.kind === 'online' && (device.battery ?? 1) <= lowBattery,
  'no-tablet': ({ device }: TableView) => device.kind === 'none',
} as const;

type TableFilter = keyof typeof tableFilters;

const filterIds = Object.keys(tableFilters) as readonly TableFilter[];

/** As the tablet itself says: it could not keep its screen awake. */
function mayFallAsleep({ device }: TableView): boolean {
  return device.kind === 'online' && device.lacks.includes('wake-lock');
}

/** The tables of the hall: codes, tablets, and who asks to be one. */
@Component({
  selector: 'bs-tables',
  imports: [kit, Menu, TableQr],
  templateUrl: './tables.page.html',
  styleUrl: './tables.page.scss',
})
export class TablesPage {
  private readonly server = inject(ConsoleApi);
  protected readonly room = inject(TournamentStore);
  protected readonly session = inject(StaffSession);
  protected readonly words = tablesPageText;
  protected readonly written = formatCode;
  protected readonly maySleep = mayFallAsleep;

  protected readonly count = signal('10');
  protected readonly shownQr = signal<number | undefined>(undefined);
  protected readonly asking = signal<TableConfirmation | undefined>(undefined);
  protected readonly problem = signal<string | undefined>(undefined);

  protected readonly tables = computed(() =>
    [...(this.room.view()?.tables ?? [])].sort((one, other) => one.number - other.number),
  );
  protected readonly online = computed(
    () => this.tables().filter(({ device }) => device.kind === 'online').length,
  );
  protected readonly sleepy = computed(() => this.tables().filter(mayFallAsleep).length);
  private readonly last = inject(LastAct);
  protected readonly filter = signal<TableFilter>('all');
  /** Filters that would show something, and the one that is on. */
  protected readonly filters = computed(() =>
    filterIds
      .map((value) => ({ value, count: this.tables().filter(tableFilters[value]).length }))
      .filter(({ value, count }) => count > 0 || value === 'all' || value === this.filter())
      .map(({ value, count }) => ({ value, text: tablesPageText.filter[value], count })),
  );
  protected readonly shown = computed(() => this.tables().filter(tableFilters[this.filter()]));
  protected readonly columns: readonly Column<TableView>[] = [
    {
      id: 'number',
      heading: tablesPageText.columns.table,
      figure: true,
      text: ({ number }) => String(number),
      sortBy: ({ number }) => number,
    },
    { id: 'code', heading: tablesPageText.columns.code },
    {
      id: 'tablet',
      heading: tablesPageText.columns.tablet,
      priority: 2,
      sortBy: (table) => this.device(table),
    },
    {
      id: 'battery',
      heading: tablesPageText.battery,
      priority: 3,
      sortBy: (table) => this.batteryOf(table) ?? 101,
    },
    {
      id: 'now',
      heading: tablesPageText.columns.now,
      priority: 3,
      text: ({ number }) => this.now(number),
    },
    { id: 'acts', heading: tablesPageText.columns.acts, unseen: true },
  ];
  protected readonly howMany = computed(() => {
    const count = Number(this.count().trim());
    return Number.isInteger(count) && count >= 1 && count <= mostAtOnce ? count : undefined;
  });
  protected readonly question = computed(() => {
    const asking = this.asking();
    if (asking === undefined) return undefined;
    const { table } = asking;
    switch (asking.act) {
      case 'new-code':
        return {
          title: tablesPageText.newCodeTitle(table),
          text: tablesPageText.newCodeText,
          act: tablesPageText.newCodeAct,
        };
      case 'release':
        return {
          title: tablesPageText.releaseTitle(table),
          text: tablesPageText.releaseText,
          act: tablesPageText.releaseAct,
        };
      case 'remove':
        return {
          title: tablesPageText.removeTitle(table),
          text: tablesPageText.removeText,
          act: tablesPageText.removeAct,
        };
      case 'block':
        return {
          title: tablesPageText.blockTitle(asking.device.label),
          text: tablesPageText.blockText,
          act: tablesPageText.blockAct,
        };
    }
  });

  protected readonly numberOf = ({ number }: TableView): number => number;
  protected readonly openText = ({ number }: TableView): string => tablesPageText.open(number);
  protected readonly pageOf = ({ number }: TableView): readonly (string | number)[] => [
    '/tournaments',
    this.room.id(),
    'tables',
    number,
  ];
  protected readonly lookOf = (table: TableView): 'exception' | undefined =>
    tableFilters.waiting(table) || tableFilters.offline(table) ? 'exception' : undefined;
  protected readonly hasDetail = ({ number, requests, former }: TableView): boolean =>
    requests.length > 0 || former.length > 0 || this.shownQr() === number;

  protected actionsOf({ number, device }: TableView): readonly MenuItem<TableAction>[] {
    const { newCode, release, remove } = tablesPageText;
    const code: MenuItem<TableAction> = { id: 'new-code', text: newCode };
    if (device.kind !== 'none') return [code, { id: 'release', text: release, danger: true }];
    if (!this.session.may('remove-tables')) return [code];
    return [code, { id: 'remove', text: remove, danger: true, whyNot: this.whyNotRemoved(number) }];
  }

  private whyNotRemoved(number: number): string | undefined {
    const { rounds = [], entrants = [] } = this.room.view() ?? {};
    const paired = rounds.map((round) => {
      const drafted = round.drafts.flatMap(({ pairings }) => pairings);
      return { number: round.number, pairings: [...drafted, ...round.pairings] };
    });
    const use = tableUse(number, { rounds: paired, entrants });
    if (use === undefined) return undefined;
    const { removeWhyNot } = tablesPageText;
    if (use.code === 'table-in-use') return removeWhyNot.paired(use.round);
    const whose = entrants.find(({ id }) => id === use.entrant);
    return removeWhyNot.fixed(whose?.name ?? '');
  }

  /** Percent, where the tablet's browser tells it. */
  protected batteryOf({ device }: TableView): number | undefined {
    if (device.kind !== 'online' || device.battery === undefined) return undefined;
    return Math.round(device.battery * 100);
  }

  protected device({ device }: TableView): string {
    switch (device.kind) {
      case 'none':
        return tablesPageText.device.none;
      case 'silent':
        return tablesPageText.device.silent(hallMinute(device.since));
      case 'online': {
        const others = device.lacks.filter((lack) => lack !== 'wake-lock');
        const lacks = others.map((lack) => tablesPageText.device.lacks[lack] ?? lack);
        return [tablesPageText.device.online, ...lacks].join(' · ');
      }
    }
  }

  protected now(table: number): string {
    const row = this.room.wall().find((timed) => timed.row.table === table)?.row;
    return row?.seats.map(({ name }) => name).join(' – ') ?? tablesPageText.noGame;
  }

  protected time(at: string): string {
    return hallMinute(at);
  }

  /** Until the server has answered, a second click of a double click adds nothing. */
  private isAdding = false;

  protected async add(event: Event): Promise<void> {
    event.preventDefault();
    if (this.isAdding) return;
    const count = this.howMany();
    if (count === undefined) {
      this.problem.set(tablesPageText.countOdd);
      return;
    }
    this.isAdding = true;
    const added = this.server.addTables(this.room.id(), count);
    if (await this.send(added, tablesPageText.said.add(count))) this.count.set('1');
    this.isAdding = false;
  }

  protected async answer(
    table: number,
    request: string,
    answer: 'approve' | 'refuse',
  ): Promise<void> {
    await this.send(
      this.server.decideTabletRequest(this.room.id(), table, request, answer),
      tablesPageText.said[answer](table),
    );
  }

  /** A refusal of something else has been read by then. */
  protected ask(asking: TableConfirmation | undefined): void {
    this.problem.set(undefined);
    this.asking.set(asking);
  }

  protected async act(): Promise<void> {
    const asking = this.asking();
    if (asking === undefined) return;
    const said = tablesPageText.said[asking.act](asking.table);
    if (await this.send(this.request(asking), said)) this.asking.set(undefined);
  }

  private request(asking: TableConfirmation): Promise<ApiResult<unknown>> {
    const id = this.room.id();
    switch (asking.act) {
      case 'new-code':
        return this.server.renewCode(id, asking.table);
      case 'release':
        return this.server.releaseTablet(id, asking.table);
      case 'remove':
        return this.server.removeTable(id, asking.table);
      case 'block':
        return this.server.blockTablet(id, asking.table, asking.device.id);
    }
  }

  private async send(request: Promise<ApiResult<unknown>>, said: string): Promise<boolean> {
    const answer = await request;
    if (answer.ok) this.last.showMessage(said);
    this.problem.set(problemTextOf(answer));
    await this.room.afterAct();
    return answer.ok;
  }
}
