import { useState, type ComponentProps, type PointerEvent } from 'react';

interface Cursor {
  /** Index of the value that the reader points at. */
  readonly at: number | undefined;
  readonly handlers: Pick<
    ComponentProps<'div'>,
    'onKeyDown' | 'onFocus' | 'onBlur' | 'onPointerDown' | 'onPointerMove' | 'onPointerLeave'
  >;
}

interface Values {
  readonly count: number;
  /** How many values the up and down keys skip, for values in rows; left out: they do the same as left and right. */
  readonly row?: number;
  /** Value at which keyboard use starts. */
  readonly first?: number;
  /** Returns the value at a place in the chart, px from its upper left corner. */
  readonly nearest: (x: number, y: number) => number | undefined;
}

/** Lets a reader point at a value of a chart with a mouse, a finger or the arrow keys; Home, End and Escape work as well. */
export function useCursor({ count, row, first = 0, nearest }: Values): Cursor {
  const [pointed, setPointed] = useState<number>();
  const at = pointed === undefined || count === 0 ? undefined : Math.min(pointed, count - 1);
  const point = (event: PointerEvent<HTMLElement>) => {
    const { left, top } = event.currentTarget.getBoundingClientRect();
    setPointed(nearest(event.clientX - left, event.clientY - top));
  };
  const keys: Readonly<Record<string, (from: number) => number | undefined>> = {
    ArrowRight: from => from + 1,
    ArrowLeft: from => from - 1,
    ArrowDown: from => from + (row ?? -1),
    ArrowUp: from => from - (row ?? -1),
    Home: () => 0,
    End: () => count - 1,
    Escape: () => undefined,
  };
  return {
    at,
    handlers: {
      onPointerDown: point,
      onPointerMove: point,
      // A finger that is lifted leaves its value on screen.
      onPointerLeave: ({ pointerType }) => pointerType === 'mouse' && setPointed(undefined),
      onFocus: ({ currentTarget }) => currentTarget.matches(':focus-visible') && setPointed(before => before ?? first),
      onBlur: () => setPointed(undefined),
      onKeyDown(event) {
        const move = keys[event.key];
        if (!move || event.ctrlKey || event.metaKey || event.altKey) return;
        event.preventDefault();
        const next = move(at ?? first);
        setPointed(next === undefined ? undefined : Math.max(0, Math.min(count - 1, next)));
      },
    },
  };
}
