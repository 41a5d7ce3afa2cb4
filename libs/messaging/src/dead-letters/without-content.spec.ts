import { withoutContent } from './without-content.js';

describe('withoutContent', () => {
  it.each([
    ['Error: 550 5.1.1 <meera@example.com>: no such user', 'Error: 550 5.1.1 <…>: no such user'],
    ['could not call +48 600 100 200 back', 'could not call … back'],
    ['could not call 600 100 200', 'could not call …'],
    [`Unexpected token 'M', "Meera Nair" is not valid JSON`, `Unexpected token '…', "…" is not valid JSON`],
    [
      'duplicate key value violates unique constraint "orders_pkey"',
      'duplicate key value violates unique constraint "orders_pkey"',
    ],
    [
      'PermanentFailure: nothing was taken for order b84d2094-3fb4-4f66-b4ad-2f8e33c1c345',
      'PermanentFailure: nothing was taken for order b84d2094-3fb4-4f66-b4ad-2f8e33c1c345',
    ],
    [
      'not a CloudEvent:\n✖ Invalid input: expected string → at time',
      'not a CloudEvent:\n✖ Invalid input: expected string → at time',
    ],
  ])('shows %p as %p', (reason, shown) => {
    expect(withoutContent(reason)).toBe(shown);
  });
});
