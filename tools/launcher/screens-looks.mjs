// In which sizes, colours and languages the pages are shown.

/**
 * Those of a run without `--into`. `of` says which screens are taken in this way, every one when it is left out; `kept`, of which of them the
 * picture is kept in docs/screens.
 */
export const fewLooks = [
  {
    name: 'desk',
    title: 'On a desk',
    width: 1280,
    height: 860,
    kept: [
      'home',
      'list',
      'product',
      'dish',
      'checkout',
      'checkout-faults',
      'tracking-on-its-way',
      'account-orders',
      'console-dashboard',
      'console-orders',
      'console-order',
      'console-packing',
      'console-product',
      'console-stock',
      'console-reports',
    ],
  },
  {
    name: 'phone',
    title: 'On a phone',
    width: 390,
    touch: true,
    height: 800,
    kept: ['home', 'product', 'checkout', 'tracking-on-its-way', 'console-packing', 'console-my-rides'],
  },
  {
    name: 'phone-dark',
    title: 'In the dark',
    width: 390,
    touch: true,
    height: 800,
    colorScheme: 'dark',
    of: /^(home|list|checkout|tracking-on-its-way|console-(dashboard|packing|order))$/,
    kept: ['home', 'tracking-on-its-way', 'console-packing'],
  },
  {
    name: 'desk-polish',
    title: 'In Polish',
    width: 1280,
    height: 860,
    locale: 'pl-PL',
    of: /^(home|product|checkout|tracking-on-its-way|console-(order|product|settings))$/,
    kept: ['home', 'checkout', 'console-order'],
  },
  {
    name: 'wide-dark',
    title: 'On a wide screen, in the dark',
    width: 1920,
    height: 1080,
    colorScheme: 'dark',
    of: /^(home|list|console-(dashboard|orders|order|board|packing|product))$/,
    kept: ['home', 'console-dashboard', 'console-board'],
  },
];

/** The pictures at the top of the README, of those that are kept: what a visitor sees of the page before scrolling. */
export const inReadme = ['home-desk', 'tracking-on-its-way-desk', 'console-dashboard-desk'];

const filesOf = ({ name, kept }) => kept.map(screen => `${screen}-${name}`);

/** The pictures that are kept in docs/screens, without their ending. */
export const keptFiles = fewLooks.flatMap(filesOf);

/** Returns docs/screens/README.md, which shows them. */
export const gallery = () =>
  [
    '# Screens\n\nThe main pages. `npm run screens` takes a picture of every page, and of what it shows when something is missing, refused or to be\nanswered, into `dist/screens`.\n',
    ...fewLooks.map(look => [`## ${look.title}`, '', ...filesOf(look).map(file => `![${file}](${file}.webp)`), ''].join('\n')),
  ].join('\n');

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
