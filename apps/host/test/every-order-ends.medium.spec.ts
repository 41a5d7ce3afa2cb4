import { testConfig } from '@kirana/testing';
import { everyOrderEnds } from './every-order-ends.js';

everyOrderEnds(testConfig.modelRuns);
