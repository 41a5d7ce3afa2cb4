import { passwordResetEmailRequested, verificationEmailRequested, type Event } from '@kirana/contracts';
import { StateFolder, startEmbeddedShop } from '@kirana/host';
import type { Broker } from '@kirana/messaging';
import { withMembers } from './with-members.js';

/** The embedded shop; prints the emails identity requests, when a consumer receives the request. */
function logRequestedEmails(broker: Broker): Broker {
  const consume: Broker['consume'] = (queue, prefetch, handle) =>
    broker.consume(queue, prefetch, message => {
      const event = JSON.parse(message.body) as Event<{ email: string; token: string }>;
      if (event.type === verificationEmailRequested.type || event.type === passwordResetEmailRequested.type) {
        console.log(`mail ${event.type} ${event.data.email} ${event.data.token}`);
      }
      return handle(message);
    });
  return withMembers(broker, { consume });
}

const shop = await startEmbeddedShop({
  state: new StateFolder(process.env['KIRANA_STATE'] ?? ''),
  env: process.env,
  throughBroker: logRequestedEmails,
});
console.log(`ready ${shop.address}`);
process.once('SIGTERM', () => void shop.stop().then(() => process.exit(0)));
