import { lostTexts } from './lost-texts.js';

const found = (given: object, stored?: object) =>
  lostTexts(given, stored).map(({ field, code, values }) => [field, code, values]);

describe('lostTexts', () => {
  it('names the characters that a text has lost', () => {
    const stored = {
      name: 'Crème fraîche',
      storage: { en: 'Keep at −18 °C, − always.', pl: 'Mrozić.' },
      synonyms: ['pêche', 'dal'],
    };
    expect(
      found(
        { name: 'Cr?me fra?che', storage: { en: 'Keep at ?18 °C, ? always.', pl: 'Mrozić.' }, synonyms: ['p?che', 'dal'] },
        stored,
      ),
    ).toEqual([
      ['name', 'lost-characters', { characters: 'è î' }],
      ['storage.en', 'lost-characters', { characters: '−' }],
      ['synonyms', 'lost-characters', { characters: 'ê' }],
    ]);
    expect(found({ name: 'Dal ??' }, { name: 'Dal 🌶' })).toEqual([['name', 'lost-characters', { characters: '🌶' }]]);
  });

  it('leaves what was edited: another text, a question, a new one', () => {
    expect(found({ name: 'Cream' }, { name: 'Crème' })).toEqual([]);
    expect(found({ name: 'Crisp?' }, { name: 'Crisps' })).toEqual([]);
    expect(found({ name: 'Really ?', price: 4, nutrition: null }, { name: 'Really ?' })).toEqual([]);
    expect(found({ origin: 'I?' }, { origin: null })).toEqual([]);
  });
});
