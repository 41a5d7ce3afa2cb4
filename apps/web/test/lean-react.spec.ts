/** @jest-environment jest-fixed-jsdom */
import { waitFor } from '@testing-library/react';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type * as React from 'react';
import type { ReactNode } from 'react';
import type * as ReactDomOfPackage from 'react-dom';
import { leanReact, leanReactDom } from '../build/lean-react.js';

const require = createRequire(import.meta.url);
const file = join(dirname(require.resolve('react-dom/package.json')), 'cjs/react-dom-client.production.js');
const whole = readFileSync(file, 'utf8');
const lean = leanReactDom(whole);
const declared = (code: string) => new Set([...code.matchAll(/^function ([\w$]+)\(/gm)].map(([, name = '']) => name));

interface Root {
  render: (node: ReactNode) => void;
  unmount: () => void;
}
interface ReactDom {
  createRoot: (place: Element, options?: object) => Root;
  hydrateRoot: (place: Element, node: ReactNode, options?: object) => Root;
}

/** Production code, as in the build; the test's own React is that for development, which does not fit. */
const files: Readonly<Record<string, string>> = {
  react: 'react/cjs/react.production.js',
  'react-dom': 'react-dom/cjs/react-dom.production.js',
  scheduler: 'scheduler/cjs/scheduler.production.js',
};
const loaded = new Map<string, unknown>();

function load(name: string): unknown {
  if (loaded.has(name)) return loaded.get(name);
  const [folder = '', ...path] = files[name]?.split('/') ?? [];
  const source = files[name] ? readFileSync(join(dirname(require.resolve(`${folder}/package.json`)), ...path), 'utf8') : lean;
  const module = { exports: {} };
  // oxlint-disable-next-line typescript/no-implied-eval -- the test is about this text
  new Function('module', 'exports', 'require', source)(module, module.exports, load);
  loaded.set(name, module.exports);
  return module.exports;
}

const { createRoot, hydrateRoot } = load('react-dom/client') as ReactDom;
const { createPortal, flushSync } = load('react-dom') as typeof ReactDomOfPackage;
const { Activity, createElement: h, lazy, memo, Suspense, useActionState, useEffect, useState } = load('react') as typeof React;
const idle = () => new Promise(resolve => setTimeout(resolve, 0));
const place = (html = '') => {
  const made = document.createElement('div');
  made.innerHTML = html;
  document.body.replaceChildren(made);
  return made;
};

describe('leanReact', () => {
  it('leaves out a sixth of React DOM, and no function that the rest mentions', () => {
    expect(lean.length).toBeLessThan(whole.length * 0.84);
    const kept = declared(lean);
    const gone = [...declared(whole)].filter(name => !kept.has(name));
    const mentioned = new Set(lean.match(/[\w$]+/g));
    expect(gone.length).toBeGreaterThan(50);
    expect(gone.filter(name => mentioned.has(name))).toEqual([]);
  });

  it('refuses another React DOM than the one it knows', () => {
    expect(() => leanReactDom(whole.replace('function getResource(', 'function resourceOf('))).toThrow('React DOM has changed');
  });

  it.each([
    ["import { Activity, useState } from 'react';", 'Activity'],
    ['<style href="look" precedence="default">', 'precedence='],
    ['<Fragment key={id} ref={all}>', '<Fragment'],
  ])('refuses code of the shop that uses what is left out: %s', (code, named) => {
    const { transform } = leanReact() as unknown as { transform: { handler: (code: string, id: string) => unknown } };
    expect(() => transform.handler(code, '/kirana/apps/web/src/app/shop.tsx')).toThrow(named);
    expect(
      transform.handler("import { useState } from 'react'; <p>Activity</p>", '/kirana/apps/web/src/app/shop.tsx'),
    ).toBeNull();
  });

  it('renders, updates, hides what waits, hydrates, hoists metadata and removes', async () => {
    let arrive: (part: { default: () => ReactNode }) => void = () => undefined;
    const Late = lazy(() => new Promise<{ default: () => ReactNode }>(resolve => (arrive = resolve)));
    const cleaned: string[] = [];
    const Row = memo(({ id }: { id: string }) => {
      useEffect(() => () => void cleaned.push(id), [id]);
      return h('li', null, id);
    });
    let change: (ids: string[]) => void = () => undefined;
    const Rows = () => {
      const [ids, setIds] = useState(['a', 'b']);
      change = setIds;
      return ids.map(id => h(Row, { key: id, id }));
    };
    const app = [
      h('title', { key: 'title' }, 'Toor Dal'),
      h('link', { key: 'link', rel: 'canonical', href: 'https://kirana.example/' }),
      h('script', { key: 'data', type: 'application/ld+json', dangerouslySetInnerHTML: { __html: '{}' } }),
      h('ul', { key: 'rows' }, h(Rows)),
      h(Suspense, { key: 'late', fallback: h('p', null, 'waits') }, h(Late)),
      createPortal(h('p', null, 'toast'), document.head),
    ];
    const root = place();
    const client = createRoot(root);
    flushSync(() => client.render(app));
    expect(document.title).toBe('Toor Dal');
    expect(document.head.querySelector('link[rel=canonical]')).not.toBeNull();
    expect(root.textContent).toBe('{}abwaits');
    arrive({ default: () => h('b', null, 'late') });
    await waitFor(() => expect(root.textContent).toContain('late'));
    flushSync(() => change(['b', 'c']));
    expect(root.querySelector('ul')?.textContent).toBe('bc');
    flushSync(() => client.unmount());
    expect([root.textContent, document.head.textContent?.includes('toast'), cleaned]).toEqual(['', false, ['a', 'b', 'c']]);
  });

  it('takes over the markup of the server, and draws anew what differs', async () => {
    const root = place('<button>Add</button>');
    const button = root.firstChild as HTMLButtonElement;
    let added = 0;
    flushSync(() => void hydrateRoot(root, h('button', { onClick: () => (added += 1) }, 'Add')));
    await idle();
    button.click();
    expect([root.firstChild === button, added]).toEqual([true, 1]);
    const errors: unknown[] = [];
    const other = place('<p>old</p>');
    flushSync(() => void hydrateRoot(other, h('p', null, 'new'), { onRecoverableError: (error: unknown) => errors.push(error) }));
    await idle();
    expect([other.innerHTML, errors.length]).toEqual(['<p>new</p>', 1]);
  });

  it('refuses an element that is left out instead of drawing it wrongly', () => {
    const errors: unknown[] = [];
    const onUncaughtError = (error: unknown) => errors.push(error);
    flushSync(() => createRoot(place(), { onUncaughtError }).render(h(Activity, null, 'hidden')));
    const Form = () => {
      const [count] = useActionState(() => 1, 0);
      return count;
    };
    flushSync(() => createRoot(place(), { onUncaughtError }).render(h(Form)));
    expect(errors).toHaveLength(2);
  });
});
