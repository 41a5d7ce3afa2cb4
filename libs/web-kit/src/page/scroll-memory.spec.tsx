/** @jest-environment jest-fixed-jsdom */
import { jest } from '@jest/globals';
import { render } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { act } from 'react';
import { ScrollMemory } from './scroll-memory.js';

const scroll = jest.spyOn(globalThis, 'scrollTo').mockImplementation((...to: unknown[]) => {
  Object.assign(globalThis, { scrollY: Number(to[1]) });
});

it('leaves the page where the visitor has scrolled it before the client took over, and begins the next at its top', async () => {
  Object.assign(globalThis, { scrollY: 150 });
  const router = createMemoryRouter([{ path: '*', Component: ScrollMemory }], { initialEntries: ['/products'] });
  render(<RouterProvider router={router} />);
  expect(globalThis.scrollY).toBe(150);
  await act(() => router.navigate('/cart'));
  expect(globalThis.scrollY).toBe(0);
  await act(() => router.navigate(-1));
  expect(globalThis.scrollY).toBe(150);
  expect(scroll).toHaveBeenCalledTimes(2);
});
