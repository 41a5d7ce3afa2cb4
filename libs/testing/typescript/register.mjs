// Run TypeScript sources directly with `node --import` and this file, in the way Jest reads them. For processes that tests start.
import { register } from 'node:module';

register('./hooks.mjs', import.meta.url);
