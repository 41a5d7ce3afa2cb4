/** @jest-environment jest-fixed-jsdom */
import '../../../../test/browser-gaps.js';
import { act, render, screen, waitFor } from '@testing-library/react';
import { useGrowing } from './use-growing.js';

const items = Array.from({ length: 40 }, (_, place) => place);

function List() {
  const { shown, end } = useGrowing(items);
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

describe('a list that grows', () => {
  it('begins with the first tiles and is whole once the browser had time', async () => {
    render(<List />);
    expect(count()).toBe(12);
    await waitFor(() => expect(count()).toBe(40));
  });

  it('grows at once when its end is near', () => {
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
