import type { AdminOrder } from '@kirana/contracts';
import { notify } from '@kirana/web-kit/notify/notify';
import { Button } from '@kirana/web-kit/ui/button.tsx';
import { TextField } from '@kirana/web-kit/ui/field.tsx';
import { Notice } from '@kirana/web-kit/ui/notice.tsx';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { isChangedMeanwhile } from '../../lib/changed-meanwhile.js';
import { MovedOn } from '../../lib/moved-on.js';
import { sentenceOf } from '../../lib/load-failure.js';
import { FormDialog } from '../../lib/unsaved/form-dialog.js';
import { changeContact } from './api.js';

type Contact = Pick<AdminOrder, 'phone' | 'address' | 'zipCode'>;
const fields = ['address', 'zipCode', 'phone'] as const;
const longest = { address: 200, zipCode: 16, phone: 32 } as const;

const isSame = (one: Contact, other: Contact) => fields.every(field => one[field] === other[field]);

/**
 * Changes the street, postcode and phone number of an order. When the order went on while the dialog was open, but nobody changed its
 * contact, the change is made all the same; otherwise the admin sees what it is now and decides again.
 */
export default function ContactDialog({ order, onClose }: { order: AdminOrder; onClose: () => void }) {
  const t = useTranslations('orderPage');
  const c = useTranslations('console');
  const words = useTranslations('adminOrders');
  const queries = useQueryClient();
  const [seen, setSeen] = useState<AdminOrder>(order);
  const [typed, setTyped] = useState<Contact>(order);
  const [isClash, setClash] = useState(false);
  const { mutate, isPending } = useMutation({
    mutationFn: async () => {
      const { phone, address, zipCode } = typed;
      const save = (version: number) => changeContact({ params: { id: order.id }, body: { version, phone, address, zipCode } });
      try {
        return await save(seen.version);
      } catch (error) {
        const current = isChangedMeanwhile(error) ? (error.problem['current'] as AdminOrder) : undefined;
        if (!current || !isSame(current, seen)) throw error;
        return save(current.version);
      }
    },
    onSuccess: () => {
      notify({ tone: 'success', title: c('success'), description: t('contactSaved') });
      onClose();
    },
    onError: error => {
      if (isChangedMeanwhile(error)) {
        setSeen(error.problem['current'] as AdminOrder);
        setClash(true);
        return;
      }
      console.error('the contact was not changed', error);
      notify({ tone: 'error', title: c('error'), description: sentenceOf(error) ?? words('failed') });
    },
    onSettled: () => queries.invalidateQueries({ queryKey: ['admin'] }),
  });
  return (
    <FormDialog draft={typed} title={t('contactTitle')} close={c('close')} onClose={onClose}>
      <form
        className="flex flex-col gap-4"
        onSubmit={event => {
          event.preventDefault();
          mutate();
        }}
      >
        <MovedOn order={order} isQuiet={isPending || isClash} />
        {isClash && (
          <Notice tone="warning" role="alert" title={t('contactClash')}>
            {t('contactNow', { address: `${seen.address}, ${seen.zipCode}`, phone: seen.phone })}
          </Notice>
        )}
        {fields.map(field => (
          <TextField
            key={field}
            label={t(`field-${field}`)}
            value={typed[field]}
            maxLength={longest[field]}
            required
            autoComplete="off"
            {...(field === 'phone' && { type: 'tel' })}
            onChange={event => setTyped({ ...typed, [field]: event.target.value })}
          />
        ))}
        <p className="text-xs text-muted">{t('contactText', { district: order.district })}</p>
        <div className="flex flex-wrap justify-end gap-3">
          <Button tone="secondary" onClick={onClose}>
            {c('cancel')}
          </Button>
          <Button type="submit" disabled={isPending || isSame(typed, seen) || fields.some(field => typed[field].trim() === '')}>
            {t('save')}
          </Button>
        </div>
      </form>
    </FormDialog>
  );
}
