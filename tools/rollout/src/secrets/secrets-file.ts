import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { parseEnv } from 'node:util';
import type { MadeSecret } from './made-secrets.js';

/** Thrown when the command cannot do what it was asked; the message tells the operator why. Nothing was changed. */
export class SecretsRefused extends Error {
  override readonly name = 'SecretsRefused';
}

/** Returns the variables of a file with lines `NAME=value`, which may be quoted. */
export const valuesIn = (text: string): Record<string, string> => parseEnv(text) as Record<string, string>;

export const readSecretsFile = (file: string): string => (existsSync(file) ? readFileSync(file, 'utf8') : '');

/** Writes atomically; only the owner may read it. */
export function writeSecretsFile(file: string, text: string): void {
  writeFileSync(`${file}.new`, text, { mode: 0o600 });
  renameSync(`${file}.new`, file);
}

/** Adds the secrets that have no value yet; everything else in the text, other variables and comments included, stays as it is. */
export function completed(text: string, made: readonly MadeSecret[]): { text: string; added: string[] } {
  const values = valuesIn(text);
  const added: string[] = [];
  let result = text;
  for (const { name, make } of made) {
    if (values[name]) continue;
    const value = make(values);
    if (value === '') continue;
    values[name] = value;
    result = withLine(result, name, value);
    added.push(name);
  }
  return { text: result, added };
}

/** @throws SecretsRefused when the secret is unknown, missing in the text, or cannot be rotated in a file. */
export function rotated(
  text: string,
  made: readonly MadeSecret[],
  name: string,
): { text: string; changed: string[]; why: string } {
  const secret = made.find(each => each.name === name);
  if (!secret) throw new SecretsRefused(`There is no secret ${name}. Those that can be rotated: ${rotatable(made)}`);
  const { rotate, why } = secret;
  if (!rotate) throw new SecretsRefused(`${name} is not rotated here. ${why}`);
  const values = valuesIn(text);
  if (!values[name]) throw new SecretsRefused(`${name} has no value yet; without --rotate one is made.`);
  const changes = Object.entries(rotate(values));
  return {
    text: changes.reduce((changed, [variable, value]) => withLine(changed, variable, value), text),
    changed: changes.map(([variable]) => variable),
    why,
  };
}

const rotatable = (made: readonly MadeSecret[]) =>
  made
    .filter(({ rotate }) => rotate)
    .map(({ name }) => name)
    .join(', ');

/** Sets the line of a variable, or adds it at the end. In quotes, so that neither compose nor a shell reads anything into the value. */
function withLine(text: string, name: string, value: string): string {
  const line = `${name}='${value}'`;
  const present = new RegExp(`^${name}=.*$`, 'm');
  if (present.test(text)) return text.replace(present, () => line);
  return `${text}${text === '' || text.endsWith('\n') ? '' : '\n'}${line}\n`;
}
