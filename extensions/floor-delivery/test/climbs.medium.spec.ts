import { ServiceUnderTest } from '@kirana/bootstrap/testing';
import { customerAnonymised, orderAccepted } from '@kirana/contracts';
import { anOrderAccepted } from '@kirana/contracts/testing';
import { integrations } from '@kirana/integrations';
import { testDatabases } from '@kirana/testing';
import { randomUUID } from 'node:crypto';
import floorDelivery from '../src/index.js';

describe('the climbs of floor-delivery', () => {
  it('count each accepted order once, and lose it with its customer', async () => {
    const postgres = await testDatabases();
    const env = { WEBHOOK_SECRETS_KEY: `test:${Buffer.alloc(32, 7).toString('base64')}` };
    const service = await ServiceUnderTest.start(integrations, postgres, env, { extensions: [floorDelivery] });
    const climbs = () => service.database.query('SELECT order_id, floors FROM floor_delivery_climbs');

    const [orderId, id] = [randomUUID(), randomUUID()];
    const order = anOrderAccepted({ orderId, fields: { floor: 4, lift: false } });
    await service.broker.deliver(orderAccepted, order, { id });
    await service.broker.deliver(orderAccepted, order, { id });
    await service.broker.deliver(orderAccepted, anOrderAccepted({ orderId: randomUUID(), fields: { floor: 9, lift: true } }));
    await service.broker.deliver(orderAccepted, anOrderAccepted({ orderId: randomUUID() }));
    expect(await climbs()).toEqual([{ order_id: orderId, floors: 4 }]);

    await service.broker.deliver(customerAnonymised, { orderId });
    expect(await climbs()).toEqual([]);
    await service.stop();
    await postgres.stop();
  });
});
