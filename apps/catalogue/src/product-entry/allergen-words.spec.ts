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
    ['Schalenfrüchte, Macadamianuss', ['nuts']],
    ['Nüsse', ['nuts']],
    ['Cashewnüsse', ['nuts']],
    ['Macadamianüsse', ['nuts']],
    ['Eiklar', ['eggs']],
    ['Eipulver', ['eggs']],
    ['Eiweißpulver', ['eggs']],
    ['Hafermilch', ['gluten']],
    ['Mandelmilch', ['nuts']],
    ['Mandelmilch, Vollmilch', ['milk', 'nuts']],
    ['Sojamilch, Sojasahne', ['soybeans']],
    ['Milchsäure, Reismilch, Kokossahne, Kokoscreme, Kokosmilch, Kokosnusscreme', []],
    ['Milchsäurebakterien in Magermilch', ['milk']],
    ['Kokosnüsse, Muskatnüsse, Erbseneiweiß, Reis, Eisen, Betanin', []],
    ['Erdnüsse', ['peanuts']],
    ['Kokosmilch, Kakaobutter, Buchweizenmehl, Muskatnuss, Reis', []],
    ['coconut milk, buckwheat, brahmi, Dosenmais', []],
  ])('%p names %p', (text, allergens) => {
    expect(allergensNamedIn(text)).toEqual(allergens);
  });
});
