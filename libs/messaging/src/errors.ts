/**
 * Trying again cannot help: the message breaks a rule. It becomes a dead letter at once, with the reason. Every other error of a handler
 * is taken for a passing trouble and tried again.
 */
export class PermanentFailure extends Error {
  constructor(reason: string, options?: ErrorOptions) {
    super(reason, options);
    this.name = 'PermanentFailure';
  }
}
