import type { AdminRider } from '@kirana/contracts';
import { filled, useZodForm } from '@kirana/web-kit/forms/use-zod-form';
import { Button } from '@kirana/web-kit/ui/button.tsx';
import { CheckField } from '@kirana/web-kit/ui/check-field.tsx';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import * as z from 'zod/mini';
import { ridersQuery } from '../../lib/riders-query.js';
import { addRider, setShift } from './api.js';
import { useAdminEvents } from '../../lib/use-admin-events.js';
import { DataTable, type Column } from '../../lib/data-table.js';
import { LoadFailure, sentenceOf } from '../../lib/load-failure.js';
import { shortId } from '../../lib/order-words.js';
import { Card, PageHeader, toolClass } from '../../lib/tools.js';
import { IfMay, useMay } from '../../lib/use-may.js';
import { PhoneLink } from './phone-link.js';
import { FleetMap } from './fleet-map.js';
import { useFleetChange } from './use-fleet-change.js';

const link = 'inline-flex min-h-11 items-center md:min-h-9 text-leaf underline underline-offset-4';

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
  const [withFormer, setWithFormer] = useState(false);
  const riders = data?.filter(({ active, orderId }) => active || orderId !== null);
  return (
    <>
      <PageHeader title={c('riders')} />
      {error && !data ? (
        <LoadFailure title={t('loadFailed')} text={sentenceOf(error)} onRetry={() => void refetch()} />
      ) : (
        <>
          <DataTable
            label={c('riders')}
            columns={columns}
            rows={withFormer ? data : riders}
            keyOf={({ id }) => id}
            empty={c('noData')}
          />
          {data && data.some(({ active }) => !active) && (
            <CheckField
              className="mt-1 text-xs"
              label={t('showSwitchedOff')}
              checked={withFormer}
              onChange={({ target }) => setWithFormer(target.checked)}
            />
          )}
          <IfMay permission="riders.manage">
            <Card title={t('new')} className="mt-4">
              <NewRiderForm />
            </Card>
          </IfMay>
          {riders && <FleetMap riders={riders} />}
        </>
      )}
    </>
  );
}

function useColumns(): Column<AdminRider>[] {
  const t = useTranslations('riders');
  const may = useMay();
  const statusOf = ({ active, status, stage, run }: AdminRider) => {
    if (!active) return t('switchedOff');
    const isOut = run ? run.departedAt !== null : stage === 'delivering';
    return t(status === 'busy' && !isOut ? 'waits' : status);
  };
  const { mutate, isPending } = useFleetChange(({ id, onShift }: AdminRider) =>
    setShift({ params: { id }, body: { onShift: !onShift } }),
  );
  return [
    {
      key: 'name',
      title: t('name'),
      onPhone: 'lead',
      cell: ({ id, name }) => (
        <Link to={`/admin/riders/${id}`} className={link}>
          {name}
        </Link>
      ),
    },
    { key: 'phone', title: t('phone'), name: '', cell: ({ phone }) => <PhoneLink phone={phone} /> },
    { key: 'status', title: t('status'), name: '', cell: statusOf },
    {
      key: 'order',
      title: t('order'),
      cell: ({ orderId, run }) =>
        orderId &&
        (run && run.stops.length > 1 ? (
          t('orders', { n: run.stops.length })
        ) : !may('orders.read') ? (
          shortId(orderId)
        ) : (
          <Link to={`/admin/orders/${orderId}`} className={link}>
            {shortId(orderId)}
          </Link>
        )),
    },
    { key: 'district', title: t('district'), cell: districtsOf },
    { key: 'delivered', title: t('delivered'), numeric: true, cell: ({ delivered }) => delivered },
    {
      key: 'shift',
      title: t('onShift'),
      onPhone: 'aside',
      cell: rider => (
        <label className="inline-flex min-h-11 min-w-11 items-center justify-end gap-2 md:min-h-9 md:justify-start">
          <input
            type="checkbox"
            role="switch"
            className="size-5 accent-leaf"
            aria-label={t('shift', { name: rider.name })}
            checked={rider.onShift}
            disabled={isPending || !rider.active || !may('riders.manage')}
            onChange={() => mutate(rider)}
          />
        </label>
      ),
    },
  ];
}

/** Where the rider goes, each district once. */
const districtsOf = ({ district, run }: AdminRider) =>
  run ? [...new Set(run.stops.flatMap(stop => stop.district ?? []))].join(', ') : district;

const labelled = 'flex flex-col gap-1 text-xs font-semibold max-sm:grow';

const NewRider = z.object({ name: filled(), phone: filled() });

function NewRiderForm() {
  const t = useTranslations('riders');
  const form = useZodForm(NewRider, { name: '', phone: '' });
  const { mutate, isPending } = useFleetChange(addRider);
  const submit = form.handleSubmit(body => mutate({ body }, { onSuccess: () => form.reset() }));
  return (
    <form className="flex flex-wrap items-end gap-2" onSubmit={event => void submit(event)}>
      <label className={labelled}>
        {t('name')}
        <input autoComplete="off" maxLength={100} className={toolClass} {...form.register('name')} />
      </label>
      <label className={labelled}>
        {t('phone')}
        <input type="tel" autoComplete="off" className={toolClass} {...form.register('phone')} />
      </label>
      <Button size="small" tone="secondary" type="submit" disabled={isPending || !form.formState.isValid}>
        {t('add')}
      </Button>
    </form>
  );
}
