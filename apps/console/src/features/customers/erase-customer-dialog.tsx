import { adminCustomerRoutes, type CustomerProfile } from '@kirana/contracts';
import { notify } from '@kirana/web-kit/notify/notify';
import { Button } from '@kirana/web-kit/ui/button.tsx';
import { Dialog } from '@kirana/web-kit/ui/dialog.tsx';
import { TextField } from '@kirana/web-kit/ui/field.tsx';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useNavigate } from 'react-router';
import { useTranslations } from 'use-intl';
import { sentenceOf } from '../../lib/load-failure.js';
import { eraseCustomer } from './api.js';

/** Asks for the customer's email address to be typed, because an erasure cannot be undone. */
export function EraseCustomerDialog({
  profile: { id, email, fullName },
  onClose,
}: {
  profile: CustomerProfile;
  onClose: () => void;
}) {
  const t = useTranslations('customerData');
  const c = useTranslations('console');
  const describedBy = useId();
  const navigate = useNavigate();
  const queries = useQueryClient();
  const [typed, setTyped] = useState('');
  const isRight = typed.trim().toLowerCase() === email.toLowerCase();
  const { mutate, isPending } = useMutation({
    mutationFn: () => eraseCustomer({ params: { id }, body: { email } }),
    onSuccess: () => {
      queries.removeQueries({ queryKey: ['admin', adminCustomerRoutes.record.path] });
      notify({ tone: 'success', title: t('erased') });
      void navigate('/admin/customers', { replace: true });
    },
    onError: error => {
      console.error('the customer was not erased', error);
      notify({ tone: 'error', title: c('error'), description: sentenceOf(error) ?? t('eraseFailed') });
    },
  });
  return (
    <Dialog title={t('eraseTitle', { name: fullName })} describedBy={describedBy} shape="small" onClose={onClose}>
      <form
        onSubmit={event => {
          event.preventDefault();
          if (isRight) mutate();
        }}
      >
        <p id={describedBy} className="mb-4 text-muted">
          {t('eraseText')}
        </p>
        <TextField
          label={t('eraseType', { email })}
          value={typed}
          autoComplete="off"
          spellCheck={false}
          onChange={event => setTyped(event.target.value)}
        />
        <div className="mt-6 flex flex-wrap justify-end gap-3">
          <Button tone="secondary" onClick={onClose}>
            {t('keep')}
          </Button>
          <Button type="submit" tone="danger" disabled={!isRight || isPending} className="px-3">
            {t('eraseConfirm')}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
