export { ConfigError, loadConfig, type Env } from './load-config.js';
export { Secret, secret } from './secret.js';
export { flag, port, wholeNumber } from './values.js';
