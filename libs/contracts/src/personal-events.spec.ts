import { z } from 'zod';
import { eventCatalogue } from './event-catalogue.js';
import { accountErased } from './events/identity.js';
import { ownOrderFields } from './own-order-fields.js';
import { personalEvents } from './personal-events.js';

const own = ownOrderFields.filter(({ personal }) => personal).map(({ key }) => key);
/** Fields that identify a person or their address. A `name` alone may be a product's. */
const personalFields = new RegExp(
  `"(email|merchantEmail|customer|phone|address|zipCode|accessToken|token|nip|${own.join('|')})":`,
);
/** Events of these services concern a product, a rider at work or the shop. */
const withoutPerson = ['catalogue.', 'dispatch.', 'integrations.', 'inventory.'];

describe('personalEvents', () => {
  it('are all events with an e-mail address except the one that requests the erasure', () => {
    const withAddress = eventCatalogue.filter(({ data }) =>
      /"email":/.test(JSON.stringify(z.toJSONSchema(data, { io: 'input' }))),
    );
    expect(withAddress.map(({ type }) => type).toSorted()).toEqual(
      [...personalEvents, accountErased].map(({ type }) => type).toSorted(),
    );
  });

  it('are all events with a personal field', () => {
    const known = new Set([...personalEvents, accountErased].map(({ type }) => type));
    const others = eventCatalogue.filter(({ type }) => !known.has(type) && !withoutPerson.some(word => type.startsWith(word)));
    const suspicious = others.filter(({ data }) => personalFields.test(JSON.stringify(z.toJSONSchema(data, { io: 'input' }))));
    expect(suspicious.map(({ type }) => type)).toEqual([]);
  });
});
