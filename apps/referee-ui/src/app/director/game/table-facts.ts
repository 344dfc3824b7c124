import type { DeviceState } from '@boardside/contract';
import type { LiveGame } from '@boardside/game';
import { gamePageText } from '../../text/director-game.js';
import { resultSourceNames } from '../../text/director-game-log.js';
import { hallMinute } from '../components/clock-text.js';

/** Round, phase, tablet and who measures, in one line. */
export function tableFacts(game: LiveGame, device: DeviceState | undefined): string {
  const parts = [gamePageText.round(game.round), phaseText(game)];
  if (device !== undefined) parts.push(deviceText(device));
  if (game.holder?.kind === 'desk') parts.push(gamePageText.atDesk);
  if (game.holder?.kind === 'none') parts.push(gamePageText.onPaper);
  return parts.join(' · ');
}

/** Nobody signs the slip of a game that was closed with the result of slips. */
function phaseText(game: LiveGame): string {
  const source = game.phase === 'ended' ? game.result.source : undefined;
  return source === undefined ? gamePageText.phase[game.phase] : resultSourceNames[source];
}

function deviceText(device: DeviceState): string {
  switch (device.kind) {
    case 'none':
      return gamePageText.device.none;
    case 'silent':
      return gamePageText.device.silent(hallMinute(device.since));
    case 'online': {
      const { battery } = device;
      const charge =
        battery === undefined ? '' : `, ${gamePageText.device.battery(Math.round(battery * 100))}`;
      return gamePageText.device.online + charge;
    }
  }
}
