import type { Instruments } from '../live/instruments.js';

/** A tab that is there answers well before, a hidden one too. */
const answerWithinMs = 2_000;

/**
 * Takes a table for this tab where the browser has no locks, as over plain HTTP. Resolves to false
 * where another tab answers that it has the table. A tab leaves a mark while it has it, so that
 * nobody waits for an answer where no tab was; `lost` is told when another one has taken it since,
 * because this one stood still and did not answer.
 */
export async function claimTab(
  name: string,
  instruments: Pick<Instruments, 'identity' | 'later'>,
  lost: () => void,
): Promise<boolean> {
  const place = `boardside.tab:${name}`;
  const own = instruments.identity();
  const channel = new BroadcastChannel(place);
  if (localStorage.getItem(place) !== null && (await isOtherTabOpen(channel, instruments))) {
    channel.close();
    return false;
  }
  localStorage.setItem(place, own);
  channel.onmessage = ({ data }) => {
    if (data === 'who' && localStorage.getItem(place) === own) channel.postMessage('here');
  };
  const look = (): void => {
    const mark = localStorage.getItem(place);
    if (mark !== null && mark !== own) lost();
    // A page that is shown again from the browser's memory had taken its mark away.
    else if (document.visibilityState === 'visible') localStorage.setItem(place, own);
  };
  addEventListener('storage', look);
  addEventListener('visibilitychange', look);
  addEventListener('pagehide', () => {
    if (localStorage.getItem(place) === own) localStorage.removeItem(place);
  });
  return true;
}

function isOtherTabOpen(
  channel: BroadcastChannel,
  instruments: Pick<Instruments, 'later'>,
): Promise<boolean> {
  return new Promise((answered) => {
    const tooLate = instruments.later(answerWithinMs, () => answered(false));
    channel.onmessage = ({ data }) => {
      if (data !== 'here') return;
      tooLate();
      answered(true);
    };
    channel.postMessage('who');
  });
}
