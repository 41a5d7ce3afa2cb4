import { distributedGreeting, embeddedGreeting } from './greeting.js';
import { privateAccountLines } from './who-can-sign-in.js';

const shop = { address: 'http://127.0.0.2:3000', inbox: 'http://127.0.0.2:3000/inbox', accounts: privateAccountLines };

describe('embeddedGreeting and distributedGreeting', () => {
  it.each([
    ['one process', embeddedGreeting(shop, '/srv/kirana'), 'Data is stored in /srv/kirana.'],
    ['one process for each service', distributedGreeting(shop, 11, '/srv/kirana'), '11 processes; their ids are in /srv/kirana/'],
  ])('say, for %s, where the shop is, who can sign in, how to make an admin and where emails are', (_mode, text, ending) => {
    const lines = text.split('\n');
    expect(lines[0]).toBe('Kirana is ready: http://127.0.0.2:3000');
    expect(lines).toEqual(
      expect.arrayContaining([
        '  Sign in as admin@kirana.example with cardamom-and-clove',
        '  Sign in as shopper@kirana.example with mango-and-ginger',
        '  To make an admin: sign up, confirm the address, then npm run make-admin -- <email>',
        '  Emails are kept at http://127.0.0.2:3000/inbox',
      ]),
    );
    expect(text).toContain(ending);
  });

  it('do not mention an inbox that does not exist', () => {
    expect(distributedGreeting({ ...shop, inbox: undefined }, 11, '/srv/kirana')).not.toContain('Emails');
  });
});
