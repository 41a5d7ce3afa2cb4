import { workerRabbitMq } from '@kirana/testing';
import { relayLosesNothing } from './relay-rabbitmq.js';

await relayLosesNothing(3_000, workerRabbitMq);
