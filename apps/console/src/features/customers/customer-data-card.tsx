import type { CustomerProfile } from '@kirana/contracts';
import { saveJson } from '@kirana/web-kit/browser/save-json';
import { notify } from '@kirana/web-kit/notify/notify';
import { Button } from '@kirana/web-kit/ui/button.tsx';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { sentenceOf } from '../../lib/load-failure.js';
import { Card } from '../../lib/tools.js';
import { exportCustomer } from './api.js';
import { EraseCustomerDialog } from './erase-customer-dialog.js';

/** Exports or erases what the shop stores about a customer, for owners (GDPR). */
export function CustomerDataCard({ profile }: { profile: CustomerProfile }) {
  const t = useTranslations('customerData');
  const c = useTranslations('console');
  const [isErasing, setErasing] = useState(false);
  const { mutate, isPending } = useMutation({
    mutationFn: () => exportCustomer({ params: { id: profile.id } }),
    onSuccess: data => saveJson(`kirana-customer-${profile.id}.json`, data),
    onError: error => {
      console.error('the data were not exported', error);
      notify({ tone: 'error', title: c('error'), description: sentenceOf(error) ?? t('exportFailed') });
    },
  });
  return (
    <Card title={t('data')}>
      <p className="mb-3 text-sm text-muted">{t('dataText')}</p>
      <div className="flex flex-wrap gap-2">
        <Button size="small" tone="secondary" disabled={isPending} onClick={() => mutate()}>
          {t('export')}
        </Button>
        <Button size="small" tone="danger" onClick={() => setErasing(true)}>
          {t('erase')}
        </Button>
      </div>
      {isErasing && <EraseCustomerDialog profile={profile} onClose={() => setErasing(false)} />}
    </Card>
  );
}
