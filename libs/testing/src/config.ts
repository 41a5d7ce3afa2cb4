import { randomInt } from 'node:crypto';

/** Settings of a test run, from the environment. */
export const testConfig = {
  /** `postgres://…` of a server that suites share; `npm test` starts one. Without it each suite starts its own. */
  postgresUrl: process.env.TEST_POSTGRES_URL || undefined,
  /** State of a shop that was set up and stopped; `npm test` makes it. Every embedded shop starts with a copy, or from nothing without it. */
  shopState: process.env.TEST_SHOP_STATE || undefined,
  /** Folder of this test run, in which a jest worker notes the shop that its suites share; `npm test` makes it. */
  runFolder: process.env.TEST_RUN_FOLDER || undefined,
  /** Number of the jest worker, from 1; jest sets it. */
  worker: process.env.JEST_WORKER_ID || '1',
  /** `amqp://…` of a RabbitMQ that tests may use. */
  rabbitMqUrl: process.env.TEST_RABBITMQ_URL || undefined,
  /** The `rabbitmq-server` to run instead of the installed one; `rabbitmqctl` is expected in the same folder. */
  rabbitMqProgram: process.env.TEST_RABBITMQ_SERVER || undefined,
  /** `redis://…` of a Redis that tests may use and empty. */
  redisUrl: process.env.TEST_REDIS_URL || undefined,
  /** Path of a Chromium or Chrome. */
  chromiumPath: process.env.CHROMIUM_PATH || undefined,
  /** Whether missing servers may be installed (Debian, as root) or fetched; `npm test -- --install`. */
  mayInstall: process.env.TEST_INSTALL === 'true',
  /** A missing server fails its suites instead of skipping them. */
  nothingMayBeSkipped: Boolean(process.env.CI) && process.env.CI !== 'false',
  /** A file to which one JSON line is appended for each skipped suite, for the summary at the end of a run. */
  skippedSuitesFile: process.env.SKIPPED_SUITES_FILE || undefined,
  /** Seed of random decisions in tests; every suite prints its seed. */
  chaosSeed: Number(process.env.CHAOS_SEED || randomInt(1_000_000)),
  /** Number of order lifecycles in the model-based test, and the seed it printed, to repeat a run. */
  modelRuns: Number(process.env.MODEL_RUNS || 30),
  modelSeed: process.env.MODEL_SEED ? Number(process.env.MODEL_SEED) : undefined,
  /** Sizes of the long forms, which `npm run test:nightly` runs. */
  nightly: {
    /** Number of kills of each mode, spread over this many orders. */
    kills: Number(process.env.CHAOS_KILLS || 40),
    orders: Number(process.env.CHAOS_ORDERS || 500),
    /** Number of order lifecycles in the model-based test. */
    modelRuns: Number(process.env.MODEL_RUNS || 10_000),
    /** Number of races between a payment and an expiry or a cancellation. */
    races: Number(process.env.RACES || 2_000),
    /** Number of refunds of every kind, spread over as many orders as they take. */
    refunds: Number(process.env.REFUNDS || 2_000),
    fuzzRequests: Number(process.env.FUZZ_REQUESTS || 20_000),
    timers: Number(process.env.TIMERS || 100_000),
    slowMailOrders: Number(process.env.SLOW_MAIL_ORDERS || 5_000),
    soakHours: Number(process.env.SOAK_HOURS || 1 / 3),
  },
};
