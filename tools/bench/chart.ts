/** What was measured with so many games. */
export interface Step {
  readonly games: number;
  readonly p50Ms: number;
  readonly p99Ms: number;
  /** Of one core, in percent. */
  readonly cpu: number;
}

const [width, height] = [760, 380];
const [left, right, top, bottom] = [60, 60, 30, 50];

interface Line {
  readonly name: string;
  readonly colour: string;
  readonly of: (step: Step) => number;
}

const times: readonly Line[] = [
  { name: 'p99, ms', colour: '#8c2f1b', of: ({ p99Ms }) => p99Ms },
  { name: 'p50, ms', colour: '#1f5f8b', of: ({ p50Ms }) => p50Ms },
];
const share: Line = { name: 'server, % of a core', colour: '#4d7031', of: ({ cpu }) => cpu };

/** A chart as SVG: games along a logarithm, times by the scale at the left, the processor at the right. */
export function chartOf(steps: readonly Step[]): string {
  const mostMs = niceAbove(Math.max(...steps.flatMap((step) => times.map(({ of }) => of(step)))));
  const mostCpu = niceAbove(Math.max(...steps.map(share.of)));
  const lines = [...times.map((line) => ({ line, most: mostMs })), { line: share, most: mostCpu }];
  const parts = [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${String(width)} ${String(height)}" font-family="sans-serif" font-size="12">`,
    `<rect width="${String(width)}" height="${String(height)}" fill="#fff"/>`,
    ...[0, 0.25, 0.5, 0.75, 1].flatMap((part) => [
      `<path d="M${String(left)} ${at(part)}H${String(width - right)}" stroke="#ddd"/>`,
      text(left - 8, part, round(part * mostMs), 'end'),
      text(width - right + 8, part, `${round(part * mostCpu)} %`, 'start'),
    ]),
    ...steps.map(
      (step) =>
        `<text x="${place(step, steps)}" y="${String(height - bottom + 18)}" text-anchor="middle">${String(step.games)}</text>`,
    ),
    `<text x="${String(width / 2)}" y="${String(height - 8)}" text-anchor="middle">games at once, two turns a minute each</text>`,
    ...lines.map(({ line, most }) => pathOf(line, steps, most)),
    ...lines.map(
      ({ line: { name, colour } }, index) =>
        `<text x="${String(left + 10 + index * 130)}" y="18" fill="${colour}">${name}</text>`,
    ),
    '</svg>',
  ];
  return `${parts.join('\n')}\n`;
}

function pathOf({ of, colour }: Line, steps: readonly Step[], most: number): string {
  const points = steps.map((step) => `${place(step, steps)},${at(of(step) / most)}`);
  const dots = points.map((point) => {
    const [x = '', y = ''] = point.split(',');
    return `<circle cx="${x}" cy="${y}" r="3" fill="${colour}"/>`;
  });
  return `<polyline points="${points.join(' ')}" fill="none" stroke="${colour}" stroke-width="2"/>${dots.join('')}`;
}

function place({ games }: Step, steps: readonly Step[]): string {
  const most = Math.log10(Math.max(10, ...steps.map((step) => step.games)));
  return (left + (Math.log10(games) / most) * (width - left - right)).toFixed(1);
}

/** From the bottom, 0 to 1. */
function at(part: number): string {
  return (height - bottom - part * (height - top - bottom)).toFixed(1);
}

function text(x: number, part: number, said: string, anchor: 'start' | 'end'): string {
  return `<text x="${String(x)}" y="${at(part)}" dy="4" text-anchor="${anchor}">${said}</text>`;
}

function niceAbove(value: number): number {
  const power = 10 ** Math.floor(Math.log10(Math.max(value, 0.1)));
  return power * ([1, 2, 4, 5, 10].find((times10) => times10 * power >= value) ?? 10);
}

function round(value: number): string {
  return value >= 10 ? value.toFixed(0) : value.toFixed(1);
}
