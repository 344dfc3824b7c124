import { readFileSync, writeFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { join } from 'node:path';
import { targetOf, type Measurement } from './measurement.ts';

const PAGE = join(import.meta.dirname, '../../docs/performance.md');
const row = /^\| `([^`]+)` \|.*$/gm;
const head = '| --- | --- | --- | --- | --- |\n';

/** Writes the figures into the table of docs/performance.md: each in its row, or in a new one. */
export function writePerformancePage(figures: readonly Measurement[]): void {
  const page = readFileSync(PAGE, 'utf8');
  const rows = new Map(figures.map((figure) => [figure.name, rowOf(figure)]));
  const from = page.indexOf(head) + head.length;
  const to = page.indexOf('\n\n', from - 1) + 1;
  const known = page.slice(from, to).replace(row, (line, name: string) => {
    const fresh = rows.get(name);
    rows.delete(name);
    return fresh ?? line;
  });
  const fresh = [...rows.values()].map((line) => `${line}\n`).join('');
  writeFileSync(PAGE, `${page.slice(0, from)}${known}${fresh}${page.slice(to)}`);
}

function rowOf(figure: Measurement): string {
  const { name, value, unit, baseline } = figure;
  const there = `${(value / baseline.value).toFixed(2)} × ${baseline.value.toFixed(1)} ${unit}, ${baseline.name}`;
  const target = targetOf(figure);
  const asked =
    target === undefined ? 'none' : `${target.isMissed ? 'MISSED: ' : ''}${target.bound}`;
  const where = `${new Date().toISOString().slice(0, 10)}, ${String(cpus().length)} cores`;
  return `| \`${name}\` | ${value.toFixed(1)} ${unit} | ${there} | ${asked} | ${where} |`;
}
