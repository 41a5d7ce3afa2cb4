/** Returns the words of a folded text, separated by anything that is neither a letter nor a number. */
export function wordsOf(folded: string): string[] {
  return folded.split(/[^\p{L}\p{N}]+/u).filter(word => word !== '');
}
