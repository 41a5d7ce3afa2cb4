export type { Env } from './env.js';
export { ConfigError, loadConfig } from './load-config.js';
export { printedIn, printedSecrets } from './printed-values.js';
export { SecretBox, secretBoxKeys } from './secret-box.js';
export { Secret, secret } from './secret.js';
export { serverAddress } from './server-address.js';
export { ServerProblem, serverProblem, type AskedServer } from './server-problem.js';
export { CONFIG } from './token.js';
export { amqpUrl, flag, port, wholeNumber } from './values.js';
