import type { CountedText } from './counted-texts.js';

/** Id of the template with the page that the server rendered with the pattern's lines. */
export const patternPageId = 'page-with-cart';

/** Whether the content of a page is the cart, or depends on it. */
export const showsCart = (path: string) => path === '/cart' || path === '/checkout';

/** Name of the template's attribute with the texts that depend on a number. */
export const textsName = 'texts';

/** Marks the root once the cart is written into it, so that the client hydrates it. */
export const writtenName = 'written';

/** Returns the template, for the server. */
export function patternPage(html: string, texts: readonly CountedText[]): string {
  const data = JSON.stringify(texts).replaceAll('&', '&amp;').replaceAll('"', '&quot;');
  return `<template id="${patternPageId}" data-${textsName}="${data}">${html}</template>`;
}
