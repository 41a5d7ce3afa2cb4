/**
 * Whatever a spreadsheet of some locale separates cells with. A file may be opened with another separator than it was written with; what
 * follows one then stands at the beginning of a cell, quoted or not.
 */
const separators = ',;|\\t\\v\\f\\r\\n\\u2028\\u2029\\u060c\\u061b\\u3001\\uff0c\\uff1b';

/** The beginning of a text or what may be the beginning of a cell, with further separators, and the blanks and invisible characters that spreadsheets skip. */
const beginnings = new RegExp(`(?:^|[${separators}])[${separators}\\p{Z}\\p{C}]*`, 'gu');
const escapedBeginnings = new RegExp(`(?<beginning>(?:^|[${separators}])[${separators}\\p{Z}\\p{C}]*)'(?<next>.)`, 'gsu');

/** Whether a formula begins with this character, in any of the forms it has: `＝`, `﹢` and `⁻` are written for `=`, `+` and `-`. */
const beginsFormula = (character: string): boolean => /^[=+\-−@]/u.test(character.normalize('NFKC'));

/** An apostrophe is escaped as well, so that no text looks escaped that is not. */
const isEscaped = (character: string | undefined): boolean =>
  character !== undefined && (character === "'" || beginsFormula(character));

/** Puts an apostrophe before whatever a spreadsheet could take for a formula, at the beginning of the text and behind each separator. */
export function defused(text: string): string {
  return text.replace(beginnings, (beginning, at: number) => {
    const [next] = text.slice(at + beginning.length, at + beginning.length + 2);
    return isEscaped(next) ? `${beginning}'` : beginning;
  });
}

/** Reverts `defused`; leaves other text as it is. */
export function undefused(cell: string): string {
  return cell.replace(escapedBeginnings, (whole, beginning: string, next: string) =>
    isEscaped(next) ? beginning + next : whole,
  );
}
