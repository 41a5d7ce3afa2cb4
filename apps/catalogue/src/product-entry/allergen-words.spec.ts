import { allergensNamedIn } from './allergen-words.js';

describe('allergensNamedIn', () => {
  it.each([
    ['wheat flour, milk powder', ['gluten', 'milk']],
    ['mąka pszenna, orzechy włoskie', ['gluten', 'nuts']],
    ['Weizenmehl, Süßrahmbutter, Vollmilchpulver', ['gluten', 'milk']],
    ['Haferflocken, Hühnereigelb, Sojabohnen', ['gluten', 'eggs', 'soybeans']],
    ['Erdnüsse, Mandeln, Haselnüsse, Cashewkerne', ['peanuts', 'nuts']],
    ['Sellerie, Senfsaat, Sesam, Natriumsulfit', ['celery', 'mustard', 'sesame', 'sulphites']],
    ['Garnelen, Thunfisch, Lupinenmehl, Miesmuscheln', ['crustaceans', 'fish', 'lupin', 'molluscs']],
    ['Kokosmilch, Kakaobutter, Buchweizenmehl, Muskatnuss, Reis', []],
    ['coconut milk, buckwheat, brahmi, Dosenmais', []],
  ])('%p names %p', (text, allergens) => {
    expect(allergensNamedIn(text)).toEqual(allergens);
  });
});
