import { pushMessage } from './push-message.js';

describe('pushMessage', () => {
  it('tells a step of an order in its language; a later one replaces it', () => {
    const message = { body: 'Zamówienie ORD-204816', tag: 'ORD-204816', path: '/track-order/ORD-204816' };
    expect(pushMessage('delivering', 'ORD-204816', 'pl')).toEqual({ ...message, title: 'Zamówienie jest w drodze' });
    expect(pushMessage('delivered', 'ORD-204816', 'pl')).toEqual({ ...message, title: 'Zamówienie jest pod drzwiami' });
  });
});
