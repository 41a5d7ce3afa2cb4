import { locales } from '../locales.js';
import { defused, undefused } from './formulas.js';
import { dialectOf, programDialect, writeTable } from './write-table.js';

const attacks = [
  '=1+1',
  "+48 600; =cmd|'/C calc'!A0",
  "Nowak;=cmd|'/C calc'!A0;x",
  'Nowak,\u00a0@SUM(A1)',
  'Nowak\t-2+3',
  '\u200b=1',
  '＝1+1',
  '﹢1',
  '⁻1',
  '－1',
  '＠SUM',
  '−1',
  'a\n=1',
  'a；=1',
  'a\u2028=1',
];
const dialects = [...locales.map(dialectOf), programDialect];

/** Splits a file as a program does that knows this separator only, quotes and all; what a spreadsheet would calculate is returned. */
const formulasIn = (file: string, separator: RegExp) =>
  file
    .split(separator)
    .map(cell => cell.replace(/^[\p{Z}\p{C}"]+/u, '').normalize('NFKC'))
    .filter(cell => /^[=+\-−@]/u.test(cell));

describe('writeTable', () => {
  it.each(attacks)('leaves no cell that is calculated, whatever separates the cells where it is opened: %j', text => {
    for (const dialect of dialects)
      for (const separator of [/[\n;]/u, /[\n,]/u, /[\n\t]/u, /[\n|]/u, /[\n\u061b；\u2028]/u])
        expect(formulasIn(writeTable([['head'], [text, 'x']], dialect), separator)).toEqual([]);
    expect(undefused(defused(text))).toBe(text);
  });

  it.each(["'Tis", "''", "a, 'b'", ",,='", "'", '- ; -', "\t'\t=", '|=|', '👍=', "\ud83c='"])(
    'escapes %j so that it can be reverted',
    text => {
      expect(undefused(defused(text))).toBe(text);
    },
  );

  it('leaves ordinary text as it is', () => {
    for (const text of ['Mąka, biała – typ 550', 'a-b', '1-2', 'Kowalska-Nowak', "d'Or", 'x=1', 'asha@example.com'])
      expect([defused(text), undefused(text)]).toEqual([text, text]);
  });

  it('writes for people as their spreadsheets read it, and for programs always the same', () => {
    const rows = [
      ['name', 'price'],
      ['Mąka "550"; biała', { minor: 1_290 }, 0.5, -3, ''],
    ];
    expect(writeTable(rows, dialectOf('pl'))).toBe('\ufeff"name";"price"\n"Mąka ""550""; biała";12,90;0,5;-3;\n');
    expect(writeTable(rows, dialectOf('en'))).toBe('\ufeff"name","price"\n"Mąka ""550""; biała",12.90,0.5,-3,\n');
    expect(writeTable(rows, programDialect)).toBe('\ufeffname,price\n"Mąka ""550""; biała",12.90,0.5,-3,\n');
  });
});
