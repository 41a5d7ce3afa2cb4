import type { AdminRider } from '@kirana/contracts';
import { Button } from '@kirana/ui';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import * as z from 'zod/mini';
import { ridersQuery } from '../../lib/console/riders-query.js';
import { addRider, setShift } from './api.js';
import { useAdminEvents } from '../../lib/console/use-admin-events.js';
import { DataTable, type Column } from '../../lib/console/data-table.js';
import { LoadFailure, sentenceOf } from '../../lib/console/load-failure.js';
import { shortId } from '../../lib/console/order-words.js';
import { PageHeader, toolClass } from '../../lib/console/tools.js';
import { IfMay, useMay } from '../../lib/console/use-may.js';
import { filled, useZodForm } from '../../lib/forms/use-zod-form.js';
import { notify } from '../../lib/notify/notify.js';
import { FleetMap } from './fleet-map.js';

/** Polling interval for rider positions while one is on the way, ms. */
const everyMs = 2_000;

/** Shows the riders: available, on a delivery, or off duty. */
export default function RidersPage() {
  const t = useTranslations('riders');
  const c = useTranslations('console');
  useAdminEvents();
  const { data, error, refetch } = useQuery({
    ...ridersQuery(),
    refetchInterval: ({ state }) => state.data?.some(({ stage }) => stage === 'delivering') && everyMs,
  });
  const columns = useColumns();
  return (
    <>
      <PageHeader title={c('riders')}>
        <IfMay permission="riders.manage">
          <NewRiderForm />
        </IfMay>
      </PageHeader>
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
    onSuccess: async riders => {
      // A list requested before the change must not replace this one.
      await queries.cancelQueries(ridersQuery());
      queries.setQueryData(ridersQuery().queryKey, riders);
    },
    onError: error => {
      console.error('the riders were not changed', error);
      notify({ tone: 'error', title: c('error'), description: sentenceOf(error) ?? t('failed') });
    },
  });
}

function useColumns(): Column<AdminRider>[] {
  const t = useTranslations('riders');
  const may = useMay();
  const { mutate, isPending } = useFleetChange(({ id, onShift }: AdminRider) =>
    setShift({ params: { id }, body: { onShift: !onShift } }),
  );
  return [
    { key: 'name', title: t('name'), cell: ({ name }) => name },
    { key: 'phone', title: t('phone'), cell: ({ phone }) => <span className="whitespace-nowrap">{phone}</span> },
    { key: 'status', title: t('status'), cell: ({ status }) => t(status) },
    {
      key: 'order',
      title: t('order'),
      cell: ({ orderId }) =>
        orderId &&
        (!may('orders.read') ? (
          shortId(orderId)
        ) : (
          <Link to={`/admin/orders/${orderId}`} className="text-leaf underline underline-offset-4">
            {shortId(orderId)}
          </Link>
        )),
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
            disabled={isPending || !may('riders.manage')}
            onChange={() => mutate(rider)}
          />
        </label>
      ),
    },
  ];
}

const NewRider = z.object({ name: filled(), phone: filled() });

function NewRiderForm() {
  const t = useTranslations('riders');
  const form = useZodForm(NewRider, { name: '', phone: '' });
  const { mutate, isPending } = useFleetChange(addRider);
  const submit = form.handleSubmit(body => mutate({ body }, { onSuccess: () => form.reset() }));
  return (
    <form className="flex flex-wrap items-center gap-2" onSubmit={event => void submit(event)}>
      <input aria-label={t('name')} placeholder={t('name')} className={toolClass} {...form.register('name')} />
      <input aria-label={t('phone')} placeholder={t('phone')} type="tel" className={toolClass} {...form.register('phone')} />
      <Button size="small" tone="secondary" type="submit" disabled={isPending || !form.formState.isValid}>
        {t('add')}
      </Button>
    </form>
  );
}
