import { integratorsConsole, type Look } from './integrators-console.js';

const looks: readonly Look[] = [
  ['en-GB', 'light', 1_280],
  ['pl-PL', 'dark', 390],
];

// One look for each page, in turn.
integratorsConsole(looks, (look, page) => looks.indexOf(look) === page % looks.length);
