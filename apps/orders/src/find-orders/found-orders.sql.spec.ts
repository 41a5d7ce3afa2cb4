import { foundBy } from './found-orders.sql.js';

describe('foundBy', () => {
  it.each([
    ['ORD-102691', ['ORD-102691%'], 'o.number'],
    ['ord 1026', ['ORD-1026%'], 'o.number'],
    ['#24ed53dc', ['24ed53dc000000000000000000000000', '24ed53dcffffffffffffffffffffffff'], 'o.id'],
    ['24ed53dc-1111-4111-8111-111111111111', ['24ed53dc111141118111111111111111', '24ed53dc111141118111111111111111'], 'o.id'],
    ['+48 600-100-200', ['%600100200%'], 'o.found_by'],
    ['0048600100200', ['%600100200%'], 'o.found_by'],
    ['Żó_ł%', ['%zo\\_l\\%%'], 'o.found_by'],
    ['meera@example.com', ['%meera@example.com%'], 'o.found_by'],
  ])('compares only what the words look like: %s', (words, values, column) => {
    const found = foundBy(words);
    expect(found?.values).toEqual(values);
    expect(found?.condition).toContain(column);
  });

  it.each([
    ['102691', ['o.id', 'o.number', 'o.found_by']],
    ['beef', ['o.id', 'o.found_by']],
  ])('compares everything that the words may mean: %s', (words, columns) => {
    const { condition = '' } = foundBy(words) ?? {};
    expect([...new Set(condition.match(/o\.\w+/g))]).toEqual(columns);
  });

  it('asks nothing for words that mean nothing', () => {
    expect(['!!', '%', '#zz', '-', '(48'].map(foundBy)).toEqual(Array(5).fill(undefined));
  });

  it('takes no id that is too long', () => {
    expect(foundBy(`24ed53dc-${'a'.repeat(27)}`)?.condition).not.toContain('o.id');
  });

  it('numbers the parameters through', () => {
    const { condition = '', values = [] } = foundBy('102691') ?? {};
    expect(new Set(condition.match(/\$\d/g))).toEqual(new Set(values.map((_, n) => `$${n + 1}`)));
  });
});
