import { describeWith, workerRabbitMq } from '@kirana/testing';
import { describeBroker } from './broker.conformance.js';
import { rabbitBrokerOn } from './rabbit-broker-under-test.js';

await describeWith(workerRabbitMq, 'RabbitMQ', (server, { own }) => {
  describeBroker('RabbitMQ', rabbitBrokerOn(server), { ownServer: own });
});
