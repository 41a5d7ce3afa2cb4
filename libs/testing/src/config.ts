/** What a test run may be told from outside. */
export const testConfig = {
  /** `amqp://…` of a RabbitMQ that may be used for tests. */
  rabbitMqUrl: process.env.TEST_RABBITMQ_URL || undefined,
  /** The `rabbitmq-server` to run, where it is not the installed one; `rabbitmqctl` is expected beside it. */
  rabbitMqProgram: process.env.TEST_RABBITMQ_SERVER || undefined,
  /** `redis://…` of a Redis that may be used, and emptied, by tests. */
  redisUrl: process.env.TEST_REDIS_URL || undefined,
  /** Program of a Chromium or Chrome. */
  chromiumPath: process.env.CHROMIUM_PATH || undefined,
  /** Nothing may be skipped for want of a server. */
  nothingMayBeSkipped: Boolean(process.env.CI) && process.env.CI !== 'false',
  /** A file that gets one JSON line for every suite that was skipped, for a summary at the end of a run. */
  skippedSuitesFile: process.env.SKIPPED_SUITES_FILE || undefined,
};
