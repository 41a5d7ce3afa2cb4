export { kubernetesSecrets, manifestOf, type KubernetesSecret } from './kubernetes-secrets.js';
export { madeSecrets, passwordVariable, usersOfServers, type MadeSecret } from './made-secrets.js';
export { SecretsRefused, completed, rotated, valuesIn } from './secrets-file.js';
export { runSecrets, type SecretsOutcome } from './run-secrets.js';
