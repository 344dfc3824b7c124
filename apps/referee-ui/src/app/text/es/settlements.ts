import type { Widened } from '../widened.js';
import type { settlementText as english } from '../settlements.js';
import { correctedBecauseText } from './recount.js';
import { countOf, isOne, listOf } from './spanish-numbers.js';

export const settlementText: Widened<typeof english> = (event, name) => {
  switch (event.type) {
    case 'OverdrawSettled':
      return overdrawSettlementText(name(event.body.seat), event.body);
    case 'TurnAgreed': {
      const by = 'seats' in event.by ? event.by.seats[0] : undefined;
      return event.body.what === 'score' && by !== undefined
        ? `${name(by)} aceptó los puntos y los totales.`
        : undefined;
    }
    case 'TurnsCorrected': {
      if (!('seats' in event.by)) return undefined;
      const reason = correctedBecauseText(event);
      return event.body.changes.length === 0
        ? `No se corrigió nada: ${reason}.`
        : `Se corrigieron los turnos: ${reason}.`;
    }
    default:
      return undefined;
  }
};

function overdrawSettlementText(
  name: string,
  settled: {
    readonly onRack: number;
    readonly removed: number;
    readonly positions: readonly number[];
    readonly picked: 'tablet' | 'hand';
  },
): string {
  const { onRack, removed, positions, picked } = settled;
  if (removed === 0) return `${name} no tenía fichas de más.`;
  const one = isOne(removed);
  const went = `${String(removed)} ${one ? 'volvió' : 'volvieron'} a la bolsa`;
  const how =
    picked === 'tablet' ? `a elección de la tableta: ${listOf(positions)}` : 'a mano y sin mirar';
  return `${name} tenía ${countOf(onRack, 'ficha', 'fichas')}; ${went}, ${how}.`;
}
