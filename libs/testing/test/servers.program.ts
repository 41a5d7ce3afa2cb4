import { startPostgres, startRabbitMq, startRedis } from '@kirana/testing';

// Starts servers and waits to be killed, so that a test can check that they end as well.
const postgres = await startPostgres();
const [rabbit, redis] = await Promise.all([startRabbitMq(), startRedis()]);
console.log(`up ${process.pid} ${[postgres.url, rabbit.url, redis.url].map(url => new URL(url).port).join(' ')}`);
setInterval(() => undefined, 1_000);
