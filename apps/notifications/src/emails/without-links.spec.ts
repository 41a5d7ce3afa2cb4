import { everyEmail, localeOf } from '../../test/every-email.js';
import type { DueEmail } from '../mail-log/due-email.js';
import { Composer } from './composer.js';
import { unlinked } from './without-links.js';

describe('what a person writes about themselves', () => {
  const settings = { from: 'orders@kirana.example', merchant: 'shop@kirana.example', publicUrl: 'https://kirana.example' };
  const composer = new Composer(settings);
  const evil = 'Win 500 zł: https://evil.test/x or www.evil.test';
  const by = (email: DueEmail) => {
    const { data } = email;
    const customer = 'customer' in data && {
      customer: { ...data.customer, name: evil, address: evil, phone: evil, zipCode: evil },
    };
    return { ...email, data: { ...data, ...customer, ...('name' in data && { name: evil }), invitedBy: evil } } as DueEmail;
  };

  it.each(everyEmail.map(email => [`${email.template}, ${localeOf(email)}`, by(email)] as const))(
    'becomes no link in an email: %s',
    (_name, email) => {
      const { html, text } = composer.compose({ messageId: '<a.b@kirana.example>', email, brand: null });
      // A Polish greeting has no name in it.
      expect(localeOf(email) === 'pl' || text.includes('Win 500 zł')).toBe(true);
      expect(html + text).not.toMatch(/https?:\/\/evil|www\.evil|evil\.test/);
    },
  );

  it.each(['J.R.R. Tolkien', 'Dr. Anna Nowak-Kowalska', 'ul. Puławska 12/3 m.4', '+48 600.100.200', 'c/o: Meera'])(
    'stays as it is where there is no address: %s',
    name => {
      expect(unlinked(name)).toBe(name);
    },
  );
});
