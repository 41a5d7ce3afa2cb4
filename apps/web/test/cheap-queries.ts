import { configure, getConfig, prettyDOM } from '@testing-library/react';
import * as React from 'react';

/**
 * What testing-library, jsdom and React compute again and again only for messages, or in a slow way, made cheap. No search finds anything
 * else because of it.
 */

const { getElementError } = getConfig();

/**
 * `findBy…` and `waitFor` make an error in each try and throw all but the last away. So an error shows the page only once its message is
 * read, which testing-library does when it gives up, while the page is still there.
 */
function errorOfTry(message: string | null, container: Element): Error {
  const error = new Error(message ?? '');
  error.name = 'TestingLibraryElementError';
  Object.defineProperty(error, 'message', {
    configurable: true,
    get: () => [message, prettyDOM(container)].filter(Boolean).join('\n\n'),
  });
  return error;
}

/** True while `waitFor` calls what it waits for. */
const isTrying = () =>
  '_disableExpensiveErrorDiagnostics' in getConfig() && getConfig()['_disableExpensiveErrorDiagnostics' as never];

configure({
  getElementError: (message, container) => (isTrying() ? errorOfTry : getElementError)(message, container),
});

/** jsdom looks through the whole page once for each label, and that for each field. */
function labelsOf(field: HTMLElement): HTMLLabelElement[] {
  const isFirstOfItsId = field.id !== '' && document.getElementById(field.id) === field;
  return [...document.getElementsByTagName('label')].filter(label =>
    label.hasAttribute('for') ? isFirstOfItsId && label.htmlFor === field.id : label.control === field,
  );
}
for (const { prototype } of [HTMLInputElement, HTMLSelectElement, HTMLTextAreaElement, HTMLButtonElement, HTMLOutputElement]) {
  const ofJsdom = Object.getOwnPropertyDescriptor(prototype, 'labels')?.get;
  Object.defineProperty(prototype, 'labels', {
    configurable: true,
    get(this: HTMLElement) {
      const hasLabels = this.isConnected && !(this instanceof HTMLInputElement && this.type === 'hidden');
      return hasLabels ? labelsOf(this) : ofJsdom?.call(this);
    },
  });
}

/** React notes the stack of each element's creation for its warnings, until this many in a second. */
const { __CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE: internals } = React as unknown as Record<string, object>;
if (internals)
  Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', { configurable: true, get: () => 10_000, set() {} });
