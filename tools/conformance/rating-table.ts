/** A table as a ratings program publishes it: `.RT`. */
export type RatingTable = {
  readonly event: string;
  /** In order: name, record, spread, as `Anna Ek 12.5-7.5 310`. */
  readonly rows: readonly string[];
};

export function readRatingTable(text: string): RatingTable {
  const lines = text.split(/\r?\n/);
  const head = lines.findIndex((line) => line.startsWith('NAME'));
  const rows = lines.slice(head + 1).flatMap((line) => {
    const [, name, record, spread] = /^(.+?)\s+(\d+\.\d-\d+\.\d)\s+(-?\d+)\s/.exec(line) ?? [];
    return name === undefined ? [] : [`${name} ${record ?? ''} ${spread ?? ''}`];
  });
  return { event: lines[0]?.trim() ?? '', rows };
}
