import { CheckField, TextField } from '@kirana/ui';
import { longestRiderNote } from '@kirana/contracts/rider-note';
import { useFormContext } from 'react-hook-form';
import { useTranslations } from 'use-intl';
import type { CheckoutForm } from './checkout-form.js';
import { Section } from './section.js';
import { useCheckoutField } from './use-checkout-field.js';

const between = '; ';

/** What the rider should know, in the customer's words; the most frequent wish is a tick. `saves`: it is saved with the address. */
export function RiderNoteField({ saves }: { saves: boolean }) {
  const t = useTranslations('checkout');
  const field = useCheckoutField();
  const { watch, setValue } = useFormContext<CheckoutForm>();
  const door = t('leaveAtDoor');
  const note = watch('riderNote');
  // However the customer goes on writing behind it.
  const isAtDoor = note.startsWith(door) && !/^\p{L}/u.test(note.slice(door.length));
  const others = isAtDoor ? note.slice(door.length).replace(/^[\s;,.]+/, '') : note.trim();
  const choose = (atDoor: boolean) =>
    setValue('riderNote', [atDoor ? door : '', others].filter(Boolean).join(between).slice(0, longestRiderNote), {
      shouldDirty: true,
    });
  return (
    <Section title={t('riderNoteTitle')}>
      <CheckField label={door} checked={isAtDoor} onChange={event => choose(event.target.checked)} />
      <div className="mt-3">
        <TextField
          label={t('riderNote')}
          hint={t(saves ? 'riderNoteSaved' : 'riderNoteHint')}
          placeholder={t('riderNoteExample')}
          autoComplete="off"
          maxLength={longestRiderNote}
          {...field('riderNote')}
        />
      </div>
    </Section>
  );
}
