import type { Act, ActGroup } from './acts/act.js';

/** An action as the search shows it; what it opens is the page's affair. */
export type FoundAction = Pick<Act, 'id' | 'group' | 'button' | 'manner' | 'symptoms'>;

export type ShownGroup = Exclude<ActGroup, 'case' | 'undo'>;

const groupOrder: readonly ShownGroup[] = ['clock', 'turns', 'players', 'desk', 'end'];

const isDanger = ({ manner }: FoundAction) => manner === 'danger';

/** What can lose something comes last. */
function dangerLast<Action extends FoundAction>(actions: readonly Action[]): readonly Action[] {
  return [...actions.filter((action) => !isDanger(action)), ...actions.filter(isDanger)];
}

/**
 * The groups that have an action, the end of the game last. Where no tablet measures, the desk
 * comes first.
 */
export function groupActions(
  actions: readonly FoundAction[],
  measuredBy: 'tablet' | 'desk',
): readonly { readonly group: ShownGroup; readonly actions: readonly FoundAction[] }[] {
  const order =
    measuredBy === 'desk'
      ? [...groupOrder].sort((one, other) => Number(other === 'desk') - Number(one === 'desk'))
      : groupOrder;
  return order
    .map((group) => ({
      group,
      actions: dangerLast(actions.filter((action) => action.group === group)),
    }))
    .filter((each) => each.actions.length > 0);
}

/**
 * The actions that fit what is typed: each typed word begins a word of the action's button or of
 * its symptoms. Those that fit by their button come first.
 */
export function searchActions(
  actions: readonly FoundAction[],
  typed: string,
): readonly FoundAction[] {
  const wanted = wordsOf(typed);
  if (wanted.length === 0) return [];
  const fits = (text: string) => {
    const words = wordsOf(text);
    return wanted.every((each) => words.some((word) => word.startsWith(each)));
  };
  const byButton = actions.filter(({ button }) => fits(button));
  const bySymptom = actions.filter(
    (action) => !byButton.includes(action) && fits(`${action.button} ${action.symptoms}`),
  );
  return [...dangerLast(byButton), ...dangerLast(bySymptom)];
}

/** The words of a text without case, accents and marks. */
function wordsOf(text: string): readonly string[] {
  return (
    text
      .normalize('NFD')
      .replaceAll(/\p{M}/gu, '')
      .toLowerCase()
      .match(/[\p{L}\p{N}]+/gu) ?? []
  );
}
