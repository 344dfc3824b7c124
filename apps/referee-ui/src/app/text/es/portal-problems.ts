import type { Widened } from '../widened.js';
import type { portalProblemText as english } from '../portal-problems.js';

/** What the server refuses to a player; anything else a player cannot cause here. */
export const portalProblemText: Widened<typeof english> = (problem) => {
  switch (problem.code) {
    case 'unknown-link':
      return 'Este enlace ya no sirve. Pide otro al árbitro.';
    case 'too-many-tries':
      return 'Demasiados intentos. Espera un momento y prueba otra vez.';
    case 'cannot-write':
      return 'El servidor no pudo guardarlo. Prueba otra vez en un momento.';
    case 'not-found':
    case 'no-such-game':
      return 'Esta partida ya no está en la ronda. Carga la página otra vez.';
    case 'has-result':
      return `La mesa ${String(problem.table)} ya tiene resultado. Para corregirlo, habla con el árbitro.`;
    case 'played-at-tablet':
      return `La tableta de la mesa ${String(problem.table)} envía el resultado. No lo anotes aquí.`;
    case 'too-many-slips':
      return `Ya anotaste ${String(problem.most)} resultados de la mesa ${String(problem.table)}. Pide al árbitro que anote el correcto.`;
    case 'wrong-scores':
      return 'Anota un número entero de puntos para cada participante.';
    default:
      return 'El servidor no lo aceptó. Prueba otra vez o habla con el árbitro.';
  }
};
