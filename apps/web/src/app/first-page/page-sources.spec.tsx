import { readFileSync } from 'node:fs';
import { routes } from '../pages.js';
import { sourcesOf } from './page-sources.js';

const root = new URL('../../../', import.meta.url);
const pages = readFileSync(new URL('src/app/pages.tsx', root), 'utf8');
/** The files of the client that name parts of its texts. */
const parts = [
  'src/lib/i18n/messages.ts',
  'src/features/legal/legal-text.tsx',
  '../../libs/web-kit/src/i18n/messages.ts',
  '../../libs/web-kit/src/dishes/dish-texts.ts',
].map(file => readFileSync(new URL(file, root), 'utf8'));

describe('sourcesOf', () => {
  const addresses = routes.map(({ path }) => path).filter(path => path !== '/product/:id');

  it.each(addresses)('%s: the file that the page imports, and its texts', path => {
    const [page = '', ...texts] = sourcesOf(path.replace(/:\w+/, 'x'), 'pl');
    const imported = page.replace(/^src\//, '../').replace(/\.tsx?$/, '.js');
    const line = pages.split('\n').find(each => each.includes(`import('${imported}')`));
    expect(line).toBeDefined();
    for (const key of texts) expect(parts.join()).toContain(`from '${key.replace('/pl/', '/')}';`);
    expect(texts.some(key => key.includes('checkout+'))).toBe(line?.includes('customerPage('));
  });

  it('nothing for an address without a page', () => {
    expect(sourcesOf('/no/such/page', 'en')).toEqual([]);
  });
});
