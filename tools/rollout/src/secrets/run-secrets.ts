import { chmodSync, mkdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { kubernetesSecrets, manifestOf } from './kubernetes-secrets.js';
import { madeSecrets } from './made-secrets.js';
import { SecretsRefused, completed, readSecretsFile, rotated, valuesIn, writeSecretsFile } from './secrets-file.js';

const usage = `npm run secrets -- [--file .env]
  makes every secret that has no value in the file; values that are there stay
npm run secrets -- [--file .env] --rotate <NAME>
  makes a new value, keeps the old one beside it where both can be valid, and says what follows
npm run secrets -- --file <file> --kubernetes <folder> [--namespace kirana]
  also writes each Secret of k8s/overlays/production as a manifest, and its values alone, for a vault`;

/** What `npm run secrets` prints, and its exit code. */
export interface SecretsOutcome {
  readonly status: 0 | 1;
  readonly stdout: string;
  readonly stderr: string;
}

/** Makes or rotates secrets as the arguments say; relative paths refer to `folder`. */
export function runSecrets(args: readonly string[], folder: string): SecretsOutcome {
  let stdout = '';
  try {
    run(args, folder, line => (stdout += `${line}\n`));
    return { status: 0, stdout, stderr: '' };
  } catch (error) {
    const { message, stack, code } = error as Error & { code?: string };
    const expected = error instanceof SecretsRefused || String(code).startsWith('ERR_PARSE_ARGS');
    return { status: 1, stdout, stderr: `${expected ? `${message}\n\n${usage}` : (stack ?? message)}\n` };
  }
}

function run(args: readonly string[], workingFolder: string, print: (line: string) => void): void {
  const path = (given: string) => resolve(workingFolder, given);
  const { file, rotate, kubernetes, namespace } = parseArgs({
    args: [...args],
    options: {
      file: { type: 'string', default: '.env' },
      rotate: { type: 'string' },
      kubernetes: { type: 'string' },
      namespace: { type: 'string', default: 'kirana' },
    },
  }).values;
  let text = readSecretsFile(path(file));
  if (rotate === undefined) {
    const { text: complete, added } = completed(text, madeSecrets);
    text = complete;
    print(added.length === 0 ? `${file} has all secrets.` : `Made in ${file}: ${added.join(', ')}`);
  } else {
    const { text: changed, changed: names, why } = rotated(text, madeSecrets, rotate);
    text = changed;
    print(`Rotated in ${file}: ${names.join(', ')}. ${why}`);
  }
  writeSecretsFile(path(file), text);
  if (kubernetes === undefined) return;
  const secrets = kubernetesSecrets(valuesIn(text));
  const folder = path(kubernetes);
  const vault = join(folder, 'vault');
  for (const each of [folder, vault]) {
    mkdirSync(each, { recursive: true });
    chmodSync(each, 0o700);
  }
  for (const secret of secrets) {
    writeSecretsFile(join(folder, `${secret.name}.json`), `${JSON.stringify(manifestOf(secret, namespace), null, 2)}\n`);
    writeSecretsFile(join(vault, `${secret.name}.json`), `${JSON.stringify(secret.data, null, 2)}\n`);
  }
  print(`${secrets.length} Secrets are in ${kubernetes}: kubectl apply -f ${kubernetes}`);
}
