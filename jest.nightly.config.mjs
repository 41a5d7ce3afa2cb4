import everyDay from './jest.config.mjs';

/** Runs the long forms: `npm run test:nightly`. */
export default { ...everyDay, testRegex: '\\.nightly\\.spec\\.ts$' };
