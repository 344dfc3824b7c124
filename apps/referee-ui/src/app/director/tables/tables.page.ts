import { ChangeDetectionStrategy, Component, computed, inject, signal } from '@angular/core';
import { RouterLink } from '@angular/router';
import type { TableView } from '@boardside/contract';
import { writtenCode } from '../../session/table-code.js';
import { tableWords } from '../../words/director-tables.js';
import type { Answer } from '../hall/answer.js';
import { HallServer } from '../hall/hall-server.js';
import { StaffSession } from '../hall/staff-session.js';
import { TournamentRoom } from '../hall/tournament-room.js';
import { hallMinute } from '../parts/clock-text.js';
import { Glyph } from '../parts/glyph.js';
import { Question } from '../parts/question.js';
import { TableQr } from './table-qr.js';

type Asking =
  | { readonly act: 'new-code' | 'release' | 'remove'; readonly table: number }
  | {
      readonly act: 'block';
      readonly table: number;
      readonly device: TableView['former'][number];
    };

const mostAtOnce = 200;

/** As the tablet itself says: it could not keep its screen awake. */
function maySleep({ device }: TableView): boolean {
  return device.kind === 'online' && device.lacks.includes('wake-lock');
}

/** The tables of the hall: codes, tablets, and who asks to be one. */
@Component({
  selector: 'bs-tables',
  imports: [Glyph, Question, RouterLink, TableQr],
  templateUrl: './tables.page.html',
  styleUrl: './tables.page.scss',
  changeDetection: ChangeDetectionStrategy.OnPush,
})
export class TablesPage {
  private readonly server = inject(HallServer);
  protected readonly room = inject(TournamentRoom);
  protected readonly session = inject(StaffSession);
  protected readonly words = tableWords;
  protected readonly written = writtenCode;
  protected readonly maySleep = maySleep;

  protected readonly count = signal('10');
  protected readonly shownQr = signal<number | undefined>(undefined);
  protected readonly asking = signal<Asking | undefined>(undefined);
  protected readonly problem = signal<string | undefined>(undefined);

  protected readonly tables = computed(() =>
    [...(this.room.view()?.tables ?? [])].sort((one, other) => one.number - other.number),
  );
  protected readonly online = computed(
    () => this.tables().filter(({ device }) => device.kind === 'online').length,
  );
  protected readonly sleepy = computed(() => this.tables().filter(maySleep).length);
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
          title: tableWords.newCodeTitle(table),
          text: tableWords.newCodeText,
          act: tableWords.newCodeAct,
        };
      case 'release':
        return {
          title: tableWords.releaseTitle(table),
          text: tableWords.releaseText,
          act: tableWords.releaseAct,
        };
      case 'remove':
        return {
          title: tableWords.removeTitle(table),
          text: tableWords.removeText,
          act: tableWords.removeAct,
        };
      case 'block':
        return {
          title: tableWords.blockTitle(asking.device.label),
          text: tableWords.blockText,
          act: tableWords.blockAct,
        };
    }
  });

  protected device({ device }: TableView): string {
    switch (device.kind) {
      case 'none':
        return tableWords.device.none;
      case 'silent':
        return tableWords.device.silent(hallMinute(device.since));
      case 'online': {
        const battery =
          device.battery === undefined
            ? []
            : [tableWords.device.battery(Math.round(device.battery * 100))];
        const others = device.lacks.filter((lack) => lack !== 'wake-lock');
        const lacks = others.map((lack) => tableWords.device.lacks[lack] ?? lack);
        return [tableWords.device.online, ...battery, ...lacks].join(' · ');
      }
    }
  }

  protected now(table: number): string {
    const row = this.room.wall().find((timed) => timed.row.table === table)?.row;
    return row?.seats.map(({ name }) => name).join(' – ') ?? tableWords.noGame;
  }

  protected time(at: string): string {
    return hallMinute(at);
  }

  protected async add(event: Event): Promise<void> {
    event.preventDefault();
    const count = this.howMany();
    if (count === undefined) this.problem.set(tableWords.countOdd);
    else await this.send(this.server.addTables(this.room.id(), count));
  }

  protected async answer(
    table: number,
    request: string,
    answer: 'approve' | 'refuse',
  ): Promise<void> {
    await this.send(this.server.answerTablet(this.room.id(), table, request, answer));
  }

  protected async act(): Promise<void> {
    const asking = this.asking();
    if (asking === undefined) return;
    if (await this.send(this.request(asking))) this.asking.set(undefined);
  }

  private request(asking: Asking): Promise<Answer<unknown>> {
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

  private async send(request: Promise<Answer<unknown>>): Promise<boolean> {
    const answer = await request;
    this.problem.set(answer.ok ? undefined : answer.problem.message);
    await this.room.afterAct();
    return answer.ok;
  }
}
