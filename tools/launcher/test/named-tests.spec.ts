// Plain JavaScript that runs before anything is built.
const script: string = '../named-tests.mjs';
const { testFiles, testsNamed, testsOf } = (await import(script)) as {
  readonly testFiles: (root: string) => string[];
  readonly testsNamed: (name: string, files: string[], textOf: (path: string) => string) => { files: string[]; title?: string };
  readonly testsOf: (names: string[], root: string) => Record<'files' | 'titled' | 'titles' | 'missing', string[]>;
};

const root = new URL('../../..', import.meta.url).pathname.replace(/\/$/, '');
const texts: Record<string, string> = {
  'apps/orders/src/fulfilment/fulfilment.saga.spec.ts': "it('cancels when the payment (online) is late')",
  'apps/payments/src/jobs/open.spec.ts': "it('opens a session')",
};
const named = (name: string) => testsNamed(name, Object.keys(texts), path => texts[path] ?? '');

describe('npm test -- <name>', () => {
  it('finds tests by a part of their path, in any case', () => {
    expect(named('Fulfilment')).toEqual({ files: ['apps/orders/src/fulfilment/fulfilment.saga.spec.ts'] });
    expect(named('./apps/payments')).toEqual({ files: ['apps/payments/src/jobs/open.spec.ts'] });
  });

  it('finds tests by a part of their title, and takes it literally', () => {
    expect(named('payment (online) is late')).toEqual({
      files: ['apps/orders/src/fulfilment/fulfilment.saga.spec.ts'],
      title: 'payment \\(online\\) is late',
    });
  });

  it('keeps files found by path apart from those found by title, whose pattern would leave the others without a test', () => {
    const { files, titled, titles } = testsOf(['named-tests', 'finds tests by a part of their path'], root);
    expect(files).toEqual(['tools/launcher/test/named-tests.spec.ts']);
    expect(titled).toEqual(['tools/launcher/test/named-tests.spec.ts']);
    expect(titles).toEqual(['finds tests by a part of their path']);
  });

  it('names what nothing matches', () => {
    const unknown = ['no test', 'is called this'].join(' ');
    const { files, missing } = testsOf(['named-tests', unknown], root);
    expect(files).toEqual(['tools/launcher/test/named-tests.spec.ts']);
    expect(missing).toEqual([unknown]);
  });

  it('knows every test of the repository except the long ones', () => {
    const files = testFiles(root);
    expect(files.length).toBeGreaterThan(300);
    expect(files.filter(path => path.includes('.nightly.') || path.includes('node_modules'))).toEqual([]);
  });
});
