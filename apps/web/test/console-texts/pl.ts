import console from '../../src/messages/console/pl.json' with { type: 'json' };
import customer from '../../src/messages/customer/pl.json' with { type: 'json' };

/** In tests every part of the console has all texts; a test of its own checks the parts (`console-texts.spec.ts`). */
export default { ...customer, ...console };
