import { emphasised } from './emphasised.js';

const read = (text: string) => emphasised(text).map(({ text, isAllergen }) => (isAllergen ? `<${text}>` : text));

describe('a list of ingredients', () => {
  it('sets off what stands between asterisks', () => {
    expect(read('Chickpea flour, *milk* powder, *cashew nuts*.')).toEqual([
      'Chickpea flour, ',
      '<milk>',
      ' powder, ',
      '<cashew nuts>',
      '.',
    ]);
  });

  it('may begin and end with an allergen, or hold none', () => {
    expect(read('*Wheat* flour, *sesame*')).toEqual(['<Wheat>', ' flour, ', '<sesame>']);
    expect(read('Rice.')).toEqual(['Rice.']);
    expect(read('')).toEqual([]);
  });

  it('leaves a lone asterisk as it is', () => {
    expect(read('Tea* from Assam')).toEqual(['Tea* from Assam']);
  });

  it('is React text, never markup', () => {
    expect(read('<img src=x onerror=alert(1)>')).toEqual(['<img src=x onerror=alert(1)>']);
  });
});
