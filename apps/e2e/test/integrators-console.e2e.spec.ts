import { integratorsConsole } from './integrators-console.js';

integratorsConsole([
  ['en-GB', 'light', 1_280, 'all'],
  ['pl-PL', 'light', 390, 'all'],
  ['en-GB', 'dark', 390, 'colours'],
]);
