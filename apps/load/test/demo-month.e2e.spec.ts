import { demoMonth } from './demo-month.js';

describe('npm start -- --demo, a few days', () => {
  demoMonth({ days: 6, perDay: 2 });
});
