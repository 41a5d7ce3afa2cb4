import { focusInSight, sizes } from './focus-in-sight.js';
import { visit } from './visit.js';

// One size for each page, in turn: neighbouring states, often of one page, show all of them.
focusInSight(visit({ timers: 'slow' }), nth => sizes.slice(nth % sizes.length, (nth % sizes.length) + 1));
