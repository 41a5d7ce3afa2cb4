/** @jest-environment jest-fixed-jsdom */
import '../testing/browser-gaps.js';
import { render } from '@testing-library/react';
import { Unbroken } from './unbroken.js';

function wholeIn(text: string) {
  const { container } = render(<Unbroken text={text} />);
  expect(container).toHaveTextContent(text);
  return [...container.querySelectorAll('.whitespace-nowrap')].map(part => part.textContent);
}

describe('Unbroken', () => {
  it('keeps postcodes and order numbers on one line without changing characters', () => {
    expect(wholeIn('ul. Puławska 12-14, 02-958 Warszawa')).toEqual(['02-958']);
    expect(wholeIn('Order ORD-204816')).toEqual(['ORD-204816']);
  });

  it('does not change other hyphens', () => {
    expect(wholeIn('02-9581, Bielsko-Biała')).toEqual([]);
  });
});
