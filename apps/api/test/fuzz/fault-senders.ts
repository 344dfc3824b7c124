import type { Dice } from '@boardside/simulation';
import { faultKinds, type MessageFault, type MessageFaultKind } from './faults.js';

/** Sends one faulty message of a kind; answers what is wrong with the answer, if anything is. */
export type FaultSender = {
  readonly what: string;
  /** The faults that its message can have. */
  readonly kinds: readonly MessageFaultKind[];
  /** Each of these is sent once, whatever chance says. */
  readonly everyFault: readonly MessageFault[];
  readonly send: (fault: MessageFault, dice: Dice) => Promise<string | undefined>;
};

/** First every fault of every message, then what chance says, of each kind as many. */
export function* messages(
  senders: readonly FaultSender[],
): Generator<readonly [FaultSender, MessageFault], void> {
  const sent = new Map<MessageFaultKind, number>(faultKinds.map((kind) => [kind, 0]));
  const count = (kind: MessageFaultKind) => sent.get(kind) ?? 0;
  for (const sender of senders) {
    for (const fault of sender.everyFault) {
      sent.set(fault.kind, count(fault.kind) + 1);
      yield [sender, fault];
    }
  }
  for (;;) {
    const [kind] = [...faultKinds].sort((one, other) => count(one) - count(other));
    const able = senders.filter(({ kinds }) => kinds.includes(kind ?? 'wrong'));
    const sender = able[count(kind ?? 'wrong') % able.length];
    if (kind === undefined || sender === undefined) return;
    sent.set(kind, count(kind) + 1);
    yield [sender, { kind }];
  }
}
