import { Component, computed, effect, inject, signal, untracked } from '@angular/core';
import type { PrizesView } from '@boardside/contract';
import {
  featKinds,
  historyOf,
  isEligible,
  isHistoryComplete,
  readPrizeField,
  type DivisionSettings,
  type Prize,
  type PrizeField,
} from '@boardside/tournament';
import { listOf } from '../../text/numbers.js';
import { settingsText } from '../../text/director-settings.js';
import { standingsText } from '../../text/director-standings.js';
import { LastAct } from '../data/last-act.js';
import { standingsSource } from '../data/standings-source.js';
import { StaffSession } from '../data/staff-session.js';
import { TournamentStore } from '../data/tournament-store.js';
import { DivisionTabs } from '../components/division-tabs.js';
import { kit } from '../../components/kit.js';
import { classesOf } from '../players/player-facts.js';
import { RoundsApi } from '../rounds/rounds-api.js';
import { StandingsApi } from './standings-api.js';
import { problemTextOf } from '../data/api-result.js';
import { problemText } from '../../text/problems.js';

type PrizeSettings = DivisionSettings['prizes'];

/** What is won in a division, and by whom so far. */
@Component({
  selector: 'bs-prizes',
  imports: [kit, DivisionTabs],
  templateUrl: './prizes.page.html',
  styles: `
    form .two {
      display: grid;
      grid-template-columns: minmax(0, 1fr) minmax(0, 2fr);
      gap: 8px;
    }
    td.who {
      font-weight: 600;
    }
    .small-only {
      display: none;
      font-weight: 400;
    }
    @media (max-width: 600px) {
      .why {
        display: none;
      }
      .small-only {
        display: block;
      }
    }
    @media (max-width: 900px) {
      .with-aside {
        grid-template-columns: minmax(0, 1fr);
      }
    }
    @media print {
      .with-aside {
        display: block;
      }
    }
  `,
})
export class PrizesPage {
  private readonly server = inject(StandingsApi);
  private readonly rounds = inject(RoundsApi);
  private readonly last = inject(LastAct);
  protected readonly room = inject(TournamentStore);
  private readonly session = inject(StaffSession);
  protected readonly forDirectors = settingsText.forDirectors;
  protected readonly mayChange = computed(() => this.session.may('set-rules'));
  protected readonly words = standingsText;
  protected readonly feats = featKinds;

  private readonly wanted = signal<string | undefined>(undefined);
  private readonly people = computed(() =>
    (this.room.view()?.entrants ?? []).filter(({ division }) => division === this.division()?.id),
  );
  protected readonly divisions = this.room.divisions;
  protected readonly division = computed(
    () => this.divisions().find(({ id }) => id === this.wanted()) ?? this.divisions()[0],
  );
  private readonly loaded = signal<PrizesView | undefined>(undefined);
  /** Undefined until the chosen division was read: another division’s prizes are not shown. */
  protected readonly view = computed(() => {
    const loaded = this.loaded();
    return loaded?.division === this.division()?.id ? loaded : undefined;
  });
  private readonly busy = signal(false);
  /** A change starts from the list shown here: it has been read, and nothing is being saved. */
  protected readonly ready = computed(() => !this.busy() && this.view() !== undefined);
  protected readonly problem = signal<string | undefined>(undefined);
  protected readonly kind = signal<Prize['kind']>('place');
  protected readonly of = signal<PrizeField['of']>('division');
  protected readonly place = signal('1');
  protected readonly from = signal('');
  protected readonly to = signal('');
  protected readonly className = signal('');
  /** Those that somebody is in. */
  protected readonly classes = computed(() => classesOf(this.people()));
  protected readonly amount = signal('');
  /** How many a band or a class has in it, as it is typed, without those who have withdrawn. */
  protected readonly among = computed(() => {
    const field = this.typedField();
    return this.kind() !== 'place' || typeof field === 'string' || field.of === 'division'
      ? undefined
      : this.people().filter((player) => player.status === 'playing' && isEligible(player, field))
          .length;
  });

  /** No result that is missing or to come can change an award. */
  protected readonly isComplete = computed(() => {
    const [view, division] = [this.room.view(), this.division()];
    if (view === undefined || division === undefined) return false;
    const history = historyOf(standingsSource(view), division.id);
    return isHistoryComplete(history, division.settings.plan.rounds.length);
  });

  /** A line for each award, with what is won and by whom. */
  protected readonly lines = computed(() =>
    (this.view()?.awards ?? []).map((award) => {
      const prizes = award.prizes.flatMap((index) => this.view()?.prizes.list[index] ?? []);
      const amount = prizes.reduce((sum, prize) => sum + prize.amount, 0);
      const names = listOf(award.winners.map(({ name }) => name));
      return {
        key: award.prizes.join(' '),
        removable: award.prizes.flatMap((index) => {
          const prize = this.view()?.prizes.list[index];
          return prize ? [{ index, text: standingsText.prize.prizeText(prize) }] : [];
        }),
        prize: listOf(prizes.map(standingsText.prize.prizeText)),
        amount: standingsText.prize.amountText(amount),
        each:
          award.winners.length > 1 ? standingsText.prize.shared(award.amount, award.remainder) : '',
        names,
        why: standingsText.prize.whyText(award, this.isComplete()),
      };
    }),
  );

  private readonly version = computed(() => this.room.view()?.version);
  private readonly divisionId = computed(() => this.division()?.id);

  constructor() {
    effect(() => {
      const division = this.divisionId();
      this.version();
      if (division !== undefined) untracked(() => void this.read(division));
    });
  }

  protected choose(division: string): void {
    this.wanted.set(division);
  }

  protected setKind(kind: string): void {
    this.kind.set(featKinds.find((feat) => feat === kind) ?? 'place');
  }

  protected setAmong(of: string): void {
    this.of.set(of === 'band' || of === 'class' ? of : 'division');
  }

  protected async add(event: Event): Promise<void> {
    event.preventDefault();
    const before = this.view()?.prizes;
    const prize = this.typed();
    if (typeof prize === 'string') this.problem.set(prize);
    else if (before !== undefined && this.ready()) {
      const typed = this.place();
      const next = prize.kind === 'place' ? String(prize.place + 1) : typed;
      // Set before the prize is saved, so that it does not overwrite what is typed by then.
      this.place.set(next);
      const after = { ...before, list: [...before.list, prize] };
      const isSaved = await this.save(after, standingsText.prize.added);
      if (!isSaved && this.place() === next) this.place.set(typed);
    }
  }

  protected async remove(index: number): Promise<void> {
    const before = this.view()?.prizes;
    if (before === undefined) return;
    const list = before.list.filter((_, at) => at !== index);
    await this.save({ ...before, list }, standingsText.prize.removed);
  }

  protected async setPolicy(policy: string): Promise<void> {
    const before = this.view()?.prizes;
    if (before === undefined) return;
    const after = { ...before, policy: policy === 'every' ? policy : 'one-place' } as const;
    await this.save(after, standingsText.prize.changed);
  }

  protected print(): void {
    window.print();
  }

  /** The prize that stands in the form, or what is wrong with it. */
  private typed(): Prize | string {
    // A comma before three digits groups them, as amounts are shown; another is a point.
    const text = this.amount()
      .trim()
      .replace(/,(?=\d{3}(?!\d))/g, '')
      .replace(',', '.');
    if (!/^(\d{1,7}(\.\d{1,2})?)?$/.test(text)) return standingsText.prize.amountOdd;
    const amount = Math.round(Number(text) * 100);
    const kind = this.kind();
    if (kind !== 'place') return { kind, amount };
    const place = Math.max(1, Math.floor(Number(this.place())) || 1);
    const field = this.typedField();
    return typeof field === 'string' ? field : { kind, field, place, amount };
  }

  /** Among whom the place counts, or what is wrong with it. */
  private typedField(): PrizeField | string {
    const [of, from, to, name] = [this.of(), this.from(), this.to(), this.className()];
    const field = readPrizeField({ of, from, to, name });
    return field.ok ? field.value : standingsText.prize.fieldRefused[field.refusal.code];
  }

  private async save(after: PrizeSettings, said: string): Promise<boolean> {
    const division = this.division()?.id;
    if (division === undefined) return false;
    this.busy.set(true);
    const t = this.room.id();
    const changes = [{ kind: 'prizes', value: after }] as const;
    const answer = await this.rounds.change(t, division, changes);
    this.problem.set(problemTextOf(answer));
    if (answer.ok) this.last.announce({ said, made: answer.value });
    await this.room.afterAct();
    await this.read(division);
    this.busy.set(false);
    return answer.ok;
  }

  private async read(division: string): Promise<void> {
    const answer = await this.server.prizes(this.room.id(), division);
    if (division !== this.division()?.id) return;
    if (answer.ok) this.loaded.set(answer.value);
    else this.problem.set(problemText(answer.problem));
  }
}
