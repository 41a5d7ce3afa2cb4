import { accessibleConsole } from './console-accessible.js';
import { everyVariant } from './variants.js';
import { visit } from './visit.js';

accessibleConsole(visit({ timers: 'slow' }), () => everyVariant);
