import { openIn, usualRegion } from '@kirana/i18n';
import { refuseLanguages } from './refuse-languages.js';

describe('refuseLanguages', () => {
  afterEach(() => openIn(usualRegion));

  const wanted = {
    translatedName: { pl: 'Soczewica', de: 'Linsen' },
    details: { ingredients: { en: 'lentils', de: 'Linsen' }, allergens: ['milk'], nutrition: null },
  };
  const refused = (stored?: object) => {
    try {
      refuseLanguages(wanted, stored);
      return [];
    } catch (error) {
      return (error as { extra: { errors: { path: string }[] } }).extra.errors.map(({ path }) => path);
    }
  };

  it('refuses texts in languages of none of the answers', () => {
    expect(refused()).toEqual(['translatedName.de', 'details.ingredients.de']);
    openIn({ ...usualRegion, languages: ['de', 'en'] });
    expect(refused()).toEqual([]);
  });

  it('lets one stay that is stored', () => {
    expect(refused({ translatedName: { de: 'Linsen' }, details: null })).toEqual(['details.ingredients.de']);
    expect(refused({ translatedName: { de: 'Erbsen' }, details: { ingredients: { de: 'Linsen' } } })).toEqual([
      'translatedName.de',
    ]);
  });
});
