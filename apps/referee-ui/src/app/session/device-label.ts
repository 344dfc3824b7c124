const devices: readonly (readonly [RegExp, string])[] = [
  [/iPad/, 'An iPad'],
  [/iPhone/, 'An iPhone'],
  [/Android.*Mobile/, 'An Android phone'],
  [/Android/, 'An Android tablet'],
  [/CrOS/, 'A Chromebook'],
  [/Windows/, 'A Windows computer'],
  // An iPad says this, too.
  [/Macintosh/, 'A Mac or iPad'],
  [/Linux/, 'A Linux computer'],
];

/** Most of them call themselves Chrome or Safari as well: the first one that is found. */
const browsers: readonly (readonly [RegExp, string])[] = [
  [/Edg/, 'Edge'],
  [/SamsungBrowser/, 'Samsung Internet'],
  [/Firefox|FxiOS/, 'Firefox'],
  [/OPR/, 'Opera'],
  [/Chrome|CriOS/, 'Chrome'],
  [/Safari/, 'Safari'],
];

/** What staff read of a tablet that asks for a table, from what its browser calls itself. */
export function deviceLabel(userAgent: string): string {
  const named = (known: typeof devices) => known.find(([sign]) => sign.test(userAgent))?.[1];
  const device = named(devices) ?? 'A tablet';
  const browser = named(browsers);
  return browser === undefined ? device : `${device} with ${browser}`;
}
