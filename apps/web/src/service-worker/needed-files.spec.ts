import { neededFiles } from './needed-files.js';

describe('neededFiles', () => {
  const files = ['/index.html', '/assets/t-1E-wrd_n-de.js', '/assets/t-1E-wrd_n-pl.js', '/assets/t-shirts-Axl6z8j0.js'];

  it('have texts in the languages that the shop offers', () => {
    expect(neededFiles(files, '?languages=en,pl')).toEqual([files[0], files[2], files[3]]);
    expect(neededFiles(files, '')).toEqual(files);
  });
});
