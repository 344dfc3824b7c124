import { ChangeDetectionStrategy, Component, computed, inject, signal } from '@angular/core';
import { RouterLink } from '@angular/router';
import type { TableView } from '@boardside/contract';
import { formatCode } from '../../session/table-code.js';
import { tablesPageText } from '../../text/director-tables.js';
import { problemTextOf, type ApiResult } from '../data/api-result.js';
import { ConsoleApi } from '../data/console-api.js';
import { StaffSession } from '../data/staff-session.js';
import { TournamentStore } from '../data/tournament-store.js';
import { hallMinute } from '../components/clock-text.js';
import { ConsoleGlyph } from '../../components/glyph.js';
import { ConfirmDialog } from '../../components/confirm-dialog.js';
import { TableQr } from './table-qr.js';

type TableConfirmation =
  | { readonly act: 'new-code' | 'release' | 'remove'; readonly table: number }
  | {
      readonly act: 'block';
      readonly table: number;
      readonly device: TableView['former'][number];
    };

const mostAtOnce = 200;

/** As the tablet itself says: it could not keep its screen awake. */
function mayFallAsleep({ device }: TableView): boolean {
  return device.kind === 'online' && device.lacks.includes('wake-lock');
}

/** The tables of the hall: codes, tablets, and who asks to be one. */
@Component({
  selector: 'bs-tables',
  imports: [ConsoleGlyph, ConfirmDialog, RouterLink, TableQr],
  templateUrl: './tables.page.html',
  styleUrl: './tables.page.scss',
  changeDetection: ChangeDetectionStrategy.OnPush,
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

  protected device({ device }: TableView): string {
    switch (device.kind) {
      case 'none':
        return tablesPageText.device.none;
      case 'silent':
        return tablesPageText.device.silent(hallMinute(device.since));
      case 'online': {
        const battery =
          device.battery === undefined
            ? []
            : [tablesPageText.device.battery(Math.round(device.battery * 100))];
        const others = device.lacks.filter((lack) => lack !== 'wake-lock');
        const lacks = others.map((lack) => tablesPageText.device.lacks[lack] ?? lack);
        return [tablesPageText.device.online, ...battery, ...lacks].join(' · ');
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

  protected async add(event: Event): Promise<void> {
    event.preventDefault();
    const count = this.howMany();
    if (count === undefined) this.problem.set(tablesPageText.countOdd);
    else await this.send(this.server.addTables(this.room.id(), count));
  }

  protected async answer(
    table: number,
    request: string,
    answer: 'approve' | 'refuse',
  ): Promise<void> {
    await this.send(this.server.decideTabletRequest(this.room.id(), table, request, answer));
  }

  protected async act(): Promise<void> {
    const asking = this.asking();
    if (asking === undefined) return;
    if (await this.send(this.request(asking))) this.asking.set(undefined);
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

  private async send(request: Promise<ApiResult<unknown>>): Promise<boolean> {
    const answer = await request;
    this.problem.set(problemTextOf(answer));
    await this.room.afterAct();
    return answer.ok;
  }
}
