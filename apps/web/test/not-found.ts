import { prettyDOM } from '@testing-library/react';

/**
 * The error of a query that finds nothing. Most are thrown while an element is waited for, and never shown: the page is only printed when one
 * is.
 */
export function notFound(message: string | null, container: Element): Error {
  const error = new Error();
  const place = new Error();
  const given = (key: 'message' | 'stack', get: () => string) =>
    Object.defineProperty(error, key, {
      configurable: true,
      get,
      set: (value: string) => Object.defineProperty(error, key, { value, writable: true }),
    });
  error.name = 'TestingLibraryElementError';
  given('message', () => [message, prettyDOM(container)].filter(Boolean).join('\n\n'));
  given('stack', () => `${error.name}: ${error.message}\n${place.stack?.replace(/^Error\n/, '')}`);
  return error;
}
