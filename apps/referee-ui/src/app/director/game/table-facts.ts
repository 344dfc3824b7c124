import type { DeviceState } from '@boardside/contract';
import type { LiveGame } from '@boardside/game';
import { gameWords } from '../../words/director-game.js';
import { hallMinute } from '../parts/clock-text.js';

/** Round, phase, tablet and who measures, in one line. */
export function tableFacts(game: LiveGame, device: DeviceState | undefined): string {
  const parts = [gameWords.round(game.round), gameWords.phase[game.phase]];
  if (device !== undefined) parts.push(deviceText(device));
  if (game.holder?.kind === 'desk') parts.push(gameWords.atDesk);
  if (game.holder?.kind === 'none') parts.push(gameWords.onPaper);
  return parts.join(' · ');
}

function deviceText(device: DeviceState): string {
  switch (device.kind) {
    case 'none':
      return gameWords.device.none;
    case 'silent':
      return gameWords.device.silent(hallMinute(device.since));
    case 'online': {
      const { battery } = device;
      const charge =
        battery === undefined ? '' : `, ${gameWords.device.battery(Math.round(battery * 100))}`;
      return gameWords.device.online + charge;
    }
  }
}
