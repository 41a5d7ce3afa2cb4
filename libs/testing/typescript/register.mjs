// `node --import` this file to run TypeScript sources as they are, in the way Jest reads them. For processes that tests start.
import { register } from 'node:module';

register('./hooks.mjs', import.meta.url);
