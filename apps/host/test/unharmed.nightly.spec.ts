import { unharmed } from './unharmed.js';

unharmed({ startsCopy: true });
