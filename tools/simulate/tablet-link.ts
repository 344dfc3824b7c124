import type {
  BeatAnswer,
  EventsMessage,
  FollowAnswer,
  Ms,
  Push,
  PushAck,
  PushRejection,
} from '@boardside/contract';
import type { RecordedGameEvent } from '@boardside/game';
import {
  FollowedStreams,
  type StreamSubscription,
  type TableLink,
  type Timekeeper,
} from '@boardside/tablet';
import type { TabletEnvironment } from './tablet-environment.ts';
import type { TabletPrincipal } from './node-run.ts';
import type { PageInstruments } from './tablet-instruments.ts';
import type { ServerNode } from './server-node.ts';
import { storedCopy } from './tablet-disk.ts';
import { isOwnPress, type Cheat } from './cheats.ts';
import { newNetworkChannel, type NetworkChannel } from './simulated-network.ts';

/** A page as its connection knows it. */
interface ConnectedPage {
  readonly tablet: {
    readonly at: TabletEnvironment;
    readonly device: string;
    readonly cheat: Cheat | undefined;
  };
  readonly instruments: PageInstruments;
  readonly keeper: Timekeeper | undefined;
  readonly isOpen: boolean;
  readonly isAwake: boolean;
  readonly asleepSince: Ms | undefined;
  beatenAt: Ms;
  later(ms: Ms, act: () => void): () => void;
  whenAwake(act: () => void): void;
}

const answerWithinMs = 5_000;
/** After so long without a sign a connection counts as lost. */
const silenceTimeoutMs = 25_000;

/** The page's connection: comes back by itself, asks again where a hole shows. */
export class TabletLink implements TableLink {
  #node: ServerNode | undefined;
  #id = '';
  #channel = newNetworkChannel();
  #connections = 0;
  #lastReceivedAt: Ms = 0;
  readonly #streams = new FollowedStreams(({ since }, answered) => {
    this.#requestEvents(since, answered);
  });
  readonly #online = new Set<() => void>();

  readonly #page: ConnectedPage;

  constructor(page: ConnectedPage) {
    this.#page = page;
  }

  get isUp(): boolean {
    return this.#node?.isUp === true;
  }

  /** Whether the node that it is connected to takes the tablet for one that is there. */
  get isShownOnline(): boolean {
    return this.#node?.showsOnline(this.#page.tablet.device) === true;
  }

  follow(following: StreamSubscription): () => void {
    return this.#streams.follow(following);
  }

  whenOnline(told: () => void): () => void {
    this.#online.add(told);
    return () => this.#online.delete(told);
  }

  async push(push: Push): Promise<PushAck | PushRejection | undefined> {
    const { at, cheat } = this.#page.tablet;
    const { dice, duplicatePushRate } = at;
    if (cheat !== undefined && goesOverHttp(push, cheat)) return undefined;
    if (!this.isUp || this.#node === undefined) return undefined;
    if (dice.happens(duplicatePushRate)) void this.post(push);
    return this.#exchange(push, this.#node, this.#id);
  }

  /** Over HTTP: by whichever node is there. */
  async post(push: Push): Promise<PushAck | PushRejection | undefined> {
    const { at } = this.#page.tablet;
    const node = at.node();
    if (node !== undefined) return this.#exchange(push, node, undefined);
    await new Promise<void>((resolve) => this.#page.later(50, resolve));
    return undefined;
  }

  /** HTTP comes through, and this does not. */
  renew(): void {
    if (this.#node === undefined || this.#page.tablet.cheat?.line === 'no socket') return;
    this.#node.disconnect(this.#id);
    this.#node = undefined;
    this.connect();
  }

  connect(): void {
    const { at, device, cheat } = this.#page.tablet;
    if (!this.#page.isOpen) return;
    const node = at.node();
    if (this.#page.asleepSince !== undefined || at.network.isCut || node === undefined) {
      this.#retry();
      return;
    }
    this.#connections += 1;
    const id = `${device} ${this.#connections} ${this.#page.instruments.session()}`;
    this.#id = id;
    this.#node = node;
    this.#lastReceivedAt = at.timeline.nowMs;
    this.#channel = newNetworkChannel();
    node.connect({
      id,
      isSocket: cheat?.line !== 'no socket',
      asker: this.#asker(),
      events: (message) => {
        this.#carry(id, () => {
          this.#streams.receive(this.#filtered(message));
        });
      },
      beat: (n, answered) => {
        this.#carry(id, () => {
          this.#beat(n, answered);
        });
      },
      dropped: () => {
        if (this.#id === id) this.#drop();
      },
    });
    this.#streams.askForMissed();
    for (const told of this.#online) told();
    this.#watchForSilence(id);
    if (this.#page.tablet.cheat?.line === 'again and again')
      this.#page.later(1_000, () => {
        if (this.#id === id) this.renew();
      });
  }

  close(): void {
    this.#node?.disconnect(this.#id);
    this.#node = undefined;
  }

  #beat(n: number, answered: (answer: BeatAnswer) => void): void {
    const { keeper, instruments, tablet } = this.#page;
    if (tablet.at.beats === 'ignored') return;
    instruments.compare();
    this.#page.beatenAt = instruments.instant();
    const answer = {
      n,
      game: keeper?.place.game ?? '',
      sid: instruments.session(),
      t: instruments.instant(),
      seq: keeper?.mirror.entriesMade() ?? 0,
      lacks: [],
    };
    const { cheat } = tablet;
    const said = cheat?.beat === undefined ? answer : cheat.beat(answer, this.#page);
    if (said === undefined) return;
    tablet.at.network.sendOver(this.#channel, 'up', () => {
      answered(said);
    });
  }

  /** Who it is, as the server finds it by its token now. */
  #asker(): TabletPrincipal {
    const { at, device: id } = this.#page.tablet;
    const { tournament } = at.name;
    return { kind: 'device', device: { tournament, table: 1, id, standing: at.standing(id) } };
  }

  /** A connection on which nothing is heard for long is lost, whatever it seems. */
  #watchForSilence(id: string): void {
    const { at } = this.#page.tablet;
    this.#page.later(5_000, () => {
      if (this.#id !== id || this.#node === undefined) return;
      if (at.timeline.nowMs - this.#lastReceivedAt <= silenceTimeoutMs) {
        this.#watchForSilence(id);
        return;
      }
      this.#node.disconnect(id);
      this.#drop();
    });
  }

  #drop(): void {
    this.#node = undefined;
    this.#retry();
  }

  #retry(): void {
    this.#page.later(500 + this.#page.instruments.chance(4_500), () => {
      if (this.#node === undefined) this.connect();
    });
  }

  /** From the server to the page, as long as this connection lasts. */
  #carry(id: string, deliver: () => void): void {
    const { network, timeline } = this.#page.tablet.at;
    const lost = this.#lost(id);
    const arrive = (): void => {
      if (this.#id !== id || this.#node === undefined) return;
      this.#lastReceivedAt = timeline.nowMs;
      deliver();
    };
    const wakeTo = (): void => {
      // A connection outlives a short sleep: what came meanwhile is there at once.
      if (timeline.nowMs - this.#lastReceivedAt > silenceTimeoutMs) lost();
      else arrive();
    };
    network.sendOver(
      this.#channel,
      'down',
      () => {
        if (this.#page.isAwake) arrive();
        else this.#page.whenAwake(wakeTo);
      },
      lost,
    );
  }

  /** A connection that has lost a message is at its end, which shows some seconds later. */
  #lost(id: string): () => void {
    const { dice } = this.#page.tablet.at;
    return () => {
      this.#page.later(dice.between(500, 20_000), () => {
        if (this.#id !== id || this.#node === undefined) return;
        this.#node.disconnect(id);
        this.#drop();
      });
    };
  }

  #requestEvents(since: number, answered: (answer: FollowAnswer) => void): void {
    const { at, device } = this.#page.tablet;
    if (this.#node === undefined) return;
    if (at.standing(device) === 'left') {
      answered({ ok: false, why: 'not-allowed' });
      return;
    }
    this.#question(this.#node, this.#id, since, (answer) => {
      answered(answer.ok ? this.#filtered(answer) : answer);
    });
  }

  #filtered<Message extends Pick<EventsMessage, 'events'>>(message: Message): Message {
    const events = message.events as readonly RecordedGameEvent[];
    return { ...message, events: this.#page.tablet.at.filterEvents(events) };
  }

  /** All that the server has; undefined when it could not be reached in time. */
  whole(): Promise<FollowAnswer | undefined> {
    const [node, id] = [this.#node, this.#id];
    return new Promise((resolve) => {
      this.#page.later(answerWithinMs, () => {
        resolve(undefined);
      });
      if (node !== undefined) this.#question(node, id, 0, resolve);
    });
  }

  #question(
    node: ServerNode,
    id: string,
    since: number,
    answered: (answer: FollowAnswer) => void,
  ): void {
    this.#page.tablet.at.network.sendOver(
      this.#channel,
      'up',
      () => {
        void node.follow(id, since, (answer) => {
          this.#carry(id, () => {
            answered(answer);
          });
        });
      },
      this.#lost(id),
    );
  }

  /** Over the connection of that id; undefined: over HTTP. */
  #exchange(
    push: Push,
    node: ServerNode,
    id: string | undefined,
  ): Promise<PushAck | PushRejection | undefined> {
    const { at, device, cheat } = this.#page.tablet;
    const message = cheat?.push?.(push, this.#page) ?? push;
    const over: NetworkChannel = this.#channel;
    const carry = (way: 'up' | 'down', deliver: () => void): void => {
      if (id === undefined) at.network.send(deliver);
      else at.network.sendOver(over, way, deliver, this.#lost(id));
    };
    return new Promise((resolve) => {
      const tooLate = this.#page.later(answerWithinMs, () => {
        resolve(undefined);
      });
      carry('up', () => {
        if (node.isUp) at.onPush(device, message);
        void node.push(storedCopy(message), this.#asker(), id).then((answer) => {
          if (answer === undefined) return;
          carry('down', () => {
            if (!this.#page.isAwake) return;
            tooLate();
            this.#lastReceivedAt = at.timeline.nowMs;
            if ('acked' in answer) at.onAcknowledged(device, answer.acked);
            resolve(
              'acked' in answer ? { ...answer, events: at.filterEvents(answer.events) } : answer,
            );
          });
        });
      });
    });
  }
}

function goesOverHttp({ entries }: Push, { line }: Cheat): boolean {
  return (
    line === 'over HTTP' ||
    line === 'no socket' ||
    (line === 'not for own presses' && entries.some(isOwnPress))
  );
}
