import { passwordResetDue, verificationDue, type Event } from '@kirana/contracts';
import { StateFolder, startEmbeddedShop } from '@kirana/host';
import type { Broker } from '@kirana/messaging';

/** The embedded shop; tells on its output what identity wants mailed, whoever writes the mails. */
function telling(broker: Broker): Broker {
  const publish: Broker['publish'] = messages => {
    for (const { body } of messages) {
      const event = JSON.parse(body) as Event<{ email: string; token: string }>;
      if (event.type === verificationDue.type || event.type === passwordResetDue.type) {
        console.log(`mail ${event.type} ${event.data.email} ${event.data.token}`);
      }
    }
    return broker.publish(messages);
  };
  return new Proxy(broker, {
    get(target, name) {
      const member: unknown = name === 'publish' ? publish : target[name as keyof Broker];
      return typeof member === 'function' ? (member.bind(target) as unknown) : member;
    },
  });
}

const shop = await startEmbeddedShop({
  state: new StateFolder(process.env['KIRANA_STATE'] ?? ''),
  env: process.env,
  throughBroker: telling,
});
console.log(`ready ${shop.address}`);
process.once('SIGTERM', () => void shop.stop().then(() => process.exit(0)));
