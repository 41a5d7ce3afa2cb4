import { backgroundWorkRules, tasksWithoutItems } from './background-work.js';
import { sourceFiles } from './checkout.js';
import { houseRules as otherRules } from './house-rules.js';
import { retiredWordRules } from './retired-words.js';

const houseRules = [...otherRules, ...backgroundWorkRules];

/** One file per rule that breaks it, which proves that the rule works. */
const offenders: Record<string, { path: string; text: string }> = {
  'process.env': { path: 'apps/orders/src/quote/quotes.ts', text: `const scale = process.env.SCALE;` },
  'the outbox': { path: 'apps/orders/src/quote/quotes.ts', text: '`INSERT INTO outbox (type) VALUES ($1)`' },
  amqplib: { path: 'apps/orders/src/quote/quotes.ts', text: `import amqp from 'amqplib';` },
  'SQL statements': { path: 'apps/orders/src/quote/quotes.ts', text: 'await tx.one(`SELECT id FROM orders`);' },
  'SQL contains': { path: 'apps/orders/src/quote/quotes.ts', text: "await tx.rows(`SELECT * FROM orders WHERE id = '${id}'`);" },
  'columns are': { path: 'apps/orders/src/a.ts', text: '`SELECT o.* FROM orders o`' },
  'a connection': { path: 'apps/load/src/a.ts', text: 'const client = new pg.Client({ connectionString });' },
  'a process is': {
    path: 'libs/testing/src/a.ts',
    text: `process.kill(Number(readFileSync('postmaster.pid', 'utf8')), 'SIGINT');`,
  },
  'nothing is called': { path: 'libs/shared/src/index.ts', text: '' },
  'an index': { path: 'libs/config/src/index.ts', text: `export * from './secret.js';` },
  'nothing inherits': { path: 'apps/orders/src/a.ts', text: 'class OrdersService extends BaseService {}' },
  'open tasks': { path: 'apps/orders/src/a.ts', text: '// TODO later' },
  'an ignored error': { path: 'apps/orders/src/a.ts', text: 'void sweep().catch(() => undefined);' },
  'repeated work': { path: 'apps/orders/src/a.ts', text: 'setInterval(() => void sweep(), 500);' },
  'a periodic task': { path: 'apps/orders/src/a.ts', text: `tasks.every({ name: 'a', everyMs, run: () => this.#sweep() });` },
  'the browser': { path: 'apps/web/src/lib/a.ts', text: `fetch('/api/store')` },
  'no test': { path: 'apps/orders/src/a.spec.ts', text: 'it.only("alone", () => {})' },
};

describe('house rules', () => {
  // The rules and their offenders contain what they forbid.
  const files = sourceFiles().filter(file => !file.path.startsWith('tools/house-rules/'));

  it('a class has a name of its own among all services and libraries', () => {
    const classes = files
      .filter(({ path }) => /^(apps|libs)\/[^/]+\/src\//.test(path) && !/\.spec\.tsx?$|\/testing\//.test(path))
      .flatMap(({ path, text }) =>
        [...text.matchAll(/^(?:export )?(?:abstract )?class (\w+)/gm)].map(([, name]) => ({ name, path })),
      );
    expect(classes.length).toBeGreaterThan(300);
    const twins = classes.filter(({ name, path }) => classes.some(other => other.name === name && other.path !== path));
    expect(twins).toEqual([]);
  });

  it.each(houseRules)('$says', rule => {
    expect(files.length).toBeGreaterThan(100);
    expect(files.filter(rule.breaks).map(file => file.path)).toEqual([]);
  });

  it.each(houseRules)('detects a violation: $says', rule => {
    const offender = Object.entries(offenders).find(([words]) => rule.says.startsWith(words));
    expect(offender && rule.breaks(offender[1])).toBe(true);
  });
});

describe('the rule about addresses of the API', () => {
  const breaks = (text: string, path = 'apps/console/src/lib/a.ts') =>
    houseRules.find(({ says }) => says.startsWith('the browser'))?.breaks({ path, text });

  it.each([
    'fetch(`/api/orders/${ref}`)',
    "await request<Product>('/products/ghee')",
    "client<{ answer: Done }>({ method: 'POST', path: '/auth/sign-out' }, ours)",
    'const stock = adminQuery<ReadStock>({\n  path: "/admin/stock",\n});',
    "queries.invalidateQueries({ queryKey: ['admin', '/admin/settings'] })",
    "await load<Store>('/store')",
  ])('finds the one in: %s', text => {
    expect(breaks(text)).toBe(true);
  });

  it.each([
    'client(signInRoutes.signOut, ours)',
    "[{ path: '/products/:id', page: detail }]",
    "navigate('/admin/orders')",
    '// Where the shop answers: `/api/store`.',
  ])('accepts: %s', text => {
    expect(breaks(text)).toBe(false);
  });

  it.each(['apps/web/src/lib/a.spec.ts', 'libs/web-kit/src/testing/stub/a.ts', 'libs/web-kit/build/gateway-proxy.ts'])(
    'does not apply to %s',
    path => {
      expect(breaks("fetch('/api/store')", path)).toBe(false);
    },
  );
});

describe('retired words', () => {
  const files = sourceFiles().filter(file => !file.path.startsWith('tools/house-rules/'));

  it.each(retiredWordRules)('$says', rule => {
    expect(files.filter(rule.breaks).map(file => file.path)).toEqual([]);
  });

  it.each([
    ['email', { path: 'apps/notifications/src/emails/a.ts', text: '/** A letter to the customer. */' }],
    ['reservation', { path: 'apps/cart-inventory/src/stock/a.ts', text: 'const claim = 1;' }],
    ['job', { path: 'apps/payments/src/errands/a.ts', text: '' }],
    ['catalogue', { path: 'apps/catalogue/src/a.ts', text: 'class RangeChanges {}' }],
    ['an actor', { path: 'libs/config/src/a.ts', text: '/** Wakes whoever waits. */' }],
  ])('detect a retired word for %s', (_word, file) => {
    expect(retiredWordRules.some(rule => rule.breaks(file))).toBe(true);
  });

  it('allow the word in other files', () => {
    const file = { path: 'apps/gateway/src/sign-in/claims.ts', text: '/** The claims of a token, letter by letter. */' };
    expect(retiredWordRules.filter(rule => rule.breaks(file))).toEqual([]);
  });
});

describe('rules about background work', () => {
  const breaks = (words: string, text: string) =>
    backgroundWorkRules.find(({ says }) => says.startsWith(words))?.breaks({ path: 'apps/orders/src/a.ts', text });

  it.each([
    'void sweep().catch(() => undefined);',
    'await sweep().catch(error => null);',
    "pool.on('error', () => undefined);",
    'try { sweep(); } catch {}',
    'try { sweep(); } catch (error) { }',
  ])('find the ignored error in: %s', text => {
    expect(breaks('an ignored error', text)).toBe(true);
  });

  it.each([
    '// The next round does it.\nvoid sweep().catch(() => undefined);',
    'await sweep().catch(error => failures.failed(error));',
    'try {\n} catch {\n  // Half a line.\n}',
  ])('accept the reason in: %s', text => {
    expect(breaks('an ignored error', text)).toBe(false);
  });

  it.each([
    'while (!this.#stopped) await sweep();',
    'while (!this.#stopping.signal.aborted) {',
    'while (true) {',
    'setInterval(sweep, 1)',
  ])('find the loop in: %s', text => {
    expect(breaks('repeated work', text)).toBe(true);
  });

  it('list only files with a periodic task', () => {
    const withTask = new Set(sourceFiles().flatMap(({ path, text }) => (text.includes('tasks.every(') ? [path] : [])));
    expect(Object.keys(tasksWithoutItems).filter(path => !withTask.has(path))).toEqual([]);
  });

  it('allow a loop with its own end', () => {
    expect(breaks('repeated work', 'while (rows.length > 0) {')).toBe(false);
  });
});
