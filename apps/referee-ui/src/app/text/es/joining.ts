import type { joiningText as english } from '../joining.js';
import type { Widened } from '../widened.js';

export const joiningText: Widened<typeof english> = {
  title: 'Boardside',
  lead: 'Escribe los seis caracteres de la tarjeta de la mesa o escanea su código.',
  codeLabel: 'Código de mesa',
  join: 'Entrar en la mesa',
  incomplete: 'El código de mesa tiene seis caracteres, sin 0, O, 1 ni I. Revísalo.',
  unknown: 'Ninguna mesa tiene este código. Revisa la tarjeta.',
  unreachable: 'El servidor no responde. Revisa la conexión e inténtalo otra vez.',
  refused: 'El árbitro no aprobó esta tableta. Pregunta a la organización.',
  unsent: (table) =>
    `Faltan turnos por enviar de la mesa ${String(table)}. Vuelve primero a esa mesa.`,
  forDirectors: 'Consola del árbitro',
  approvalTitle: (table) => `La mesa ${String(table)} está abierta en otra tableta`,
  approval: 'El árbitro debe aprobar esta. La página continúa automáticamente.',
  backTo: (table) => `Volver a mesa ${String(table)}`,
  otherCode: 'Usar otro código',
};
