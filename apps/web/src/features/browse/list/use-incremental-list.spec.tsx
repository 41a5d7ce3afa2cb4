/** @jest-environment jest-fixed-jsdom */
import '../../../../test/browser-gaps.js';
import { act, render, screen, waitFor } from '@testing-library/react';
import { useIncrementalList } from './use-incremental-list.js';

const items = Array.from({ length: 40 }, (_, place) => place);

function List() {
  const { shown, end } = useIncrementalList(items);
  return (
    <>
      <ul>
        {shown.map(item => (
          <li key={item} />
        ))}
      </ul>
      <div ref={end} />
    </>
  );
}

const count = () => screen.queryAllByRole('listitem').length;

describe('useIncrementalList', () => {
  it('starts with the first tiles and is complete once the browser is idle', async () => {
    render(<List />);
    expect(count()).toBe(12);
    await waitFor(() => expect(count()).toBe(40));
  });

  it('grows immediately when its end is near', () => {
    let comesNear: (near: boolean) => void = () => undefined;
    const nothing = globalThis.IntersectionObserver;
    globalThis.IntersectionObserver = class {
      constructor(tell: (entries: { isIntersecting: boolean }[]) => void) {
        comesNear = isIntersecting => tell([{ isIntersecting }]);
      }
      observe = () => undefined;
      disconnect = () => undefined;
    } as unknown as typeof IntersectionObserver;
    render(<List />);
    act(() => comesNear(false));
    expect(count()).toBe(12);
    act(() => comesNear(true));
    expect(count()).toBe(20);
    globalThis.IntersectionObserver = nothing;
  });
});
