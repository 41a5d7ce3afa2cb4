import { problemCodes } from '@kirana/contracts';
import { problemTitles } from '@kirana/http-edge';
import { problemExplanations } from './problem-explanations.js';
import { problemPage, problemsPage } from './problem-pages.js';

describe('problemPage', () => {
  it.each(problemCodes)('explains %s in a sentence or more', code => {
    const page = problemPage(code);
    expect(problemExplanations[code]).toMatch(/^[A-Z].{30,}\.$/);
    expect(page).toContain(`<h1>${problemTitles[code].replaceAll("'", '&#39;')}</h1>`);
    expect(page).toContain(`/docs/problems/${code}`);
    expect(page).not.toContain('`');
  });

  it('explains no code that does not exist, and the list leads to every page', () => {
    expect(Object.keys(problemExplanations).toSorted()).toEqual([...problemCodes].toSorted());
    const linked = [...problemsPage().matchAll(/href="\/docs\/problems\/([a-z-]+)"/g)].map(([, code]) => code);
    expect(linked).toEqual([...problemCodes]);
  });
});
