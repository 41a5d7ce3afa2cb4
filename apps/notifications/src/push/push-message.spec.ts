import { locales } from '@kirana/i18n';
import { readFileSync } from 'node:fs';
import { pushMessage } from './push-message.js';

describe('pushMessage', () => {
  it.each(locales)('has the words with which an open page tells the same step: %s', locale => {
    const file = new URL(`../../../web/src/messages/customer/${locale}.json`, import.meta.url);
    const { notify } = JSON.parse(readFileSync(file, 'utf8')) as { notify: Record<string, string> };
    const [onTheWay, atTheDoor] = [
      pushMessage('delivering', 'ORD-204816', locale),
      pushMessage('delivered', 'ORD-204816', locale),
    ];
    expect([onTheWay.title, atTheDoor.title]).toEqual([notify['onTheWay'], notify['atTheDoor']]);
    expect(onTheWay).toMatchObject({
      body: notify['order']?.replace('{number}', 'ORD-204816'),
      tag: 'ORD-204816',
      path: '/track-order/ORD-204816',
    });
    expect(atTheDoor.tag).toBe(onTheWay.tag);
  });
});
