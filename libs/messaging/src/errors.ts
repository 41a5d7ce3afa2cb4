/**
 * Thrown by a handler when a retry cannot help: the message breaks a rule. It becomes a dead letter at once, with the reason. Every other
 * error is treated as temporary and retried.
 */
export class PermanentFailure extends Error {
  constructor(reason: string, options?: ErrorOptions) {
    super(reason, options);
    this.name = 'PermanentFailure';
  }
}

/**
 * Thrown when the broker cannot accept messages at the moment: it is unreachable, full or blocked. The messages are valid; they may or may
 * not have been stored, and are sent again later.
 */
export class BrokerUnavailable extends Error {
  readonly code = 'broker-unavailable';

  constructor(reason: string, options?: ErrorOptions) {
    super(reason, options);
    this.name = 'BrokerUnavailable';
  }
}

/** Thrown when the broker can never accept this message, whatever its state: it is too large or malformed. */
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

/** Thrown when another process has this embedded broker open; it can have only one owner. */
export class BrokerInUse extends Error {
  readonly code = 'broker-in-use';

  constructor(holder: string) {
    super(`another process (${holder}) has this broker open; an embedded broker belongs to one process, so end that one first`);
    this.name = 'BrokerInUse';
  }
}

/** Thrown when a queue or exchange is missing, because the topology was not declared on this broker. */
export class MissingTopology extends Error {
  readonly code = 'missing-topology';

  constructor(what: string, options?: ErrorOptions) {
    super(`${what} does not exist on this broker; declare the topology first: npm run topology -- apply`, options);
    this.name = 'MissingTopology';
  }
}
