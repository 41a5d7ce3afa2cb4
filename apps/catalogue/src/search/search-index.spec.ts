import type { Allergen } from '@kirana/contracts';
import { seededSearch, type SeededProduct } from '../../test/seeded-search.js';
import { avoidedIn } from './avoided.js';
import { SearchIndex } from './search-index.js';

describe('SearchIndex with the seed data', () => {
  let index: SearchIndex;
  let products: SeededProduct[];
  beforeAll(async () => {
    ({ index, products } = await seededSearch());
  });

  it.each([
    // Exact spelling: names in three languages, any case.
    ['turmeric', 'turmeric-powder-100g'],
    ['TURMERIC powder', 'turmeric-powder-100g'],
    ['kurkuma', 'turmeric-powder-100g'],
    ['Haldi', 'turmeric-powder-100g'],
    ['jeera', 'cumin-seeds-100g'],
    ['garam masala', 'garam-masala-100g'],
    ['basmati', 'basmati-rice-1kg'],
    ['herbata', 'assam-tea-500g'],
    ['soczewica', 'toor-dal-1kg'],
    ['samosa', 'punjabi-samosa-650g'],
    ['kokos', 'grated-coconut-400g'],
    ['mango', 'mango-drink-1l'],
    // With or without diacritics.
    ['maka', 'atta-5kg'],
    ['mąka', 'atta-5kg'],
    ['MĄKA', 'atta-5kg'],
    ['ryz basmati', 'basmati-rice-1kg'],
    ['gozdziki', 'cloves-50g'],
    ['platki ryzowe', 'poha-thick-500g'],
    ['miazsz', 'alphonso-mango-pulp-850g'],
    ['czarna sol', 'kala-namak-200g'],
    ['zlote mleko', 'turmeric-latte-mix-100g'],
    // Synonyms: Hindi, Tamil, English, Polish.
    ['manjal', 'turmeric-powder-100g'],
    ['arhar', 'toor-dal-1kg'],
    ['zeera', 'cumin-seeds-100g'],
    ['cieciorka', 'kabuli-chana-1kg'],
    ['garbanzo', 'kabuli-chana-1kg'],
    ['suji', 'sooji-fine-1kg'],
    ['ketmia', 'okra-cut-400g'],
    ['ladies finger', 'okra-cut-400g'],
    ['pierożki', 'punjabi-samosa-650g'],
    ['papadum', 'urad-papad-200g'],
    ['golden milk', 'turmeric-latte-mix-100g'],
    ['puchka', 'golgappa-200g'],
    ['sól himalajska', 'kala-namak-200g'],
    // Several words in any order, with a size.
    ['dal toor', 'toor-dal-1kg'],
    ['lentils red', 'masoor-dal-1kg'],
    ['czerwona soczewica', 'masoor-dal-1kg'],
    ['basmati 5kg', 'basmati-rice-5kg'],
    ['basmati 5 kg', 'basmati-rice-5kg'],
    // Missing, doubled, swapped and wrong letters.
    ['tumeric', 'turmeric-powder-100g'],
    ['turmreic', 'turmeric-powder-100g'],
    ['turmmeric', 'turmeric-powder-100g'],
    ['kurkumma', 'turmeric-powder-100g'],
    ['basmatti', 'basmati-rice-1kg'],
    ['cinammon', 'cassia-bark-50g'],
    ['corriander', 'coriander-powder-100g'],
    ['safron', 'saffron-1g'],
    ['fenugrek', 'fenugreek-seeds-100g'],
    ['byriani', 'biryani-masala-50g'],
    ['somosa', 'punjabi-samosa-650g'],
    ['gulab jaman', 'gulab-jamun-1kg'],
    ['masala chia', 'masala-chai-250g'],
    ['red lentls', 'masoor-dal-1kg'],
    ['asafetida', 'asafoetida-50g'],
    ['tumer', 'turmeric-powder-100g'],
    // Phonetic spelling.
    ['daal makhni', 'dal-makhani-300g'],
    ['jira', 'cumin-seeds-100g'],
    ['panir', 'paneer-cubes-500g'],
    ['kasoori meethi', 'kasuri-methi-25g'],
    ['chapatti', 'atta-5kg'],
    // Polish inflection.
    ['kurkumy', 'turmeric-powder-100g'],
    ['szafranu', 'saffron-1g'],
    // Words joined or split differently.
    ['garammasala', 'garam-masala-100g'],
    ['panipuri', 'golgappa-200g'],
    ['chick peas', 'kabuli-chana-1kg'],
    ['gol gappa', 'golgappa-200g'],
  ])('finds for %s first %s', (query, first) => {
    expect(index.find(query).ids[0]).toBe(first);
  });

  it.each([
    'zzzzqq',
    'zzzz',
    'wwww',
    'iiii',
    'qwerty',
    'asdfgh',
    'xyz',
    'laptop',
    'iphone',
    'pizza',
    'beef',
    'wino',
    'piwo',
    'wodka',
    'wódka',
    'beer',
    'shampoo',
    'szampon',
    'cola',
    'ketchup',
    'nutella',
    'salmon',
    'paracetamol',
    'telefon',
    'wołowina',
    'achar',
    'toor laptop',
    'meat',
    'soap',
    'sugar free flour',
    'bez cukru',
    'without sugar',
    'ciastka bez cukru',
    'tumeric zzzzqq',
    '%',
    "' or 1=1",
  ])('finds nothing for %s', query => {
    expect(index.find(query)).toMatchObject({ ids: [], corrected: undefined });
  });

  it.each([
    // Several wrong words, in both languages.
    ['garam masla', 'garam-masala-100g', 'garam masala'],
    ['bsmati ryce', 'basmati-rice-1kg', 'basmati rice'],
    ['basnati ryce', 'basmati-rice-1kg', 'basmati rice'],
    ['basmti rise', 'basmati-rice-1kg', 'basmati rice'],
    ['basmati rise', 'basmati-rice-1kg', 'basmati rice'],
    ['garm massla', 'garam-masala-100g', 'garam masala'],
    ['czervona soczewca', 'masoor-dal-1kg', 'czerwona soczewica'],
    ['kashmiri chily powdr', 'kashmiri-chilli-powder-100g', 'kashmiri chilli powder'],
  ])('corrects several words: finds for %s first %s', (query, first, corrected) => {
    const found = index.find(query);
    expect(found.ids[0]).toBe(first);
    expect(found.corrected).toBe(corrected);
  });

  it.each([
    ['tumeric zzzzqq', 'turmeric'],
    ['toor laptop', 'toor'],
    ['kurkumma komputer', 'kurkuma'],
    // A word that is spelled right says more than one that has to be guessed.
    ['swieze mango', 'mango'],
    ['swieze alphonso mango', 'alphonso mango'],
    ['zzzzqq', undefined],
    ['%', undefined],
  ])('offers for %s, which finds nothing, %s', (query, instead) => {
    const found = index.find(query);
    expect(found.ids).toEqual([]);
    expect(found.instead).toBe(instead);
  });

  it.each(['free', 'sugar free', 'meat', 'soap'])('corrects %s to nothing: no short word is near enough', query => {
    expect(index.find(query).corrected).toBeUndefined();
    expect(index.find(query, 'names')).toEqual({ ids: [], corrected: undefined, instead: undefined });
  });

  it('does not take words that exist for others that are spelled alike', () => {
    expect(index.find('rice milk', 'names').ids).toEqual([]);
  });

  it.each([
    ['tumeric', 2],
    ['safron', 2],
    ['kurkumy', 1],
    ['panir', 2],
    ['garam massala', 1],
    ['toor dal', 3],
    ['mangoo', 4],
  ])('finds for %s at most %d products', (query, most) => {
    expect(index.find(query).ids.length).toBeLessThanOrEqual(most);
  });

  it.each([
    ['tumeric', 'turmeric'],
    ['czerwona soczewca', 'czerwona soczewica'],
    ['gozdzki', 'goździki'],
    ['garammasala', 'garam masala'],
    ['turmeric', undefined],
    ['MĄKA', undefined],
    ['maka', undefined],
    ['5kg', undefined],
  ])('corrects %s to %s', (query, corrected) => {
    expect(index.find(query).corrected).toBe(corrected);
  });

  it.each([
    ['lentils', 'lentils'],
    ['Lentils and beans', 'lentils'],
    ['soczewica', 'lentils'],
    ['mrozonki', 'frozen'],
    ['bevrages', 'beverages'],
  ])('finds for %s every product of the category %s', (query, category) => {
    expect(index.find(query, 'names').ids).toEqual(
      expect.arrayContaining(products.filter(({ categoryId }) => categoryId === category).map(({ id }) => id)),
    );
  });

  it.each([
    ['vegan', 'vegan'],
    ['wegański', 'vegan'],
    ['gluten free', 'gluten-free'],
    ['glutenfree', 'gluten-free'],
    ['bez glutenu', 'gluten-free'],
    ['dżinijskie', 'jain'],
  ] as const)('finds for %s exactly the products of the diet %s', (query, diet) => {
    const suited = products.filter(({ diets }) => diets.includes(diet)).map(({ id }) => id);
    expect(index.find(query, 'names').ids.toSorted()).toEqual(suited.toSorted());
  });

  it.each<[string, readonly Allergen[]]>([
    ['bez mleka', ['milk']],
    ['bez laktozy', ['milk']],
    ['bezmleczne', ['milk']],
    ['without milk', ['milk']],
    ['dairy-free', ['milk']],
    ['lactose free', ['milk']],
    ['bez orzechów', ['nuts', 'peanuts']],
    ['bez orzechow wloskich', ['nuts', 'peanuts']],
    ['nut free', ['nuts', 'peanuts']],
    ['bez soi', ['soybeans']],
    ['no soy', ['soybeans']],
    ['bez selera', ['celery']],
    ['bez jajek, mleka i orzechów', ['eggs', 'milk', 'nuts', 'peanuts']],
    ['bez mleka i glutenu', ['milk', 'gluten']],
    ['bez pszenicy', ['gluten']],
    ['bez arachidów', ['peanuts']],
    ['without tree nuts', ['nuts', 'peanuts']],
    ['milk and soy free', ['milk', 'soybeans']],
    ['bez masła orzechowego', ['nuts', 'peanuts']],
    ['no peanut butter', ['peanuts']],
  ])('finds for %s every product that neither contains %j nor may', (query, avoided) => {
    const free = products.filter(
      ({ allergens, mayContain }) => !avoided.some(each => [...allergens, ...mayContain].includes(each)),
    );
    for (const depth of ['names', 'everything'] as const)
      expect(index.find(query, depth).ids.toSorted()).toEqual(free.map(({ id }) => id).toSorted());
  });

  it('leaves out of what is asked for what the query avoids', () => {
    const withMilk = new Set(
      products.filter(({ allergens, mayContain }) => [...allergens, ...mayContain].includes('milk')).map(({ id }) => id),
    );
    const found = index.find('masala').ids;
    const free = found.filter(id => !withMilk.has(id));
    expect(free.length).toBeLessThan(found.length);
    expect(index.find('masala bez mleka').ids).toEqual(free);
    expect(index.find('kulfi bez mleka')).toMatchObject({ ids: [], instead: 'kulfi' });
  });

  it.each([
    ['ziemniaki bez mleka', 'ziemniaki', ['milk']],
    ['orzeszki ziemne bez mleka', 'orzeszki ziemne', ['milk']],
    ['bez mleka kokosowego', 'bez mleka kokosowego', []],
    ['no eggplant', 'no eggplant', []],
    ['bez mleka ani cukru', 'bez cukru', ['milk']],
  ])('keeps in %s what is wanted: %s', (query, wanted, avoided) => {
    expect(avoidedIn(query)).toMatchObject({ wanted, allergens: avoided });
  });

  it('finds milk without lactose, which says so itself', () => {
    const own = new SearchIndex();
    const text = { version: 1, synonyms: [], groups: [], descriptions: [], size: '1 l', rank: 1, traces: ['milk'] as const };
    own.put({ ...text, id: 'milk', names: ['Mleko'] });
    own.put({ ...text, id: 'lactose-free', names: ['Mleko bez laktozy'] });
    expect(own.find('mleko bez laktozy').ids).toEqual(['lactose-free']);
  });

  it('finds by what no declaration says only where a text says the same', () => {
    const own = new SearchIndex();
    const text = { version: 1, names: ['Tea'], synonyms: [], groups: [], size: '100 g', rank: 1, traces: [] };
    own.put({ ...text, id: 'plain', descriptions: ['Contains sugar.'] });
    own.put({ ...text, id: 'sugar-free', descriptions: ['A sugar-free tea.'] });
    expect(own.find('sugar free tea').ids).toEqual(['sugar-free']);
  });

  it.each(['cos na curry', 'coś na curry', 'something for a curry', 'some curry', 'jakieś curry'])(
    'finds for %s what is for curry',
    query => {
      expect(index.find(query).ids.toSorted()).toEqual(index.find('curry').ids.toSorted());
    },
  );

  it('finds what is of a category and suits a diet, with typing errors', () => {
    const found = index.find('vegn snaks', 'names');
    expect(found.corrected).toBe('vegan snacks');
    expect(found.ids.toSorted()).toEqual(
      products
        .filter(({ categoryId, diets }) => categoryId === 'snacks' && diets.includes('vegan'))
        .map(({ id }) => id)
        .toSorted(),
    );
  });

  it('finds every product by any part of its name or description', () => {
    for (const { id, name, description } of products)
      for (const text of [name, description, name.slice(1, -1), description.slice(5, 30).trim()])
        expect(index.find(text.toUpperCase()).ids).toContain(id);
  });

  it('ranks whole words before beginnings and parts of words, and names before synonyms, groups, descriptions and near matches', () => {
    const listed = new SearchIndex();
    const put = (id: string, names: string[], synonyms: string[] = [], descriptions: string[] = [], groups: string[] = []) =>
      listed.put({ id, version: 1, names, synonyms, groups, descriptions, size: '1 kg', rank: 0, traces: null });
    put('described', ['Other'], [], ['Good with kulfi.']);
    put('synonym', ['Sweet'], ['kulfi']);
    put('group', ['Cassata'], [], [], ['Kulfi & ice cream']);
    put('inside', ['Skulfinger']);
    put('start', ['Kulfinger']);
    put('word', ['Pista kulfi']);
    put('begins', ['Kulfi pistachio']);
    put('is', ['Kulfi']);
    put('nearly', ['Kulfa']);
    expect(listed.find('kulfi').ids).toEqual(['is', 'begins', 'word', 'synonym', 'group', 'start', 'inside', 'described']);
    for (const id of ['is', 'begins', 'word', 'synonym', 'group', 'start', 'inside']) listed.remove(id);
    expect(listed.find('kulfi')).toEqual({ ids: ['described', 'nearly'], corrected: undefined });
    expect(listed.find('kulfi', 'names')).toEqual({ ids: ['nearly'], corrected: 'kulfa' });
  });

  it('removes the words of changed and removed products', () => {
    const listed = new SearchIndex();
    const product = {
      id: 'a',
      version: 1,
      names: ['Sorghum'],
      synonyms: [],
      groups: [],
      descriptions: [],
      size: '1 kg',
      rank: 0,
      traces: null,
    };
    listed.put(product);
    listed.put({ ...product, version: 2, names: ['Amaranth'] });
    expect(listed.find('sorgum').ids).toEqual([]);
    expect(listed.find('amarant').ids).toEqual(['a']);
    listed.remove('a');
    expect(listed.find('amarnath').ids).toEqual([]);
    expect(listed.size).toBe(0);
  });
});
