import { testConfig } from '@kirana/testing';
import { brokenRequests } from './broken-requests.js';

const { fuzzRequests } = testConfig.nightly;
brokenRequests(fuzzRequests, 120_000 + fuzzRequests * 60);
