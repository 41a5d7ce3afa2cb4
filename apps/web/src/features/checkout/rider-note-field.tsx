import { leaveAtDoor, longestRiderNote, partsOf } from '@kirana/contracts/rider-note';
import { useLanguage } from '@kirana/web-kit/i18n/locale-provider.tsx';
import { CheckField } from '@kirana/web-kit/ui/check-field.tsx';
import { TextField } from '@kirana/web-kit/ui/field.tsx';
import { useId, useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { useTranslations } from 'use-intl';
import type { CheckoutForm } from './checkout-form.js';
import { isMet, noteOf } from './rider-note.js';
import { Section } from './section.js';

/** What the rider should know, in the customer's words; the most frequent wish is a tick. `saves`: it is saved with the address. */
export function RiderNoteField({ saves }: { saves: boolean }) {
  const t = useTranslations('checkout');
  const { locale } = useLanguage();
  const { watch, setValue } = useFormContext<CheckoutForm>();
  const metId = useId();
  const note = watch('riderNote');
  /** As the customer has ticked and typed it: words that happen to be the wish stay words. */
  const [own, setOwn] = useState({ note: '', atDoor: false, words: '' });
  const { atDoor, words } = own.note === note ? own : partsOf(note);
  const met = isMet({ paymentMethod: watch('paymentMethod') });
  function change(wished: boolean, typed: string) {
    const next = noteOf(wished, typed, locale);
    setOwn({ note: next, atDoor: wished, words: typed });
    setValue('riderNote', next, { shouldDirty: true });
  }
  return (
    <Section title={t('riderNoteTitle')}>
      <CheckField
        label={leaveAtDoor[locale]}
        checked={atDoor && !met}
        disabled={met}
        className={met ? 'text-muted' : undefined}
        aria-describedby={met ? metId : undefined}
        onChange={event => change(event.target.checked, words.trim())}
      />
      {met && (
        <p id={metId} className="text-sm text-muted">
          {t('cashIsMet')}
        </p>
      )}
      <div className="mt-3">
        <TextField
          label={t('riderNote')}
          hint={t(saves ? 'riderNoteSaved' : 'riderNoteHint')}
          placeholder={t('riderNoteExample')}
          autoComplete="off"
          maxLength={longestRiderNote - (atDoor ? noteOf(true, ' ', locale).length : 0)}
          name="riderNote"
          value={words}
          onChange={event => change(atDoor, event.target.value)}
        />
      </div>
    </Section>
  );
}
