// In which sizes, colours and languages the pages are shown.

/** Those of which pictures are kept in docs/screens; `of` says which screens are taken in this way, every one when it is left out. */
export const keptLooks = [
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
];

const heights = { 320: 700, 360: 740, 390: 800, 768: 1024, 1280: 860, 1920: 1080 };
const locales = { english: 'en-GB', polish: 'pl-PL' };

/** Every width in both colours and both languages, to be looked at (`--into`): `390-dark-polish` for example. */
export const everyLook = Object.keys(heights).flatMap(width =>
  ['light', 'dark'].flatMap(colorScheme =>
    Object.keys(locales).map(language => ({
      name: `${width}-${colorScheme}-${language}`,
      width: Number(width),
      height: heights[width],
      touch: Number(width) <= 768,
      colorScheme,
      locale: locales[language],
    })),
  ),
);
