import { openIn, usualRegion } from '@kirana/i18n';
import { groupsOf } from './groups-of.js';

describe('groupsOf', () => {
  afterEach(() => openIn(usualRegion));

  const names = () => groupsOf({ name: 'Lentils', translatedName: { pl: 'Soczewica' } }, ['vegetarian']);

  it('names diets in the languages of the shop only, so that no search is corrected to another', () => {
    expect(names()).toEqual(['Lentils', 'Soczewica', expect.stringMatching(/^Vegetarian/), expect.stringMatching(/^Wegetaria/)]);
    openIn({ ...usualRegion, languages: ['de', 'en'] });
    expect(names()).toContainEqual(expect.stringMatching(/^Vegetarisch/));
  });
});
