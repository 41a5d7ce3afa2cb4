import type { SavedAddress } from '@kirana/contracts';
import { addressFields, readIn } from '@kirana/contracts/own-order-fields';
import { inLanguage, region } from '@kirana/i18n';
import { FailureLine } from '@kirana/web-kit/forms/failure-line.tsx';
import { useLanguage } from '@kirana/web-kit/i18n/locale-provider.tsx';
import { Unbroken } from '@kirana/web-kit/i18n/unbroken.tsx';
import { Button } from '@kirana/web-kit/ui/button.tsx';
import { ConfirmDialog } from '@kirana/web-kit/ui/confirm-dialog.tsx';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { removeAddress } from '../../../lib/addresses/api.js';

interface AddressCardProps {
  address: SavedAddress;
  onEdit: () => void;
  onRemoved: () => Promise<void>;
}

/** Shows one saved address and its actions. */
export function AddressCard({ address, onEdit, onRemoved }: AddressCardProps) {
  const t = useTranslations();
  const { locale } = useLanguage();
  const [asking, setAsking] = useState(false);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  const name = address.label || address.address;

  async function remove() {
    setAsking(false);
    setBusy(true);
    setFailure(undefined);
    try {
      await removeAddress({ params: { id: address.id } });
      await onRemoved();
    } catch (error) {
      console.error('the address was not deleted', error);
      setFailure(t('errors.unreachable'));
    } finally {
      setBusy(false);
    }
  }

  return (
    <article aria-label={name} className="rounded-card border border-line bg-surface p-5">
      {address.label && <p className="font-semibold break-words">{address.label}</p>}
      <address className="text-sm leading-relaxed break-words not-italic">
        {address.firstName} {address.lastName}
        <br />
        {address.address}
        <br />
        <Unbroken text={`${address.zipCode} ${region().city.name}, ${address.district}`} />
        <br />
        {address.phone}
      </address>
      {addressFields.map(field => {
        const entered = address.fields[field.key];
        return (
          entered && (
            <p key={field.key} className="mt-2 text-sm break-words">
              <span className="text-muted">{inLanguage(field.label, locale)}:</span> {readIn(field, entered, locale)}
            </p>
          )
        );
      })}
      <div className="mt-3 flex flex-wrap gap-x-5 gap-y-1">
        <Button tone="quiet" onClick={onEdit} aria-label={t('account.addressEditOf', { name })}>
          {t('account.addressEdit')}
        </Button>
        <Button tone="danger" disabled={busy} onClick={() => setAsking(true)} aria-label={t('account.addressDeleteOf', { name })}>
          {t('account.addressDelete')}
        </Button>
      </div>
      <FailureLine text={failure} className="mt-2" />
      {asking && (
        <ConfirmDialog
          title={t('account.addressDeleteTitle')}
          text={t('account.addressDeleteText', { name })}
          confirm={t('account.addressDelete')}
          cancel={t('account.addressKeep')}
          onConfirm={() => void remove()}
          onClose={() => setAsking(false)}
        />
      )}
    </article>
  );
}
