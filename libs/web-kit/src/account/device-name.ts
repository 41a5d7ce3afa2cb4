const browsers = [
  ['Edg/', 'Edge'],
  ['OPR/', 'Opera'],
  ['SamsungBrowser/', 'Samsung Internet'],
  ['Firefox/', 'Firefox'],
  ['Chrome/', 'Chrome'],
  ['Safari/', 'Safari'],
] as const;
const systems = [
  ['Android', 'Android'],
  ['iPhone', 'iPhone'],
  ['iPad', 'iPad'],
  ['Windows', 'Windows'],
  ['Mac OS X', 'macOS'],
  ['Linux', 'Linux'],
] as const;

/** Returns how people call the browser of a `User-Agent` header: `Firefox, Windows`; undefined if it is none of the usual ones. */
export function deviceName(agent: string | null): string | undefined {
  // The order counts: every browser also names those it wants to be taken for.
  const names = [browsers, systems].map(list => list.find(([mark]) => agent?.includes(mark))?.[1]);
  const known = names.filter(name => name !== undefined);
  return known.length > 0 ? known.join(', ') : undefined;
}
