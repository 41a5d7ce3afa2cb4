/** @jest-environment jest-fixed-jsdom */
import '../../../test/browser-gaps.js';
import { render } from '@testing-library/react';
import { Unbroken } from './unbroken.js';

function wholeIn(text: string) {
  const { container } = render(<Unbroken text={text} />);
  expect(container).toHaveTextContent(text);
  return [...container.querySelectorAll('.whitespace-nowrap')].map(part => part.textContent);
}

describe('a text with postcodes and order numbers', () => {
  it('keeps each of them on one line and leaves every letter as it is', () => {
    expect(wholeIn('ul. Puławska 12-14, 02-958 Warszawa')).toEqual(['02-958']);
    expect(wholeIn('Order ORD-204816')).toEqual(['ORD-204816']);
  });

  it('leaves other hyphens alone', () => {
    expect(wholeIn('02-9581, Bielsko-Biała')).toEqual([]);
  });
});
