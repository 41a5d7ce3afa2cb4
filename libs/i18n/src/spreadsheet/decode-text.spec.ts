import { decodeText } from './decode-text.js';

const bytes = (...values: number[]) => Uint8Array.from(values);
const ascii = (text: string) => Buffer.from(text, 'latin1');
/** “Mąka; Żurek śląski – typ 550; źle” */
const windows1250 = ascii('M\xb9ka; \xafurek \x9cl\xb9ski \x96 typ 550; \x9fle');
const iso = ascii('M\xb1ka; \xafurek \xb6l\xb1ski - typ 550; \xbcle');
const utf16 = (text: string) => Buffer.from(text, 'utf16le');

describe('decodeText', () => {
  it('recognises Windows-1250 and ISO-8859-2 by their Polish letters, even by one', () => {
    expect(decodeText(windows1250)).toBe('Mąka; Żurek śląski – typ 550; źle');
    expect(decodeText(iso)).toBe('Mąka; Żurek śląski - typ 550; źle');
    expect(decodeText(ascii('M\xb9ka'))).toBe('Mąka');
    expect(decodeText(ascii('M\xb1ka'))).toBe('Mąka');
    expect(decodeText(ascii('Caf\xe9 M\xb9ka \x84extra\x94'))).toBe('Café Mąka „extra”');
  });

  it('takes UTF-8 and UTF-16, with a byte order mark and without', () => {
    const text = 'Mąka, Борошно, हल्दी, 豆腐';
    for (const file of [Buffer.from(text), Buffer.from(`\ufeff${text}`), utf16(`\ufeff${text}`), utf16(`\ufeff${text}`).swap16()])
      expect(decodeText(file)).toBe(text);
    expect(decodeText(utf16('id,price\nMąka'))).toBe('id,price\nMąka');
    expect(decodeText(utf16('id,price\nMąka').swap16())).toBe('id,price\nMąka');
    expect(decodeText(bytes())).toBe('');
  });

  it('takes the declared encoding, and believes a byte order mark more', () => {
    expect(decodeText(ascii('Cr\xe8me br\xfbl\xe9e'), 'windows-1252')).toBe('Crème brûlée');
    expect(decodeText(windows1250, 'Windows-1250')).toContain('Żurek');
    expect(decodeText(Buffer.from('\ufeffMąka'), 'iso-8859-2')).toBe('Mąka');
  });

  it.each([
    ['Western Europe, whose letters Windows-1250 has too, but others', ascii('Cr\xe8me br\xfbl\xe9e')],
    ['Cyrillic in Windows-1251', ascii('\xc1\xee\xf0\xee\xf8\xed\xee')],
    ['half a UTF-16 character', Buffer.concat([utf16('\ufeffMąka'), bytes(0x61)])],
    ['control characters', ascii('M\xb9ka \x01')],
  ])('refuses what it cannot know: %s', (_what, file) => {
    expect(() => decodeText(file)).toThrow(expect.objectContaining({ code: 'unknown-encoding' }));
  });

  it('refuses a declaration that is wrong or that it does not know, and letters that were lost before', () => {
    expect(() => decodeText(windows1250, 'utf-8')).toThrow(expect.objectContaining({ code: 'unknown-encoding' }));
    expect(() => decodeText(windows1250, 'klingon')).toThrow(expect.objectContaining({ code: 'unknown-encoding' }));
    expect(() => decodeText(Buffer.from('M\ufffdka'))).toThrow(expect.objectContaining({ code: 'damaged-text' }));
  });
});
