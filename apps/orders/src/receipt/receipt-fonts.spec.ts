import Pdf from 'pdfkit';
import { linesOf, writeText } from './legible-text.js';
import { ownFont, runsOf } from './receipt-fonts.js';

const shown = (text: string) => runsOf(text, 'regular').map(({ font, text }) => [/[\w-]+(?=\.\w+$)/.exec(font)?.[0], text]);

describe('runsOf', () => {
  it('leaves texts that the font of the shop has in it', () => {
    expect(runsOf('Mąka żytnia, 12,90\u00a0zł', 'bold')).toEqual([{ font: ownFont('bold'), text: 'Mąka żytnia, 12,90\u00a0zł' }]);
  });

  it.each([
    ['Crème brûlée ½', 'noto-sans-latin-400-normal', 'è'],
    ['Борошно', 'noto-sans-cyrillic-400-normal', 'Борошно'],
    ['हल्दी', 'noto-sans-devanagari-400-normal', 'हल्दी'],
    ['Nguyễn', 'noto-sans-vietnamese-400-normal', 'ễ'],
    ['Ελιά', 'noto-sans-greek-400-normal', 'Ελιά'],
  ])('takes the font of the script for %s, whole syllables at once', (text, font, run) => {
    expect(shown(text)).toContainEqual([font, run]);
    expect(
      shown(text)
        .map(([, part]) => part)
        .join(''),
    ).toBe(text);
  });

  it('writes with Latin letters what no font has, and loses nothing', () => {
    expect(shown('Tofu 豆腐 🥭')).toEqual([['figtree-regular', 'Tofu DouFu :mango:']]);
  });
});

describe('a document in these fonts', () => {
  it.each(['Crème brûlée ½ Ññ', 'Борошно ґатунку Ёж', 'हल्दी पाउडर', 'Nguyễn Đức', 'Ελιά', 'Āṭā Ṭhaṇḍāī'])(
    'can be made: %s',
    async text => {
      for (const weight of ['regular', 'bold'] as const) {
        const document = new Pdf();
        const ended = new Promise<void>((resolve, reject) => document.once('end', resolve).once('error', reject));
        document.resume();
        writeText(document, text, 0, 0, { size: 10, weight, width: 400 });
        document.end();
        await ended;
      }
    },
  );
});

describe('linesOf', () => {
  const document = new Pdf();
  const style = { size: 10, width: 100 };
  const textOf = (text: string) => linesOf(document, text, style).map(({ runs }) => runs.map(run => run.text).join(''));

  it('breaks a text of several scripts between its words, and keeps each line within the width', () => {
    const text = 'Toor Dal हल्दी पाउडर Борошно пшеничне вищого ґатунку Crème brûlée';
    const lines = linesOf(document, text, style);
    expect(lines.length).toBeGreaterThan(2);
    for (const { width } of lines) expect(width).toBeLessThanOrEqual(100);
    expect(textOf(text).join(' ')).toBe(text);
  });

  it('breaks a word that is wider than a line', () => {
    expect(textOf('x'.repeat(60)).length).toBeGreaterThan(1);
    expect(textOf('x'.repeat(60)).join('')).toBe('x'.repeat(60));
    expect(textOf('')).toEqual(['']);
  });
});
