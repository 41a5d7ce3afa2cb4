import { CheckField, TextField } from '@kirana/ui';
import { longestRiderNote } from '@kirana/contracts/rider-note';
import { useFormContext } from 'react-hook-form';
import { useTranslations } from 'use-intl';
import { useLanguage } from '../../lib/i18n/locale-provider.js';
import type { CheckoutForm } from './checkout-form.js';
import { isMet, leaveAtDoor, noteOf, partsOf } from './rider-note.js';
import { Section } from './section.js';

/** What the rider should know, in the customer's words; the most frequent wish is a tick. `saves`: it is saved with the address. */
export function RiderNoteField({ saves }: { saves: boolean }) {
  const t = useTranslations('checkout');
  const { locale } = useLanguage();
  const { watch, setValue } = useFormContext<CheckoutForm>();
  const { atDoor, words } = partsOf(watch('riderNote'));
  const met = isMet({ paymentMethod: watch('paymentMethod') });
  const change = (wished: boolean, typed: string) => setValue('riderNote', noteOf(wished, typed, locale), { shouldDirty: true });
  return (
    <Section title={t('riderNoteTitle')}>
      <CheckField
        label={leaveAtDoor[locale]}
        checked={atDoor && !met}
        disabled={met}
        className={met ? 'text-muted' : undefined}
        aria-describedby={met ? 'met' : undefined}
        onChange={event => change(event.target.checked, words.trim())}
      />
      {met && (
        <p id="met" className="text-sm text-muted">
          {t('cashIsMet')}
        </p>
      )}
      <div className="mt-3">
        <TextField
          label={t('riderNote')}
          hint={t(saves ? 'riderNoteSaved' : 'riderNoteHint')}
          placeholder={t('riderNoteExample')}
          autoComplete="off"
          maxLength={longestRiderNote}
          name="riderNote"
          value={words}
          onChange={event => change(atDoor, event.target.value)}
        />
      </div>
    </Section>
  );
}
