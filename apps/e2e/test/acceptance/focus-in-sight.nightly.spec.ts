import { focusInSight, sizes } from './focus-in-sight.js';
import { visit } from './visit.js';

focusInSight(visit({ timers: 'slow' }), () => sizes);
