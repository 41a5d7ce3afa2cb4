import { emphasised } from './emphasised.js';

const read = (text: string) => emphasised(text).map(({ text, isAllergen }) => (isAllergen ? `<${text}>` : text));

describe('emphasised', () => {
  it('emphasises text between asterisks', () => {
    expect(read('Chickpea flour, *milk* powder, *cashew nuts*.')).toEqual([
      'Chickpea flour, ',
      '<milk>',
      ' powder, ',
      '<cashew nuts>',
      '.',
    ]);
  });

  it('accepts an allergen at the start and end, or none', () => {
    expect(read('*Wheat* flour, *sesame*')).toEqual(['<Wheat>', ' flour, ', '<sesame>']);
    expect(read('Rice.')).toEqual(['Rice.']);
    expect(read('')).toEqual([]);
  });

  it('keeps a single asterisk', () => {
    expect(read('Tea* from Assam')).toEqual(['Tea* from Assam']);
  });

  it('returns React text, never markup', () => {
    expect(read('<img src=x onerror=alert(1)>')).toEqual(['<img src=x onerror=alert(1)>']);
  });
});
