// In which sizes, colours and languages the pages are shown.

/** The pages a customer passes on the way to the doorbell. */
const wayToTheDoor = /^(home|list|product|cart|checkout|tracking-on-its-way|account)$/;

/**
 * Viewport, colour scheme and language; `of` says which screens are taken in this way, every one when it is left out.
 * Those without a title are only looked at (`--into`): no picture of them is kept in the repository.
 */
export const looks = [
  { name: 'desk', title: 'On a desk', width: 1280, height: 860 },
  { name: 'phone', title: 'On a phone', width: 390, touch: true, height: 800 },
  {
    name: 'phone-dark',
    title: 'In the dark',
    width: 390,
    touch: true,
    height: 800,
    colorScheme: 'dark',
    of: /^(home|list|checkout|tracking-on-its-way|console-(dashboard|packing|order))$/,
  },
  {
    name: 'desk-polish',
    title: 'In Polish',
    width: 1280,
    height: 860,
    locale: 'pl-PL',
    of: /^(home|product|checkout|tracking-on-its-way|console-(order|product|settings))$/,
  },
  {
    name: 'wide-dark',
    title: 'On a wide screen, in the dark',
    width: 1920,
    height: 1080,
    colorScheme: 'dark',
    of: /^(home|list|console-(dashboard|orders|order|board|packing|product))$/,
  },
  { name: 'narrow-320', width: 320, touch: true, height: 700, of: wayToTheDoor },
  { name: 'narrow-360', width: 360, touch: true, height: 740, of: wayToTheDoor },
  { name: 'tablet', width: 768, height: 1024, of: wayToTheDoor },
  { name: 'wide', width: 1920, height: 1080 },
  { name: 'phone-polish', width: 390, touch: true, height: 800, locale: 'pl-PL' },
  { name: 'every-phone-dark', width: 390, touch: true, height: 800, colorScheme: 'dark' },
  { name: 'every-desk-dark-polish', width: 1280, height: 860, colorScheme: 'dark', locale: 'pl-PL' },
];
