/** Width of a letter and height of a line, as shares of the size of the letters. */
const letter = 0.58;
const line = 1.08;

/** Kept free for the motif above the name and the note below it, in units of the drawing. */
const taken = { above: 18, below: 9, sides: 6 };

/** Largest letters, in units of the drawing, with which a name fits on a label in whole words. */
export function letterSize(name: string, label: { width: number; height: number }): number {
  const room = { width: label.width - taken.sides, height: label.height - taken.above - taken.below };
  for (let size = 10; size > 5; size -= 0.5) {
    const lines = wrap(name.split(/\s+/), room.width / (size * letter));
    if (lines !== null && lines * size * line <= room.height) return size;
  }
  return 5;
}

/** How many lines the words take, or null when one is longer than a line. */
function wrap(words: readonly string[], perLine: number): number | null {
  let lines = 1;
  let used = 0;
  for (const { length } of words) {
    if (length > perLine) return null;
    if (used > 0 && used + 1 + length > perLine) {
      lines += 1;
      used = length;
    } else {
      used += (used > 0 ? 1 : 0) + length;
    }
  }
  return lines;
}
