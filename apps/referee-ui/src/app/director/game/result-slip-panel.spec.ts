import { TestBed } from '@angular/core/testing';
import type { ResultSource } from '@boardside/game';
import { gamePageText } from '../../text/director-game.js';
import { resultSourceNames } from '../../text/director-game-log.js';
import { capital } from '../../text/players-at-table.js';
import { resultSlipsText } from '../../text/director-result-slips.js';
import { endTexts } from '../../text/ends.js';
import { FollowedGame } from '../data/followed-game.js';
import { ann, openedTable } from './acts/recorded-table.fixture.js';
import { ResultSlipPanel } from './result-slip-panel.js';

/** The slip of a game that was closed with 412 to 83, while `corrected` counts. */
async function slipOf(
  corrected: readonly number[] | undefined,
  source?: ResultSource,
  forfeitedBy?: readonly number[],
) {
  const end = { reason: 'declared', totals: [412, 83], ...(source && { source }) } as const;
  const table = openedTable().do(ann, { kind: 'end-game', end, reason: 'counted' }, 0);
  const followed = {
    shortNames: () => ['Ann', 'Bo'],
    log: () => [],
    corrected: () => corrected,
    result: () => ({ forfeitedBy }),
  };
  TestBed.configureTestingModule({
    providers: [{ provide: FollowedGame, useValue: followed }],
  });
  const fixture = TestBed.createComponent(ResultSlipPanel);
  fixture.componentRef.setInput('game', table.now);
  await fixture.whenStable();
  const page = fixture.nativeElement as HTMLElement;
  const rows = [...page.querySelectorAll('tbody tr')].map((row) =>
    [...row.children].map((cell) => cell.textContent.trim()),
  );
  return { rows, text: page.textContent };
}

const { slipLines, rows: names, correctedTo } = gamePageText;

test('a slip whose result was corrected says what counts, and no winner of its own', async () => {
  const { rows, text } = await slipOf([412, 430]);
  expect(rows).toContainEqual([slipLines.total, '412', '83']);
  expect(text).toContain(correctedTo([412, 430]));
  expect(text).not.toContain(gamePageText.result('Ann', 329));
});

test('a declared result is one line, and waits for its signatures', async () => {
  const { rows, text } = await slipOf(undefined);
  expect(rows).toContainEqual([slipLines.declared, '+412', '+83']);
  expect(rows).toContainEqual([names.signed, gamePageText.no, gamePageText.no]);
  expect(text).toContain(endTexts.declared.log);
  expect(text).toContain(gamePageText.result('Ann', 329));
});

test('a result from slips says so, and nobody is to sign it', async () => {
  const { rows, text } = await slipOf(undefined, 'result-slips');
  expect(rows).toEqual([[slipLines.total, '412', '83']]);
  expect(text).toContain(resultSourceNames['result-slips']);
});

test('of a forfeit it says who lost by it, and no winner by points', async () => {
  const { text } = await slipOf(undefined, 'result-slips', [0]);
  expect(text).toContain(capital(resultSlipsText.forfeitBy(['Ann'])));
  expect(text).not.toContain(gamePageText.result('Ann', 329));
});
