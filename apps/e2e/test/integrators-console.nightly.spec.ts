import { integratorsConsole } from './integrators-console.js';

integratorsConsole(
  [
    ['en-GB', 'light', 1_280],
    ['pl-PL', 'dark', 1_280],
    ['pl-PL', 'light', 390],
    ['en-GB', 'dark', 390],
  ],
  () => true,
);
