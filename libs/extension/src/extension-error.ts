import { ConfigError } from '@kirana/config';

/** Thrown when an extension that is switched on is missing or wrong; the message names the file and the field. */
export class ExtensionError extends ConfigError {
  constructor(problems: readonly string[]) {
    super('extensions', problems);
    this.name = 'ExtensionError';
    this.message = `The shop cannot start with these extensions (EXTENSIONS):\n${problems.map(problem => `  ${problem}`).join('\n')}`;
  }
}
