/** The parts of the shop that are not built yet, as the map names them. */
export type LaterPart = 'pictures';

/** Areas that belong to a later part as a whole. All others need a test for every line, but for the lines below. */
const areas: Readonly<Record<string, LaterPart>> = {
  AIMG: 'pictures',
};

/** Single lines that belong to one. */
const lines: Readonly<Record<string, LaterPart>> = {
  'RT-019': 'pictures',
  'ENT-015': 'pictures',
};

/** In which later part a line gets its test; undefined when it must have one now. */
export function laterPartOf({ id, area }: { readonly id: string; readonly area: string }): LaterPart | undefined {
  return lines[id] ?? areas[area];
}

/** What is named above, for tests that none is made up and none stays when its part is there. */
export const namedAreas = Object.keys(areas);
export const namedLines = Object.keys(lines);
