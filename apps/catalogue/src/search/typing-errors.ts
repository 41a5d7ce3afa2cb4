/**
 * Returns the number of insertions, deletions, substitutions and swaps of neighbouring letters between `typed` and `word`; `limit + 1`
 * when it exceeds `limit`. With `unfinished`, compares with any beginning of `word`, for a word that is still being typed.
 */
export function typingErrors(typed: string, word: string, limit: number, unfinished = false): number {
  const tooFar = limit + 1;
  const longest = unfinished ? Math.min(word.length, typed.length + limit) : word.length;
  if (typed.length - longest > limit || longest - typed.length > limit) return tooFar;
  let beforeLast: number[] = [];
  let last = Array.from({ length: longest + 1 }, (_, column) => column);
  for (let row = 1; row <= typed.length; row++) {
    const current = [row];
    let least = row;
    for (let column = 1; column <= longest; column++) {
      const same = typed[row - 1] === word[column - 1];
      let errors = Math.min(at(last, column) + 1, at(current, column - 1) + 1, at(last, column - 1) + (same ? 0 : 1));
      const swapped = row > 1 && column > 1 && typed[row - 1] === word[column - 2] && typed[row - 2] === word[column - 1];
      if (swapped) errors = Math.min(errors, at(beforeLast, column - 2) + 1);
      current.push(errors);
      least = Math.min(least, errors);
    }
    if (least > limit) return tooFar;
    beforeLast = last;
    last = current;
  }
  return Math.min(tooFar, unfinished ? Math.min(...last) : at(last, longest));
}

const at = (row: readonly number[], column: number): number => row[column] ?? Infinity;
