import {
  Component,
  DestroyRef,
  computed,
  effect,
  inject,
  input,
  signal,
  untracked,
} from '@angular/core';
import { Title } from '@angular/platform-browser';
import { NavigationEnd, Router, RouterOutlet } from '@angular/router';
import { kit } from '../components/kit.js';
import { consoleText } from '../text/director-console.js';
import { isOfOneTable, pageAt } from '../text/console-pages.js';
import { ConsoleRail, SectionTabs } from './console-rail.js';
import { ConsoleKeys } from './console-keys.js';
import { SetUpStrip } from './set-up-strip.js';
import { TableSearch } from './table-search.js';
import { ThemeSwitch } from './theme-switch.js';
import { LastAct } from './data/last-act.js';
import { RoundResults } from './data/round-results.js';
import { SignedOutWatch } from './data/signed-out-watch.js';
import { StaffSession } from './data/staff-session.js';
import { TournamentStore } from './data/tournament-store.js';
import { KeysHelp } from './keys-help.js';
import { HallFacts } from './hall/hall-facts.js';
import { ProductLogo } from '../components/product-logo.js';
import { UndoBar } from './components/undo-bar.js';
import { QueueStore } from './queue/queue-store.js';
import { AlertTone } from './queue/alert-tone.js';
import { DrawChoices } from './rounds/draw-choices.js';
import { problemText } from '../text/problems.js';

/** The console of one tournament: what is going on above, the pages at the left, one page shown. */
@Component({
  selector: 'bs-console-shell',
  imports: [
    kit,
    HallFacts,
    ConsoleRail,
    KeysHelp,
    ProductLogo,
    RouterOutlet,
    SectionTabs,
    SetUpStrip,
    TableSearch,
    ThemeSwitch,
    UndoBar,
  ],
  templateUrl: './console-shell.html',
  styleUrl: './console-shell.scss',
  providers: [
    TournamentStore,
    RoundResults,
    QueueStore,
    AlertTone,
    LastAct,
    ConsoleKeys,
    DrawChoices,
    SignedOutWatch,
  ],
  host: {
    '(document:keydown)': 'keys.press($event)',
    '(document:pointerdown)': 'keys.forgetLeader()',
    '(document:focusin)': 'keys.forgetLeader()',
  },
})
export class ConsoleShell {
  private readonly router = inject(Router);

  /** The tournament's id, from the address. */
  readonly t = input.required<string>();
  protected readonly session = inject(StaffSession);
  protected readonly room = inject(TournamentStore);
  protected readonly keys = inject(ConsoleKeys);
  protected readonly words = consoleText;

  private readonly address = signal(this.router.url);
  private readonly path = computed(
    () => this.address().split(/[?#]/)[0]?.split('/').slice(3) ?? [],
  );
  protected readonly current = computed(() => pageAt(this.path()));
  protected readonly hasTabs = computed(() => !isOfOneTable(this.path()));

  private readonly urgent = inject(QueueStore).urgent;

  /** The server answers, but what happens in the hall is not written down. */
  protected readonly cannotWrite = computed(() => {
    const why = this.room.view()?.cannotWrite;
    if (why !== undefined) return consoleText.cannotWrite[why];
    const problem = this.room.problem();
    if (problem === undefined) return undefined;
    const { notReadText, offlineText } = consoleText;
    return [problemText(problem), problem.code === 'cannot-write' ? notReadText : offlineText];
  });

  protected readonly problemText = problemText;
  protected readonly outdated = computed(() => this.room.link.turnedAway() === 'old-contract');

  constructor() {
    const title = inject(Title);
    effect(() => {
      const tournament = this.t();
      untracked(() => void this.room.open(tournament));
    });
    // It listens as long as the console is open, whatever page is shown.
    inject(AlertTone);
    inject(SignedOutWatch);
    effect(() => {
      const where = [consoleText.nav[this.current() ?? 'wall'], this.room.view()?.name ?? ''];
      title.setTitle(
        consoleText.title(
          this.urgent(),
          where.filter((part) => part !== ''),
        ),
      );
    });
    const travels = this.router.events.subscribe((event) => {
      if (event instanceof NavigationEnd) this.address.set(event.urlAfterRedirects);
    });
    inject(DestroyRef).onDestroy(() => {
      travels.unsubscribe();
      this.room.close();
    });
  }

  protected async leave(): Promise<void> {
    await this.session.signOut();
    await this.router.navigateByUrl('/sign-in');
  }
}
