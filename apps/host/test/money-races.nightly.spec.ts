import { testConfig } from '@kirana/testing';
import { payingAgainstTheEnd } from './money-races.js';

const { races } = testConfig.nightly;
payingAgainstTheEnd(races, 120_000 + races * 500);
