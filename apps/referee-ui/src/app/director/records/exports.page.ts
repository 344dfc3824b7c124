import {
  Component,
  computed,
  effect,
  inject,
  linkedSignal,
  signal,
  untracked,
} from '@angular/core';
import type { ExportFormat, ExportsView } from '@boardside/contract';
import { exportText } from '../../text/director-exports.js';
import { ConsoleApi } from '../data/console-api.js';
import { TournamentStore } from '../data/tournament-store.js';
import { kit } from '../../components/kit.js';
import { problemTextOf } from '../data/api-result.js';

type ExportFile = {
  readonly id: string;
  readonly name: string;
  readonly text: string;
  readonly links: readonly { readonly name: string; readonly address: string }[];
  readonly lost: readonly string[];
};

const forms = Object.keys(exportText.files) as readonly ExportFormat[];

/** Files of the whole tournament, each with what it cannot hold. */
@Component({
  selector: 'bs-exports',
  imports: [kit],
  template: `
    <bs-page
      [heading]="words.page"
      [lead]="words.lead"
      [back]="{ to: ['/tournaments', room.id(), 'records'], text: words.back }"
    >
      @if (problem(); as problem) {
        <bs-notice>{{ words.problem }} {{ problem }}</bs-notice>
      }
      @for (file of files(); track file.id) {
        <bs-panel [heading]="file.name">
          <p>{{ file.text }}</p>
          @if (file.lost.length > 0) {
            <div class="lost">
              <b>{{ words.lost }}</b>
              <ul>
                @for (line of file.lost; track line) {
                  <li>{{ line }}</li>
                }
              </ul>
            </div>
          } @else if (file.links.length > 0) {
            <p class="muted">{{ words.nothingLost }}</p>
          }
          @if (file.id === 'tou') {
            <bs-field [label]="words.day" for="day">
              <input id="day" type="date" [class.unset]="!day()" [bsText]="day" />
            </bs-field>
          }
          <div class="links">
            @for (link of file.links; track link.address) {
              <a
                bsButton
                download
                [href]="link.address"
                [attr.aria-label]="words.downloadOf(file.name + ', ' + link.name)"
                >{{ link.name }}</a
              >
            }
          </div>
        </bs-panel>
      }
    </bs-page>
  `,
  styles: `
    .panel {
      max-width: 820px;
    }
    .lost {
      padding: 8px 12px;
      border: 1px solid var(--line-2);
      border-radius: var(--r-2);
    }
    .lost ul {
      margin: 4px 0 0;
      padding-left: 20px;
      list-style: disc;
    }
    .field {
      max-width: 200px;
    }
    .links {
      display: flex;
      flex-wrap: wrap;
      gap: 8px;
    }
  `,
})
export class ExportsPage {
  private readonly server = inject(ConsoleApi);
  protected readonly room = inject(TournamentStore);
  protected readonly words = exportText;
  private readonly known = signal<ExportsView | undefined>(undefined);
  protected readonly problem = signal<string | undefined>(undefined);
  private readonly written = computed(() => this.known()?.day ?? '');
  /** As it is known, until another is typed. */
  protected readonly day = linkedSignal(() => this.written());
  protected readonly files = computed(() => {
    const view = this.known();
    return view === undefined ? [] : this.filesOf(view);
  });

  private readonly version = computed(() => this.room.view()?.version);

  constructor() {
    effect(() => {
      if (this.version() !== undefined) untracked(() => void this.read());
    });
  }

  private filesOf(view: ExportsView): readonly ExportFile[] {
    const at = `/api/tournaments/${this.room.id()}`;
    const one = (address: string) => [{ name: exportText.download, address: `${at}/${address}` }];
    const links: Readonly<Record<ExportFormat, ExportFile['links']>> = {
      tou: one(`exports/results.tou${this.day() === '' ? '' : `?day=${this.day()}`}`),
      tsh: view.divisions.map(({ id, name }) => ({
        name: exportText.downloadOf(name),
        address: `${at}/divisions/${id}/division.t`,
      })),
      naspa: one('exports/naspa.txt'),
      'results-csv': one('exports/results.csv'),
      'standings-csv': one('exports/standings.csv'),
    };
    const { whole, games } = exportText;
    return [
      { ...whole, id: 'whole', links: one('exports/tournament.json') },
      {
        id: 'games',
        name: games.name,
        text: games.text(view.games),
        links: view.games === 0 ? [] : one('exports/games.zip'),
        lost: lostOfGames(view),
      },
      ...forms.map((form) => ({
        id: form,
        ...exportText.files[form],
        links: links[form],
        lost: view.unsaid[form].map((each) => exportText.unsaid(each, view.divisions.length)),
      })),
    ];
  }

  private async read(): Promise<void> {
    const id = this.room.id();
    if (id === '') return;
    const answer = await this.server.ask<ExportsView>('GET', `tournaments/${id}/exports`);
    if (answer.ok) this.known.set(answer.value);
    this.problem.set(problemTextOf(answer));
  }
}

/** What the archive of all games does not have, or has in another way. */
function lostOfGames({ games, withoutTurns, withoutGcg }: ExportsView): readonly string[] {
  const words = exportText.games;
  if (games === 0) return [];
  return [
    words.noTimes,
    ...(withoutTurns === 0 ? [] : [words.withoutTurns(withoutTurns)]),
    ...(withoutGcg === 0 ? [] : [words.withoutGcg(withoutGcg)]),
  ];
}
