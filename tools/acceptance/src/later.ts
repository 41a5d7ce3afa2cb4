/** The parts of the shop that are not built yet, as the map names them. */
export type LaterPart = 'payments' | 'accounts' | 'console';

/** Areas that belong to a later part as a whole. All others need a test for every line, but for the lines below. */
const areas: Readonly<Record<string, LaterPart>> = {
  GRD: 'accounts',
  AUTH: 'accounts',
  SESS: 'accounts',
  ADM: 'console',
  AORD: 'console',
  APRD: 'console',
  ACUS: 'console',
  ASET: 'console',
  ROLE: 'accounts',
  CALL: 'console',
};

/** Single lines that speak of a signed-in user, an admin or an online payment. */
const lines: Readonly<Record<string, LaterPart>> = {
  'RT-012': 'accounts',
  'RT-013': 'console',
  'RT-014': 'console',
  'RT-015': 'console',
  'RT-016': 'console',
  'RT-017': 'console',
  'RT-018': 'console',
  'HDR-003': 'accounts',
  'HDR-006': 'accounts',
  'HDR-009': 'accounts',
  'HDR-010': 'accounts',
  'HDR-011': 'accounts',
  'HDR-012': 'accounts',
  'ENT-014': 'accounts',
  'LIFE-013': 'console',
  'MNY-002': 'console',
};

/** In which later part a line gets its test; undefined when it must have one now. */
export function laterPartOf({ id, area }: { readonly id: string; readonly area: string }): LaterPart | undefined {
  return lines[id] ?? areas[area];
}

/** Ids named above, for a test that none is made up. */
export const namedLines = Object.keys(lines);
