import { demoMonth } from './demo-month.js';

describe('npm start -- --demo, a month', () => {
  demoMonth({ days: 30, perDay: 3, again: true });
});
