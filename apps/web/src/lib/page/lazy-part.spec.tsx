/** @jest-environment jest-fixed-jsdom */
import '@kirana/web-kit/testing/browser-gaps';
import { act } from '@testing-library/react';
import type { ComponentType } from 'react';
import { hydrateRoot, type Root } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { lazyPart, preloadParts } from './lazy-part.js';

const Counted = ({ name }: { name: string }) => <button type="button">{name}</button>;

describe('lazyPart', () => {
  let root: Root | undefined;
  afterEach(() => {
    act(() => root?.unmount());
    document.body.innerHTML = '';
  });

  it('is rendered by the server, and hydrated once its code is there', async () => {
    const OnServer = lazyPart(async () => Counted);
    await preloadParts();
    document.body.innerHTML = renderToString(<OnServer name="pepper" />);
    const sent = document.querySelector('button');
    expect(sent?.textContent).toBe('pepper');

    let arrive = (_part: ComponentType<{ name: string }>) => {};
    const InBrowser = lazyPart(() => new Promise<ComponentType<{ name: string }>>(resolve => (arrive = resolve)));
    const errors: unknown[] = [];
    const isHydrated = () => Object.keys(sent ?? {}).some(key => key.startsWith('__react'));
    await act(async () => {
      root = hydrateRoot(document.body, <InBrowser name="pepper" />, { onRecoverableError: error => errors.push(error) });
    });
    expect([document.querySelector('button') === sent, isHydrated()]).toEqual([true, false]);
    await act(async () => arrive(Counted));
    expect([document.querySelector('button') === sent, isHydrated(), errors]).toEqual([true, true, []]);
  });
});
