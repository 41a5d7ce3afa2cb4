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

/**
 * The broker cannot take messages at the moment: it is away, full or blocked. Nothing is wrong with the messages; they may have been
 * stored or not, and are sent again later.
 */
export class BrokerUnavailable extends Error {
  readonly code = 'broker-unavailable';

  constructor(reason: string, options?: ErrorOptions) {
    super(reason, options);
    this.name = 'BrokerUnavailable';
  }
}

/** The broker will never take this message, whatever its state: it is too large or not well formed. */
export class MessageRefused extends Error {
  readonly code = 'message-refused';

  constructor(
    readonly messageId: string,
    reason: string,
  ) {
    super(`message ${messageId} cannot be published: ${reason}`);
    this.name = 'MessageRefused';
  }
}

/** Another process works on this embedded broker; it can have only one owner. */
export class BrokerInUse extends Error {
  readonly code = 'broker-in-use';

  constructor(holder: string) {
    super(`another process (${holder}) has this broker open; an embedded broker belongs to one process, so end that one first`);
    this.name = 'BrokerInUse';
  }
}

/** A queue or exchange is not there, because the topology was not declared on this broker. */
export class MissingTopology extends Error {
  readonly code = 'missing-topology';

  constructor(what: string, options?: ErrorOptions) {
    super(`${what} does not exist on this broker; declare the topology first: npm run topology -- apply`, options);
    this.name = 'MissingTopology';
  }
}
