import { accept } from '@boardside/engine';
import type { RecordedGameEvent, Undo } from '@boardside/game';
import { undoText } from '../../../text/director-undo.js';
import { defineAct, type Act } from './act.js';

/** An act whose form is filled in; its reason is that it undoes, unless the director writes one. */
export function undoAct({ type, version }: RecordedGameEvent, said: string, undo: Undo): Act {
  return defineAct({
    id: `undo-${String(version)}`,
    group: 'undo',
    words: {
      button: undoText.button,
      title: undoText.of(said),
      record: undoText.record,
      symptoms: '',
    },
    says: undoText.says,
    ...(type === 'BaseTimeSet' && { reason: 'private' as const }),
    ...(type === 'AssistantSet' && { reason: 'not-asked' as const }),
    reasonGiven: { code: 'undo', what: type },
    offered: () => true,
    commands: ({ reason }) => accept(undo(reason)),
  });
}
