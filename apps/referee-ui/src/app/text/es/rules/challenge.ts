import type { ChallengePolicy } from '@boardside/game';
import type {
  ChallengesByCall,
  challengeRules as english,
  JudgedAtEntryPolicy,
} from '../../rules/challenge.js';
import type { OptionSentence } from '../../rules/option-texts.js';
import { wrongChallengeTexts } from '../wrong-challenge.js';
import { seconds, type SpanishOptions } from './option-texts.js';

const judged: Readonly<Record<ChallengePolicy['kind'], string>> = {
  called: 'Una jugada se juzga cuando alguien la impugna.',
  'judged-at-entry': 'La lista de palabras juzga cada jugada al anotarla. No hay impugnaciones.',
};

const refusedPlay: Readonly<Record<JudgedAtEntryPolicy['refusedPlay'], string>> = {
  'time-only': 'Una jugada con una palabra desconocida no se acepta. Solo cuesta tiempo.',
  'loses-turn': 'Una jugada con una palabra desconocida no se acepta. Cuesta el turno.',
};

const firstJudge: Readonly<Record<ChallengesByCall['firstJudge'], string>> = {
  juror: 'Un juez decide la impugnación, con la lista de palabras o el libro del jurado.',
  list: 'La lista de palabras decide la impugnación al momento.',
};

function secondOpinionText({ firstJudge: judge, secondOpinionMs }: ChallengesByCall): string {
  if (secondOpinionMs === undefined) return 'La primera decisión es definitiva.';
  const may = `Quien pierde la decisión puede pedir una segunda opinión durante ${seconds(secondOpinionMs)}.`;
  return judge === 'juror'
    ? may
    : `${may} Una persona revisa entonces las palabras, los comodines y la lista.`;
}

const tabletMayJudge: Readonly<Record<ChallengesByCall['tabletMayJudge'], string>> = {
  yes: 'La tableta que tiene la lista decide con ella, con red o sin ella.',
  no: 'La tableta nunca decide una impugnación.',
};

const perPlay: Readonly<Record<ChallengesByCall['perPlay'], string>> = {
  once: 'Una jugada se puede impugnar una vez, por una o más palabras. Hay una sola respuesta.',
  'all-words': 'Una jugada se puede impugnar una vez. Hay una sola respuesta para sus palabras.',
  'named-words':
    'Quien impugna nombra las palabras, y solo esas se juzgan. Se pueden nombrar otras hasta que empiece el turno siguiente.',
};

const hold: Readonly<Record<ChallengesByCall['hold'], string>> = {
  yes: 'Se puede retener una jugada para pensar en impugnarla. Mientras tanto no se sacan fichas.',
  no: 'Una jugada no se puede retener.',
};

/** Says an option of challenges that are called; nothing where plays are judged at entry. */
function whereCalled(say: (policy: ChallengesByCall) => string): OptionSentence {
  return ({ challenge }) => (challenge.kind === 'called' ? say(challenge) : undefined);
}

export const challengeRules: SpanishOptions<typeof english> = {
  challenge: {
    name: 'Cómo se juzgan las palabras',
    sentence: ({ challenge }) => judged[challenge.kind],
  },
  'challenge.refusedPlay': {
    name: 'Una jugada con una palabra desconocida',
    sentence: ({ challenge }) =>
      challenge.kind === 'called' ? undefined : refusedPlay[challenge.refusedPlay],
  },
  'challenge.perPlay': {
    name: 'Qué se impugna',
    sentence: whereCalled((policy) => perPlay[policy.perPlay]),
  },
  'challenge.wrong': {
    name: 'Impugnar una jugada válida',
    sentence: whereCalled(({ wrong }) => wrongChallengeTexts(wrong).inRules),
  },
  'challenge.firstJudge': {
    name: 'Quién decide una impugnación',
    sentence: whereCalled((policy) => firstJudge[policy.firstJudge]),
  },
  'challenge.secondOpinionMs': {
    name: 'Segunda opinión',
    sentence: whereCalled(secondOpinionText),
  },
  'challenge.tabletMayJudge': {
    name: 'Sin el servidor',
    sentence: whereCalled((policy) => tabletMayJudge[policy.tabletMayJudge]),
  },
  'challenge.hold': {
    name: 'Retener una jugada',
    sentence: whereCalled((policy) => hold[policy.hold]),
  },
};
