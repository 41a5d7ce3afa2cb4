export { ServiceUnderTest } from './service-under-test.js';
