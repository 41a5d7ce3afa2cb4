import { useSession } from '@kirana/web-kit/session/session.store';
import { Button } from '@kirana/web-kit/ui/button.tsx';
import { Notice } from '@kirana/web-kit/ui/notice.tsx';
import { Spinner } from '@kirana/web-kit/ui/spinner.tsx';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { addressesQuery } from '../../../lib/addresses/api.js';
import { AddressCard } from './address-card.js';
import { EditAddress } from './edit-address.js';

/** The server's limit; at this number, adding an address is not offered. */
const mostAddresses = 10;

/** Lists the delivery addresses; one at a time can be edited, or a new one added. */
export function Addresses() {
  const t = useTranslations();
  const queries = useQueryClient();
  const userId = useSession(state => state.user?.id ?? '');
  const { data, error, refetch } = useQuery(addressesQuery(userId));
  const [editing, setEditing] = useState<string | null>(null);
  const addButton = useRef<HTMLButtonElement>(null);
  const wasEditing = useRef(false);

  const wasRemoved = useRef(false);

  // The form, or the address, that had the focus is gone.
  useEffect(() => {
    if ((wasEditing.current && editing === null) || wasRemoved.current) addButton.current?.focus();
    wasEditing.current = editing !== null;
    wasRemoved.current = false;
  }, [editing, data]);

  if (error) {
    return (
      <Notice role="alert" tone="error" title={t('account.addressesFailed')}>
        <Button tone="quiet" onClick={() => void refetch()}>
          {t('app.tryAgain')}
        </Button>
      </Notice>
    );
  }
  if (!data) return <Spinner label={t('app.loading')} />;
  const close = () => setEditing(null);
  const changed = async () => {
    await queries.invalidateQueries({ queryKey: ['addresses'] });
    close();
  };
  const removed = () => {
    wasRemoved.current = true;
    return changed();
  };
  return (
    <div className="flex w-full flex-col items-start gap-4">
      {data.items.length === 0 && <p className="text-muted">{t('account.noAddresses')}</p>}
      <ul className="flex w-full flex-col gap-4 empty:hidden">
        {data.items.map(address => (
          <li key={address.id}>
            {editing === address.id ? (
              <EditAddress address={address} onSaved={changed} onClose={close} />
            ) : (
              <AddressCard address={address} onEdit={() => setEditing(address.id)} onRemoved={removed} />
            )}
          </li>
        ))}
      </ul>
      {editing === 'new' && <EditAddress onSaved={changed} onClose={close} />}
      {editing !== 'new' && data.items.length < mostAddresses && (
        <Button ref={addButton} tone="secondary" onClick={() => setEditing('new')}>
          {t('account.addressAdd')}
        </Button>
      )}
      {data.items.length >= mostAddresses && (
        <p className="text-sm text-muted">{t('account.addressesFull', { n: mostAddresses })}</p>
      )}
    </div>
  );
}
