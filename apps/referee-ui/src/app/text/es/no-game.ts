import type { Widened } from '../widened.js';
import type { tableWithoutGameText as english } from '../no-game.js';

export const tableWithoutGameText: Widened<typeof english> = {
  table: (table) => `Mesa ${String(table)}`,
  loading: 'Abriendo la mesa…',
  takenOver: 'Esta tableta ya no tiene esta mesa.',
  handedIn: (unsent) =>
    unsent
      ? 'Faltan turnos por enviar. Deja esta tableta encendida y avisa al árbitro.'
      : 'Todo está enviado. Vuelve a entrar; si otra tableta tiene la mesa, el árbitro debe aprobarlo.',
  released: 'El árbitro liberó esta tableta. Vuelve a entrar en la mesa para usarla.',
  unknown: 'Esta tableta ya no pertenece a ninguna mesa. Vuelve a entrar.',
  joinAgain: 'Volver a entrar',
  paper: 'Esta partida continúa en papel. El árbitro anota el resultado.',
  noStorage:
    'Este navegador no puede guardar. Sal del modo privado y recarga, o usa otro dispositivo.',
};
