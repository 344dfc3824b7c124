import type { StaffActAnswer } from '@boardside/contract';
import type { Author, Command } from '@boardside/game';
import type { Dice, Timeline } from '@boardside/simulation';
import type { NonTabletCommand } from './batch-replay.ts';
import { director, simulatedStream } from './published-game.ts';
import type { ServerNode } from './server-node.ts';

/** Staff of a hall, who act over HTTP. */
export class HallStaff {
  readonly #timeline: Timeline;
  readonly #dice: Dice;
  readonly #nodes: () => readonly ServerNode[];
  /** What they did, under the versions of what came of it. */
  readonly acts = new Map<number, NonTabletCommand>();

  constructor(timeline: Timeline, dice: Dice, nodes: () => readonly ServerNode[]) {
    this.#timeline = timeline;
    this.#dice = dice;
    this.#nodes = nodes;
  }

  /** One acts at whichever node answers. */
  async act(
    command: Command,
    author: Author,
    seen: number | 'now',
  ): Promise<'done' | 'refused' | 'lost'> {
    await this.#timeline.pause(this.#dice.between(5, 80));
    const desk = this.#dice.one(this.#nodes()).desk;
    try {
      const answer = await desk?.act(simulatedStream, command, { author, seen });
      if (answer?.ok) this.#note(answer.value, { command, author, seen });
      await this.#timeline.pause(this.#dice.between(5, 80));
      if (answer === undefined) return 'lost';
      return answer.ok ? 'done' : 'refused';
    } catch {
      return 'lost';
    }
  }

  /** A director acts at every node at once. */
  actEverywhere(command: Command): void {
    for (const { desk } of this.#nodes()) {
      const act: NonTabletCommand = { command, author: director, seen: 'now' };
      desk?.act(simulatedStream, command, act).then(
        (answer) => {
          if (answer.ok) this.#note(answer.value, act);
        },
        () => undefined,
      );
    }
  }

  #note({ events }: StaffActAnswer, act: NonTabletCommand): void {
    for (const { version } of events) this.acts.set(version, act);
  }
}
