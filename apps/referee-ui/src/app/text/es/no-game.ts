import type { Widened } from '../widened.js';
import type { tableWithoutGameText as english } from '../no-game.js';

export const tableWithoutGameText: Widened<typeof english> = {
  table: (table) => `Mesa ${String(table)}`,
  loading: 'Abriendo la mesa…',
  takenOver: 'Esta mesa está abierta en otra tableta. Continúa allí.',
  handedIn: (unsent) =>
    unsent
      ? 'Faltan turnos por enviar. Deja esta tableta encendida y avisa al árbitro.'
      : 'Todos los turnos están enviados. Para jugar aquí, vuelve a entrar; el árbitro debe aprobarlo.',
  released: 'El árbitro liberó esta tableta. Vuelve a entrar en la mesa para usarla.',
  joinAgain: 'Volver a entrar',
  paper: 'Esta partida continúa en papel. El árbitro anota el resultado.',
  noStorage:
    'Este navegador no puede guardar. Sal del modo privado y recarga, o usa otro dispositivo.',
};
