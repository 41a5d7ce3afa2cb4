import type { DishSummary } from '@kirana/contracts';
import { dishFilterFrom, fitting } from './use-dish-filter.js';

const dish = (id: string, minutes: number, diets?: DishSummary['diets']): DishSummary => ({
  id,
  title: id,
  translatedTitle: {},
  lead: '',
  translatedLead: {},
  servings: 4,
  minutes,
  image: '',
  colour: 'red',
  ...(diets && { diets }),
});

describe('fitting', () => {
  const dishes = [
    dish('poha', 20, ['vegan', 'vegetarian']),
    dish('chole', 75, ['vegan']),
    dish('unknown', 10),
    { ...dish('dosa', 20), overnight: true },
  ];
  const idsFor = (query: string) => fitting(dishes, dishFilterFrom(new URLSearchParams(query))).map(({ id }) => id);

  it.each([
    ['', ['poha', 'chole', 'unknown', 'dosa']],
    ['diet=vegan', ['poha', 'chole']],
    ['minutes=20', ['poha', 'unknown']],
    ['diet=vegan&minutes=30', ['poha']],
    ['diet=keto&minutes=7', ['poha', 'chole', 'unknown', 'dosa']],
  ])('shows for "%s" %j', (query, ids) => {
    expect(idsFor(query)).toEqual(ids);
  });
});
