import {
  Component,
  ElementRef,
  Injector,
  afterNextRender,
  computed,
  inject,
  signal,
  viewChild,
} from '@angular/core';
import type { EntrantView } from '@boardside/contract';
import { present } from '@boardside/engine';
import { isAbsent, isAbsentForOne, listedNameOf } from '@boardside/tournament';
import { playersText } from '../../text/director-players.js';
import { LastAct } from '../data/last-act.js';
import { TournamentStore } from '../data/tournament-store.js';
import { kit } from '../../components/kit.js';
import { DataTable, type Column, type RowPress } from '../../components/data-table.js';
import { Menu } from '../../components/menu.js';
import { menuText } from '../../text/data-table.js';
import { CheckIn } from './check-in.js';
import { PlayerActions } from './player-actions.js';
import {
  byListedName,
  missedRounds,
  searchPlayers,
  nameProblem,
  nextRoundIn,
  ratingProblem,
  typedRating,
  playerStateIn,
} from './player-facts.js';
import { PlayerPanel } from './player-panel.js';
import { PlayersApi } from './players-api.js';
import { problemTextOf } from '../data/api-result.js';

const listedName = ({ name }: EntrantView): string => listedNameOf(name);

/** Who takes part: found, checked in, changed one by one, added. */
@Component({
  selector: 'bs-players',
  imports: [kit, CheckIn, Menu, PlayerPanel],
  providers: [PlayerActions],
  templateUrl: './players.page.html',
  styleUrl: './players.page.scss',
  host: { '(document:keydown.escape)': 'escape($event)' },
})
export class PlayersPage {
  private readonly server = inject(PlayersApi);
  private readonly last = inject(LastAct);
  private readonly injector = inject(Injector);
  protected readonly room = inject(TournamentStore);
  protected readonly actions = inject(PlayerActions);
  protected readonly words = playersText;
  protected readonly more = menuText.more;

  protected readonly mode = signal<'list' | 'check-in'>('list');
  protected readonly text = signal('');
  /** The division that is shown; undefined for all. */
  protected readonly shown = signal<string | undefined>(undefined);
  protected readonly selected = signal<string | undefined>(undefined);
  private readonly asked = signal<string | undefined>(undefined);
  protected readonly name = signal('');
  protected readonly rating = signal('');
  protected readonly problem = signal<string | undefined>(undefined);
  private readonly list = viewChild<DataTable<EntrantView>>(DataTable);
  /** Who is checked in or out just now: what the page has read of them is no longer true. */
  private readonly checking = new Set<string>();
  private readonly panel = viewChild(PlayerPanel);
  private readonly box = viewChild<ElementRef<HTMLInputElement>>('findField');

  protected readonly divisions = this.room.divisions;
  protected readonly division = computed(
    () => this.asked() ?? this.shown() ?? this.divisions()[0]?.id ?? '',
  );
  private readonly everybody = computed(() => this.room.view()?.entrants ?? []);
  protected readonly players = computed(() => byListedName(this.everybody()));
  protected readonly playing = computed(() =>
    this.players().filter(({ status }) => status === 'playing'),
  );
  protected readonly here = computed(
    () => this.playing().filter(({ checkIn }) => checkIn === 'here').length,
  );
  protected readonly divisionTabs = computed(() => [
    { value: undefined, text: playersText.allDivisions },
    ...this.divisions().map(({ id, name }) => ({ value: id, text: name })),
  ]);
  /** Those of the divisions that are shown. */
  protected readonly listed = computed(() => {
    const shown = this.shown();
    return this.players().filter(({ division }) => shown === undefined || division === shown);
  });
  /** Those of them whom the door waits for. */
  protected readonly expected = computed(() =>
    this.listed().filter(({ status }) => status === 'playing'),
  );
  protected readonly rows = computed(() => searchPlayers(this.text(), this.listed()));
  /** Whom the letters leave out: their rows stay, unseen, so that a key makes none anew. */
  protected readonly found = computed(() => new Set(this.rows().map(({ id }) => id)));
  protected readonly chosen = computed(() =>
    this.everybody().find(({ id }) => id === this.selected()),
  );
  /** Who is expected in the next round and was not seen. */
  protected readonly others = computed(() =>
    this.playing().filter(
      ({ checkIn, absences, division }) =>
        checkIn === 'not-here' && !isAbsent(absences, this.nextIn(division)),
    ),
  );
  /** Theirs, where it is one number. */
  protected readonly othersRound = computed(() => {
    const [round, ...more] = new Set(this.others().map(({ division }) => this.nextIn(division)));
    return more.length === 0 ? round : undefined;
  });
  private readonly next = computed(() => {
    const view = this.room.view();
    return new Map(this.divisions().map(({ id }) => [id, nextRoundIn(view, id)]));
  });
  /** Worth saying of the others once most are here. */
  private readonly mostAreHere = computed(() => 2 * this.here() > this.playing().length);
  /** Columns that say something of nobody are not shown. */
  protected readonly columns = computed<readonly Column<EntrantView>[]>(() => {
    const { columns } = playersText;
    const ofPlayer: readonly Column<EntrantView>[] = [
      { id: 'division', heading: columns.division, text: (of) => this.divisionName(of.division) },
      { id: 'team', heading: columns.team, text: ({ team = '' }) => team },
      { id: 'class', heading: columns.class, text: (of) => of.class ?? '' },
      { id: 'table', heading: columns.table, text: (of) => String(of.fixedTable ?? '') },
      { id: 'state', heading: columns.status, text: (of) => this.exceptionOf(of) },
    ];
    const isNeeded = ({ id, text }: Column<EntrantView>) =>
      id === 'division'
        ? this.divisions().length > 1
        : this.everybody().some((player) => text?.(player) !== '');
    return [
      { id: 'name', heading: columns.name, text: listedName, sortBy: listedName },
      {
        id: 'rating',
        heading: columns.rating,
        figure: true,
        text: ({ rating }) => String(rating ?? '–'),
        sortBy: ({ rating = 0 }) => rating,
      },
      ...ofPlayer.filter(isNeeded).map((column) => ({
        ...column,
        priority: 2 as const,
        figure: column.id === 'table',
        sortBy: (player: EntrantView) =>
          column.id === 'table' ? (player.fixedTable ?? Infinity) : (column.text?.(player) ?? ''),
      })),
      { id: 'acts', heading: columns.acts, unseen: true },
    ];
  });
  protected readonly idOf = ({ id }: EntrantView): string => id;
  protected readonly isLeftOut = ({ id }: EntrantView): boolean => !this.found().has(id);
  protected readonly pressOf = ({ id, name }: EntrantView): RowPress => ({
    label: playersText.editOf(name),
    isOpen: this.selected() === id,
  });
  protected readonly lookOf = ({ id, status }: EntrantView) =>
    this.selected() === id ? 'selected' : status === 'withdrawn' ? 'withdrawn' : undefined;
  protected readonly stateOf = (player: EntrantView): string =>
    playersText.stateText(playerStateIn(player, this.nextIn(player.division)));

  protected divisionName(id: string): string {
    return this.divisions().find((each) => each.id === id)?.name ?? '–';
  }

  protected nextIn(division: string): number {
    return this.next().get(division) ?? 1;
  }

  protected isAbsent({ absences, division }: EntrantView): boolean {
    return isAbsent(absences, this.nextIn(division));
  }

  protected absenceLabelOf(player: EntrantView): string {
    const round = this.nextIn(player.division);
    return this.isAbsent(player)
      ? playersText.presentOf(player.name, round)
      : playersText.absentOf(player.name, round);
  }

  private exceptionOf(player: EntrantView): string {
    const isMissed = this.mostAreHere() && this.others().includes(player);
    return isMissed ? playersText.notHere : this.stateOf(player);
  }

  protected show(mode: 'list' | 'check-in'): void {
    this.mode.set(mode);
    this.selected.set(undefined);
    if (mode === 'check-in') this.box()?.nativeElement.focus();
  }

  protected choose(player: string): void {
    if (this.selected() === player) this.close();
    else this.selected.set(player);
  }

  /** Back to where the panel was opened; to the box where that is no more. */
  protected close(): void {
    const player = this.selected();
    if (player === undefined) return;
    this.selected.set(undefined);
    const read = () => {
      if (this.list()?.focusRow(player) !== true) this.box()?.nativeElement.focus();
    };
    afterNextRender({ read }, { injector: this.injector });
  }

  /** A dialog, a menu or the bar above keeps the key. What is typed is not lost by it. */
  protected escape(event: Event): void {
    if (event.defaultPrevented || this.isElsewhere(event.target)) return;
    if (document.querySelector('dialog[open]') !== null || this.panel()?.isChanged()) return;
    this.close();
  }

  /** In something that is not of this page. */
  private isElsewhere(target: EventTarget | null): boolean {
    const { nativeElement: page } = this.injector.get<ElementRef<HTMLElement>>(ElementRef);
    return target instanceof Element && target !== document.body && !page.contains(target);
  }

  protected chooseDivision(division: string): void {
    this.asked.set(division);
  }

  /** Enter in the box: the one who is found, or who is found first and not here yet. */
  protected async take(event: Event): Promise<void> {
    event.preventDefault();
    if (this.mode() !== 'check-in' || this.text().trim() === '') return;
    const found = this.rows().filter(({ status }) => status === 'playing');
    if (found.length === 0) return;
    // Cleared before the answer, so that the next name can be typed meanwhile.
    this.text.set('');
    const player = found.find(
      ({ id, checkIn }) => checkIn === 'not-here' && !this.checking.has(id),
    );
    if (player !== undefined) await this.check(player);
  }

  protected async check(player: EntrantView): Promise<void> {
    const { id, checkIn, status } = player;
    if (status !== 'playing') return;
    const what = checkIn === 'here' ? 'not-here' : 'here';
    const said = this.checkSaid(player, what);
    this.checking.add(id);
    const answer = await this.server.checkIn(this.room.id(), [id], what);
    this.problem.set(problemTextOf(answer));
    if (answer.ok) this.last.announce({ said, made: answer.value });
    await this.room.afterAct();
    this.checking.delete(id);
  }

  /** With the absence that checking in takes back. */
  private checkSaid({ name, division, absences }: EntrantView, what: 'here' | 'not-here'): string {
    if (what === 'not-here') return playersText.checkedOut(name);
    const round = this.nextIn(division);
    return isAbsentForOne(absences, round)
      ? playersText.checkedInFor(name, round)
      : playersText.checkedIn(name);
  }

  /** One act, so that it is undone as one. */
  protected async setOthersAbsent(): Promise<void> {
    const said = playersText.othersAbsent(this.others().length, this.othersRound());
    const answer = await this.server.setOthersAbsent(this.room.id());
    this.problem.set(problemTextOf(answer));
    if (answer.ok) this.last.announce({ said, made: answer.value });
    await this.room.afterAct();
  }

  protected async addOne(event: Event): Promise<void> {
    event.preventDefault();
    const name = this.name().trim();
    const problem = nameProblem(name, this.everybody()) ?? ratingProblem(this.rating());
    this.problem.set(problem);
    if (problem !== undefined) return;
    const rating = this.rating().trim();
    // Cleared before the answer, so that the next name can be typed meanwhile.
    this.name.set('');
    this.rating.set('');
    const t = this.room.id();
    const answer = await this.server.add(t, [
      { name, division: this.division(), ...present({ rating: typedRating(rating) }) },
    ]);
    this.problem.set(problemTextOf(answer));
    if (!answer.ok && this.name() === '') {
      this.name.set(name);
      this.rating.set(rating);
    }
    await this.room.afterAct();
    if (!answer.ok) return;
    const missed = missedRounds(this.room.view(), name);
    this.last.announce({ said: playersText.added(name, missed), made: answer.value });
  }
}
