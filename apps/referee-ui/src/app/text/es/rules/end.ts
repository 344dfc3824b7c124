import { mayCostTurn, type EndPolicy } from '@boardside/game';
import type { endRules as english, RackDeduction } from '../../rules/end.js';
import { withClock } from '../../rules/option-texts.js';
import { countOf } from '../spanish-numbers.js';
import type { SpanishOptions } from './option-texts.js';

type Sentences<Value extends string> = Readonly<Record<Value, string>>;

const lostTurn: Sentences<EndPolicy['lostTurn']> = {
  scoreless: 'Un turno perdido por impugnar cuenta como turno sin puntos.',
  'not-counted': 'Un turno perdido por impugnar no cuenta como turno sin puntos.',
};

const zeroPlay: Sentences<EndPolicy['zeroPlay']> = {
  'breaks-the-run':
    'Una jugada que suma 0 no cuenta como turno sin puntos. La cuenta vuelve a empezar.',
  scoreless: 'Una jugada que suma 0 cuenta como turno sin puntos.',
};

const byAgreement: Sentences<EndPolicy['byAgreement']> = {
  yes: 'La partida puede terminar por acuerdo.',
  no: 'La partida no puede terminar por acuerdo.',
};

const noPlayDeclared: Sentences<EndPolicy['noPlayDeclared']> = {
  yes: 'La partida termina cuando cada participante declara que no hay jugada posible.',
  no: 'Declarar que no hay jugada posible no termina la partida.',
};

const goingOut: Sentences<EndPolicy['goingOut']> = {
  'twice-the-others-tiles':
    'Quien juega su última ficha suma el doble del valor de las fichas de los demás atriles.',
  'others-deducted-and-gained':
    'Quien juega su última ficha suma el valor de las fichas de los demás atriles; cada cual resta el de las suyas. Si nadie acaba, cada participante resta el valor de las fichas que le quedan.',
};

const scorelessRacks: Sentences<RackDeduction> = {
  nothing: 'Tras los turnos sin puntos, las fichas que quedan no cuentan.',
  'deduct-own-tiles':
    'Tras los turnos sin puntos, cada participante resta el valor de las fichas de su atril.',
};
const timeUpRacks: Sentences<RackDeduction> = {
  nothing: 'Cuando termina por tiempo, las fichas que quedan no cuentan.',
  'deduct-own-tiles':
    'Cuando termina por tiempo, cada participante resta el valor de las fichas de su atril.',
};

const tie: Sentences<EndPolicy['tie']> = {
  stands: 'Con los mismos puntos hay empate.',
  'higher-before-adjustment':
    'Con los mismos puntos gana quien tenía más antes de contar las fichas que quedan. Si también coinciden, hay empate.',
};

export const endRules: SpanishOptions<typeof english> = {
  'ends.goingOut': {
    name: 'Jugar la última ficha',
    sentence: ({ ends }) => goingOut[ends.goingOut],
  },
  'ends.scorelessTurnsEach': {
    name: 'Turnos sin puntos',
    sentence: ({ ends: { scorelessTurnsEach: each } }) =>
      each === undefined
        ? 'Los turnos sin puntos no terminan la partida.'
        : `La partida termina tras ${countOf(each, 'turno', 'turnos')} sin puntos seguidos de cada participante.`,
  },
  'ends.scorelessRacks': {
    name: 'Fichas que quedan tras turnos sin puntos',
    sentence: ({ ends }) =>
      ends.scorelessTurnsEach === undefined ? undefined : scorelessRacks[ends.scorelessRacks],
  },
  'ends.zeroPlay': {
    name: 'Una jugada que suma 0',
    sentence: ({ ends }) =>
      ends.scorelessTurnsEach === undefined ? undefined : zeroPlay[ends.zeroPlay],
  },
  'ends.lostTurn': {
    name: 'Un turno perdido por impugnar',
    sentence: ({ ends, challenge }) =>
      ends.scorelessTurnsEach !== undefined &&
      challenge.kind === 'called' &&
      mayCostTurn(challenge.wrong)
        ? lostTurn[ends.lostTurn]
        : undefined,
  },
  'ends.passesEach': {
    name: 'Pasos',
    sentence: ({ ends: { passesEach: each, scorelessTurnsEach } }) =>
      each === undefined
        ? scorelessTurnsEach === undefined
          ? 'Los pasos no terminan la partida.'
          : 'Un paso cuenta como turno sin puntos.'
        : each === 1
          ? 'La partida termina cuando todas las partes pasan, una tras otra.'
          : `La partida termina tras ${String(each)} pasos seguidos de cada participante.`,
  },
  'ends.turnsEach': {
    name: 'Límite de turnos',
    sentence: ({ ends: { turnsEach } }) =>
      turnsEach === 0
        ? 'No hay límite de turnos.'
        : `La partida termina tras ${countOf(turnsEach, 'turno', 'turnos')} de cada participante. Las fichas que quedan no cuentan.`,
  },
  'ends.byAgreement': {
    name: 'Fin por acuerdo',
    sentence: ({ ends }) => byAgreement[ends.byAgreement],
  },
  'ends.noPlayDeclared': {
    name: 'Sin jugada posible',
    sentence: ({ ends }) => noPlayDeclared[ends.noPlayDeclared],
  },
  'ends.timeUpRacks': {
    name: 'Fichas que quedan al agotarse el tiempo',
    sentence: withClock(({ ends }) => timeUpRacks[ends.timeUpRacks]),
  },
  'ends.tie': { name: 'Mismos puntos', sentence: ({ ends }) => tie[ends.tie] },
};
