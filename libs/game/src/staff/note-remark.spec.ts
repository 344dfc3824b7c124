import type { GameEvent, RecordedGameEvent } from '../event.js';
import { out } from '../filling.fixture.js';
import type { Author } from '../ids.js';
import { undosByVersion } from '../query/undo.js';
import {
  act,
  agree,
  director,
  juror,
  press,
  seats,
  started,
  type ScriptedAct,
} from '../table.fixture.js';
import { declare, sign } from '../end/scripted-ends.fixture.js';

function note(remark = 'board bumped, restored', author: Author = director): ScriptedAct {
  return act(author, { kind: 'note-remark', remark });
}

const horn = started().and(press('8F HORN', 10_000));

function recorded(events: readonly GameEvent[]): readonly RecordedGameEvent[] {
  return events.map((event, index) => ({ ...event, version: index + 1, shape: 4, at: '' }));
}

test('G36 a remark is kept in the log as it was written', () => {
  expect(horn.and(note(' board bumped ')).last('RemarkNoted')).toMatchObject({
    by: { staff: 'dora' },
    body: { remark: 'board bumped' },
  });
});

test('G36 a remark while a clock runs changes nothing of the game', () => {
  const { version, ...game } = horn.and(note()).game;
  expect(game).toEqual({ ...horn.game, version: undefined });
  expect(version).toBe(horn.game.version + 1);
});

test('G36 only a director notes a remark, and not an empty one', () => {
  expect(horn.when(note('bumped', juror)).answer).toBe('not-entitled');
  expect(horn.when(note('bumped', seats(0))).answer).toBe('not-entitled');
  expect(horn.when(note(' ')).answer).toBe('needs-reason');
});

test('G36 a remark may follow the signatures', () => {
  const signed = out().and(agree(), declare('??', ''), sign(0), sign(1));
  expect(signed.when(note()).answer).toBe('done');
});

test('G36 a remark is undone once, by a remark that names it', () => {
  const noted = horn.and(note());
  const undos = (table: typeof noted) => undosByVersion(recorded(table.events), table.game);
  const [[version, undo] = []] = undos(noted);
  const [command] = undo?.('wrong table') ?? [];
  expect(command).toEqual({ kind: 'note-remark', remark: 'wrong table', undoes: version });
  expect(command && [...undos(noted.and(act(director, command))).keys()]).toEqual([]);
});
