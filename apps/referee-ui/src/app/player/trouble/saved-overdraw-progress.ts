import { keepValue, readKeptValue } from '../../live/device-storage.js';
import { noOverdrawProgress, type OverdrawProgress } from './overdraw-progress.js';
import { isObject } from '@boardside/engine';

const key = 'boardside.overdraw';

/** How far the walk of this stop was before a reload: what was picked is never picked anew. */
export function readOverdrawProgress(stop: string): OverdrawProgress {
  const kept = readKeptValue(key);
  return isSavedProgress(kept) && kept.stop === stop ? kept.walk : noOverdrawProgress;
}

export function saveOverdrawProgress(stop: string, walk: OverdrawProgress): void {
  keepValue(key, { stop, walk });
}

function isSavedProgress(value: unknown): value is { stop: string; walk: OverdrawProgress } {
  if (!isObject(value) || typeof value['stop'] !== 'string') return false;
  const { walk } = value;
  if (!isObject(walk) || !Array.isArray(walk['draws'])) return false;
  const { seat, onRack, picked, draws } = walk;
  const isSeat = seat === undefined || (Number.isInteger(seat) && Number(seat) >= 0);
  const isCount = onRack === undefined || Number.isInteger(onRack);
  const isPicked = picked === undefined || picked === 'tablet' || picked === 'hand';
  return isSeat && isCount && isPicked && draws.every(isDraw);
}

function isDraw(value: unknown): boolean {
  if (!isObject(value) || !Number.isInteger(value['onRack'])) return false;
  const { positions } = value;
  return Array.isArray(positions) && positions.every((position) => Number.isInteger(position));
}
