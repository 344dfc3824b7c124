import type { Widened } from '../widened.js';
import type { adjustmentNames as english } from '../adjustments.js';

export const adjustmentNames: Widened<typeof english> = {
  penalty: 'Penalización',
  overtime: 'Tiempo excedido',
  agreed: 'Puntuación acordada',
  other: 'Ajuste',
};
