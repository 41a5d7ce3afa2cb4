import { useTranslations } from 'use-intl';

/** The events integrators can receive: in the order of an order's life, then those of stock and products. */
const eventTypes = [
  'order.accepted.v1',
  'order.status-changed.v1',
  'order.delivered.v1',
  'order.cancelled.v1',
  'order.refunded.v1',
  'order.partly-refunded.v1',
  'order.refund-reversed.v1',
  'stock.changed.v1',
  'stock.low.v1',
  'product.changed.v1',
  'product.removed.v1',
];

/** Selects event types; none selected means all. */
export function TypeChoice({ chosen, onChange }: { chosen: string[]; onChange: (types: string[]) => void }) {
  const t = useTranslations('integrators');
  return (
    <fieldset>
      <legend className="text-xs font-semibold">{t('types')}</legend>
      <p className="text-xs text-muted">{t('typesHint')}</p>
      {eventTypes.map(type => (
        <label key={type} className="flex min-h-11 items-center gap-2 font-mono text-xs md:min-h-8">
          <input
            type="checkbox"
            className="size-4 accent-leaf"
            checked={chosen.includes(type)}
            onChange={({ target }) => onChange(target.checked ? [...chosen, type] : chosen.filter(each => each !== type))}
          />
          {type}
        </label>
      ))}
    </fieldset>
  );
}
