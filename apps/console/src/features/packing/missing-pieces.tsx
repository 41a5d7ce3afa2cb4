import { QuantityStepper } from '@kirana/web-kit/ui/quantity-stepper.tsx';
import { useTranslations } from 'use-intl';
import type { Mark, Part } from './packing-lines.js';

/** Says how many pieces of a missing line are not on the shelf: the others go into the bag. */
export function MissingPieces({
  productId,
  name,
  part: { orderId, number, quantity, missing, leftOut = 0 },
  onMark,
}: {
  productId: string;
  name: string;
  part: Part;
  onMark: (marks: readonly Mark[]) => void;
}) {
  const t = useTranslations('packing');
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1 px-2 pb-2 text-sm">
      <QuantityStepper
        value={missing}
        max={quantity}
        labels={{
          quantity: t('missingPieces', { name, number }),
          decrease: t('fewerMissing', { name, number }),
          increase: t('moreMissing', { name, number }),
        }}
        onChange={pieces => onMark([{ orderId, productId, state: 'missing', missing: Math.max(pieces, leftOut) }])}
      />
      <span>{t('missingOfPieces', { total: String(quantity), packed: quantity - missing })}</span>
    </div>
  );
}
