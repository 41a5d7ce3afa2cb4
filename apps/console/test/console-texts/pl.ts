import account from '@kirana/web-kit/messages/account/pl.json' with { type: 'json' };
import console from '../../src/messages/pl.json' with { type: 'json' };

/** In tests every part of the console has all texts; a test of its own checks the parts (`console-texts.spec.ts`). */
export default { ...account, ...console };
