import { ChangeDetectionStrategy, Component, computed, inject, signal } from '@angular/core';
import { RouterLink } from '@angular/router';
import type { EntrantView } from '@boardside/contract';
import { playerWords } from '../../words/director-players.js';
import { HallServer, type EntrantChange } from '../hall/hall-server.js';
import { TournamentRoom } from '../hall/tournament-room.js';
import { Glyph } from '../parts/glyph.js';
import { Question } from '../parts/question.js';
import { readPastedList, sameName } from './paste-list.js';

const ratingPattern = /^\d{1,4}$/;
const highestRating = 4000;

/** Who takes part: added one by one or pasted, edited, withdrawn. */
@Component({
  selector: 'bs-players',
  imports: [Glyph, Question, RouterLink],
  templateUrl: './players.page.html',
  styleUrl: './players.page.scss',
  changeDetection: ChangeDetectionStrategy.OnPush,
})
export class PlayersPage {
  private readonly server = inject(HallServer);
  protected readonly room = inject(TournamentRoom);
  protected readonly words = playerWords;

  protected readonly division = signal<string | undefined>(undefined);
  protected readonly name = signal('');
  protected readonly rating = signal('');
  protected readonly pasted = signal('');
  protected readonly problem = signal<string | undefined>(undefined);
  protected readonly said = signal<string | undefined>(undefined);
  protected readonly edited = signal<{ id: string; name: string; rating: string } | undefined>(
    undefined,
  );
  protected readonly withdrawing = signal<EntrantView | undefined>(undefined);

  protected readonly divisions = computed(() => this.room.view()?.divisions ?? []);
  protected readonly chosen = computed(() => this.division() ?? this.divisions()[0]?.id ?? '');
  protected readonly players = computed(() =>
    [...(this.room.view()?.entrants ?? [])].sort((one, other) =>
      one.name.localeCompare(other.name),
    ),
  );
  protected readonly withdrawn = computed(
    () => this.players().filter(({ status }) => status === 'withdrawn').length,
  );
  protected readonly list = computed(() =>
    readPastedList(
      this.pasted(),
      this.players().map(({ name }) => name),
    ),
  );

  protected divisionName(id: string): string {
    return this.divisions().find((division) => division.id === id)?.name ?? '–';
  }

  protected async addOne(event: Event): Promise<void> {
    event.preventDefault();
    const name = this.name().trim();
    const problem = this.nameProblem(name, undefined) ?? ratingProblem(this.rating());
    this.problem.set(problem);
    if (problem !== undefined) return;
    const rating = this.rating().trim();
    // Cleared before the answer, so that the next name can be typed meanwhile.
    this.name.set('');
    this.rating.set('');
    const added = await this.send(
      this.server.addEntrants(this.room.id(), [
        { name, division: this.chosen(), ...(rating === '' ? {} : { rating: Number(rating) }) },
      ]),
      playerWords.added(1),
    );
    if (added || this.name() !== '') return;
    this.name.set(name);
    this.rating.set(rating);
  }

  protected async addAll(): Promise<void> {
    const players = this.list().players;
    const entrants = players.map(({ name, rating }) => ({
      name,
      division: this.chosen(),
      ...(rating === undefined ? {} : { rating }),
    }));
    const added = await this.send(
      this.server.addEntrants(this.room.id(), entrants),
      playerWords.added(players.length),
    );
    if (added) this.pasted.set('');
  }

  protected edit({ id, name, rating }: EntrantView): void {
    this.edited.set({ id, name, rating: rating === undefined ? '' : String(rating) });
    this.problem.set(undefined);
  }

  protected async save(event: Event): Promise<void> {
    event.preventDefault();
    const edited = this.edited();
    if (edited === undefined) return;
    const name = edited.name.trim();
    const problem = this.nameProblem(name, edited.id) ?? ratingProblem(edited.rating);
    this.problem.set(problem);
    if (problem !== undefined) return;
    const rating = edited.rating.trim();
    const change = { name, ...(rating === '' ? {} : { rating: Number(rating) }) };
    if (await this.change(edited.id, change)) this.edited.set(undefined);
  }

  protected async withdraw(): Promise<void> {
    const player = this.withdrawing();
    if (player === undefined) return;
    if (await this.change(player.id, { status: 'withdrawn' })) this.withdrawing.set(undefined);
  }

  protected change(id: string, change: EntrantChange): Promise<boolean> {
    return this.send(this.server.changeEntrant(this.room.id(), id, change), undefined);
  }

  /** The codes on the player's slips so far open nothing any more; the next slip shows a new one. */
  protected async closePage(player: EntrantView): Promise<void> {
    const request = this.server.withdrawLinks(this.room.id(), player.id);
    if (await this.send(request, playerWords.pageClosed(player.name))) this.edited.set(undefined);
  }

  private async send(
    request: ReturnType<HallServer['addEntrants']>,
    said: string | undefined,
  ): Promise<boolean> {
    const answer = await request;
    this.problem.set(answer.ok ? undefined : answer.problem.message);
    this.said.set(answer.ok ? said : undefined);
    await this.room.afterAct();
    return answer.ok;
  }

  private nameProblem(name: string, own: string | undefined): string | undefined {
    if (name === '') return playerWords.nameMissing;
    const same = this.players().find(
      (player) => player.id !== own && sameName(player.name) === sameName(name),
    );
    return same === undefined ? undefined : playerWords.taken(same.name);
  }
}

function ratingProblem(text: string): string | undefined {
  const rating = text.trim();
  const fits = rating === '' || (ratingPattern.test(rating) && Number(rating) <= highestRating);
  return fits ? undefined : playerWords.ratingOdd;
}
