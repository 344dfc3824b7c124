import { directorActionText } from '../../text/director-actions.js';
import { absencePanelText } from '../../text/director-absence.js';
import { paperText } from '../../text/director-paper.js';
import { offeredActs } from './acts/all-acts.js';
import { openedTable, startedTable } from './acts/recorded-table.fixture.js';
import { groupActions, searchActions, type FoundAction } from './action-search.js';

/** What is offered at some stage of a game at the desk: before it, in play, stopped, challenged. */
function everyAction(): readonly FoundAction[] {
  const played = startedTable().play(0, '8F', 'HORN').play(1, 'H7', 'TRY');
  const stages = [
    openedTable(),
    openedTable('drawn'),
    startedTable(),
    played,
    startedTable().play(0, '8F', 'HORN').play(1, 'H7', 'TRY').stop(),
  ];
  const all = stages.flatMap(({ now, log }) => offeredActs(now, log));
  return [...new Map(all.map((act) => [act.button, act])).values()];
}

function found(typed: string): readonly string[] {
  return searchActions(everyAction(), typed).map(({ button }) => button);
}

test('a director finds an action by what is seen, in everyday words', () => {
  expect(found('absent')).toEqual(
    expect.arrayContaining([absencePanelText.start.button, absencePanelText.forfeit.button]),
  );
  expect(found('wrong score')).toContain(directorActionText.change.button);
  expect(found('tablet')).toContain(paperText.go.button);
  expect(found('left')).toContain(absencePanelText.leaves.button);
  expect(found('tiles')).toContain(directorActionText.count.button);
  expect(found('time')).toContain(directorActionText.time.button);
  expect(found('no such thing')).toEqual([]);
});

test('every action is found by its name and by several everyday words', () => {
  for (const action of everyAction()) {
    expect(found(action.button)).toContain(action.button);
    const words = action.symptoms.split(' ').filter((word) => /^\p{L}{3,}$/u.test(word));
    expect(words.length).toBeGreaterThanOrEqual(3);
    for (const word of words) expect(found(word)).toContain(action.button);
  }
});

test('the groups hold every action but those of an open case, what can lose something last', () => {
  const offered = everyAction();
  const groups = groupActions(offered, 'tablet');
  expect(groups.map(({ group }) => group)).toEqual(['clock', 'turns', 'players', 'desk', 'end']);
  expect(groups.flatMap(({ actions }) => actions)).toHaveLength(
    offered.filter(({ group }) => group !== 'case').length,
  );
  for (const { actions } of groups) {
    const dangers = actions.map(({ manner }) => manner === 'danger');
    expect(dangers).toEqual([...dangers].sort());
  }
  expect(groupActions(offered, 'desk')[0]?.group).toBe('desk');
});
