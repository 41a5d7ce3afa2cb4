import { demoMonth } from './demo-month.js';

describe('npm start -- --demo, a few days', () => {
  demoMonth({ days: 4, perDay: 2 });
});
