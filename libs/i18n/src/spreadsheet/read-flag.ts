/** What spreadsheets write for true and false in the languages of Europe, and what people type. */
const words = {
  true: 'true 1 yes tak prawda wahr vrai verdadero vero verdadeiro waar sann sant sand tosi tõene pravda igaz adevărat doğru истина істина',
  false:
    'false 0 no nie fałsz falsz falsch faux falso onwaar falskt usann falsk epätosi väär nepravda hamis fals yanlış ложь хибність',
};

const flags = new Map(
  Object.entries(words).flatMap(([value, all]) => all.split(' ').map(word => [word, value === 'true'] as const)),
);

/** Returns the truth value of a cell, in whatever language the spreadsheet wrote it; undefined for another word. */
export function readFlag(cell: string): boolean | undefined {
  return flags.get(cell.normalize('NFC').toLowerCase());
}
