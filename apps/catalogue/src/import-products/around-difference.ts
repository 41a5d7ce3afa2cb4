/** A text with at most so many characters is shown in full. */
const short = 120;
/** How many characters are shown before and behind what differs. */
const context = 20;

/** Returns two texts that differ, each cut to the part that differs and a few characters around it. */
export function aroundDifference(from: string, to: string): readonly [from: string, to: string] {
  const texts = [Array.from(from), Array.from(to)] as const;
  const shorter = Math.min(...texts.map(({ length }) => length));
  const [one, other] = texts;
  let start = 0;
  while (start < shorter && one[start] === other[start]) start++;
  let end = 0;
  while (end < shorter - start && one.at(-1 - end) === other.at(-1 - end)) end++;
  const cut = (text: readonly string[]): string => {
    if (text.length <= short) return text.join('');
    const first = Math.max(0, start - context);
    const last = Math.min(text.length, text.length - end + context, first + short);
    return `${first > 0 ? '…' : ''}${text.slice(first, last).join('')}${last < text.length ? '…' : ''}`;
  };
  return [cut(one), cut(other)];
}
