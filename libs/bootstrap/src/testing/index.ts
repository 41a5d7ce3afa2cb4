export { metricOf } from './metric-of.js';
export { ServiceUnderTest } from './service-under-test.js';
