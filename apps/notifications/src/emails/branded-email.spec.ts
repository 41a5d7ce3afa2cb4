import { inLanguage } from '@kirana/i18n';
import { everyEmail, localeOf } from '../../test/every-email.js';
import { Composer } from './composer.js';

const composer = new Composer({
  from: 'orders@kirana.example',
  merchant: 'shop@kirana.example',
  publicUrl: 'https://kirana.example/',
});

describe('Composer: every email of a shop with a brand', () => {
  it.each(everyEmail.map(email => [`${email.template}, ${localeOf(email)}`, email] as const))(
    'has the name and the colour of the shop and no other: %s',
    (_name, email) => {
      const line = { en: 'Open from 8 to 22.', pl: 'Otwarte od 8 do 22.' };
      const tagline = { en: 'Cheese from the Tatras.', pl: 'Sery z Tatr.' };
      const brand = { name: 'Bacówka & Co', accent: { light: '#7a1f4b', dark: '#f0a8c8' }, tagline, emailLine: line };
      const { html, text, subject, from } = composer.compose({ messageId: '<a.b@kirana.example>', email, brand });
      expect(from.name).toBe('Bacówka & Co');
      expect(html + text + subject).not.toMatch(/kirana(?!\.example)|#1C6B47|#7BD3A4|Indian|indyjsk/i);
      expect(html).toContain('Bacówka &#38; Co');
      expect(text).toContain('BACÓWKA & CO');
      const isForShop = email.template === 'merchant-notice' || email.template === 'webhook-disabled';
      expect([html, text].map(words => words.includes(inLanguage(line, localeOf(email))))).toEqual([!isForShop, !isForShop]);
    },
  );
});
