export { freePort } from '@kirana/local-postgres';
export { startProgram, type ChildProgram, type ChildProgramOptions } from './child-program.js';
export { testConfig } from './config.js';
export type { Template } from './create-database.js';
export { testDatabases, type TestDatabases } from './databases.js';
export { chromiumArguments, findChromium, type ChromiumKind } from './chromium.js';
export { alerting, caddy, fakeTime, type TestPrograms } from './debian-program.js';
export { describeWith, type ServerInUse } from './describe-with.js';
export { eventually } from './eventually.js';
export { seeded } from './seeded.js';
export { FakeImagesApi, type AskedPicture } from './fake-images-api.js';
export { HeldLock, type LockableDatabase } from './held-lock.js';
export { NotAvailable } from './not-available.js';
export { startPostgres, type TestPostgres, type TestPostgresOptions } from './postgres.js';
export { countStatements, uncounted, workDuring, type Work } from './postgres-work.js';
export { PushServer, type TestBrowser } from './push-server.js';
export { promtool } from './promtool.js';
export {
  rabbitMq,
  rabbitMqWithManagement,
  startManagedRabbitMq,
  startRabbitMq,
  vhostOf,
  type ManagedRabbitMq,
  type TestRabbitMq,
} from './rabbitmq.js';
export { redis, startRedis } from './redis.js';
export { workerRabbitMq } from './worker-rabbitmq.js';
export { ScratchFolder } from './scratch-folder.js';
export { Customer, connect, randomAddress, type Answer, type Item } from './customer.js';
export type { Slowness } from './slow-pipe.js';
export { startShop, thisCheckout, type RunningShop, type ShopOptions } from './shop.js';
export { startTcpProxy, type TcpProxy } from './tcp-proxy.js';
export type { FoundServer, ServerKind, TestServer } from './test-server.js';
export { workerShop, type WorkerShop } from './worker-shop.js';
