/** Why the bytes of a file are no text that can be stored, in English. */
export const textFaultSentences = {
  'unknown-encoding': () => 'The encoding of the file is not recognised. Save it as “CSV UTF-8”.',
  'damaged-text': () => 'Letters of the file were lost when it was saved. Save the original as “CSV UTF-8”.',
};
export type TextFault = keyof typeof textFaultSentences;

/** Thrown for bytes that cannot be read as text without guessing letters. */
export class UnreadableText extends Error {
  constructor(readonly code: TextFault) {
    super(textFaultSentences[code]());
    this.name = 'UnreadableText';
  }
}

/** Letters that tell the encodings of Poland from each other and from those of other countries. */
const ownLetters = /[ąćęłńśźżĄĆĘŁŃŚŹŻ]/gu;
/** Letters and signs that Windows-1250 has in common with Windows-1252, and its punctuation: they prove nothing. */
const neutral = /[\0-\x7fáâäçéëíîóôöúüýßÁÂÄÇÉËÍÎÓÔÖÚÜÝ×÷§¨©«¬\xad®°±´µ¶·¸»¤¦\xa0€‚„…†‡‰‹‘’“”•–—™›]/gu;

/**
 * Returns the text of a file: in the encoding that is declared or that its byte order mark names; otherwise in UTF-8 if it is valid; otherwise
 * in Windows-1250, as Excel saves in Poland, or ISO-8859-2, whichever gives more Polish letters. Those two are not taken for a text that has
 * more foreign letters than Polish ones: `Crème` of Western Europe would become `Crčme`.
 *
 * @param declared the `charset` that came with the file
 * @throws UnreadableText when the text cannot be known.
 */
export function decodeText(bytes: Uint8Array, declared?: string): string {
  const marked = markedEncoding(bytes);
  const text = marked ? inEncoding(marked, bytes) : declared ? inEncoding(declared, bytes) : unmarked(bytes);
  if (text === undefined) throw new UnreadableText('unknown-encoding');
  if (text.includes('\ufffd')) throw new UnreadableText('damaged-text');
  return text;
}

function markedEncoding([first, second, third]: Uint8Array): string | undefined {
  if (first === 0xef && second === 0xbb && third === 0xbf) return 'utf-8';
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  return first === 0xfe && second === 0xff ? 'utf-16be' : undefined;
}

function unmarked(bytes: Uint8Array): string | undefined {
  // A zero byte is half of a character in UTF-16; no other text has one.
  const zero = bytes.indexOf(0);
  if (zero !== -1) return inEncoding(zero % 2 === 0 ? 'utf-16be' : 'utf-16le', bytes);
  return inEncoding('utf-8', bytes) ?? polish(bytes);
}

function polish(bytes: Uint8Array): string | undefined {
  const [best] = ['windows-1250', 'iso-8859-2']
    .map(encoding => inEncoding(encoding, bytes) ?? '')
    .map(text => ({ text, points: evidence(text) }))
    .toSorted((one, other) => other.points - one.points);
  return best && best.points >= 0 ? best.text : undefined;
}

/** Returns how many letters are Polish, less those that are foreign; negative as well for a text with control characters. */
function evidence(text: string): number {
  if (/[^\P{Cc}\t\n\r]/u.test(text)) return Number.NEGATIVE_INFINITY;
  const own = text.match(ownLetters)?.length ?? 0;
  return own - text.replace(ownLetters, '').replace(neutral, '').length;
}

/** Returns the text; undefined when it is not in this encoding, or when there is no such encoding. */
function inEncoding(encoding: string, bytes: Uint8Array): string | undefined {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    return undefined;
  }
}
