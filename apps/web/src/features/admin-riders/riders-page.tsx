import type { AdminRider } from '@kirana/contracts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { adminApi, adminQueries } from '../../lib/console/admin-api.js';
import { useAdminNews } from '../../lib/console/use-admin-news.js';
import { DataTable, type Column } from '../../lib/console/data-table.js';
import { LoadFailure, sentenceOf } from '../../lib/console/load-failure.js';
import { shortId } from '../../lib/console/order-words.js';
import { ConsoleHead, Tool, toolClass } from '../../lib/console/tools.js';
import { notify } from '../../lib/notify/notify.js';
import { FleetMap } from './fleet-map.js';

/** How often it is asked where riders are while one is on the way, ms. */
const everyMs = 2_000;

/** The fleet: who is free, who is out with what, who is off. */
export default function RidersPage() {
  const t = useTranslations('riders');
  const c = useTranslations('console');
  useAdminNews();
  const { data, error, refetch } = useQuery({
    ...adminQueries.riders(),
    refetchInterval: ({ state }) => state.data?.some(({ stage }) => stage === 'delivering') && everyMs,
  });
  const columns = useColumns();
  return (
    <>
      <ConsoleHead title={c('riders')}>
        <NewRiderForm />
      </ConsoleHead>
      {error && !data ? (
        <LoadFailure title={t('loadFailed')} text={sentenceOf(error)} onRetry={() => void refetch()} />
      ) : (
        <>
          <DataTable label={c('riders')} columns={columns} rows={data} keyOf={({ id }) => id} empty={c('noData')} />
          {data && <FleetMap riders={data} />}
        </>
      )}
    </>
  );
}

function useFleetChange<T>(work: (input: T) => Promise<AdminRider[]>) {
  const t = useTranslations('riders');
  const c = useTranslations('console');
  const queries = useQueryClient();
  return useMutation({
    mutationFn: work,
    onSuccess: riders => queries.setQueryData(adminQueries.riders().queryKey, riders),
    onError: error => {
      console.error('the riders were not changed', error);
      notify({ tone: 'error', title: c('error'), description: sentenceOf(error) ?? t('failed') });
    },
  });
}

function useColumns(): Column<AdminRider>[] {
  const t = useTranslations('riders');
  const { mutate, isPending } = useFleetChange(({ id, onShift }: AdminRider) => adminApi.setShift(id, !onShift));
  return [
    { key: 'name', title: t('name'), cell: ({ name }) => name },
    { key: 'phone', title: t('phone'), cell: ({ phone }) => <span className="whitespace-nowrap">{phone}</span> },
    { key: 'status', title: t('status'), cell: ({ status }) => t(status) },
    {
      key: 'order',
      title: t('order'),
      cell: ({ orderId }) =>
        orderId && (
          <Link to={`/admin/orders/${orderId}`} className="text-leaf underline underline-offset-4">
            {shortId(orderId)}
          </Link>
        ),
    },
    { key: 'district', title: t('district'), cell: ({ district }) => district },
    { key: 'delivered', title: t('delivered'), numeric: true, cell: ({ delivered }) => delivered },
    {
      key: 'shift',
      title: t('onShift'),
      cell: rider => (
        <label className="inline-flex min-h-9 items-center gap-2">
          <input
            type="checkbox"
            role="switch"
            className="size-5 accent-leaf"
            aria-label={t('shift', { name: rider.name })}
            checked={rider.onShift}
            disabled={isPending}
            onChange={() => mutate(rider)}
          />
        </label>
      ),
    },
  ];
}

function NewRiderForm() {
  const t = useTranslations('riders');
  const [name, setName] = useState('');
  const [phone, setPhone] = useState('');
  const { mutate, isPending } = useFleetChange(() => adminApi.addRider(name, phone));
  return (
    <form
      className="flex flex-wrap items-center gap-2"
      onSubmit={event => {
        event.preventDefault();
        mutate(undefined, {
          onSuccess: () => {
            setName('');
            setPhone('');
          },
        });
      }}
    >
      <input
        aria-label={t('name')}
        placeholder={t('name')}
        value={name}
        onChange={event => setName(event.target.value)}
        className={toolClass}
      />
      <input
        aria-label={t('phone')}
        placeholder={t('phone')}
        type="tel"
        value={phone}
        onChange={event => setPhone(event.target.value)}
        className={toolClass}
      />
      <Tool type="submit" disabled={isPending || !name.trim() || !phone.trim()}>
        {t('add')}
      </Tool>
    </form>
  );
}
