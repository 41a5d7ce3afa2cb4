import type { AdminProduct } from '@kirana/contracts';
import { mostPieces } from '@kirana/contracts/stock-limits';
import { stockReasons, type StockReason } from '@kirana/contracts/stock-reasons';
import { useIsChanged, useUnsaved } from '@kirana/web-kit/forms/unsaved';
import { Minus, Plus } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { toolClass } from '../../lib/tools.js';
import { QuickForm, useQuickSave, useSelected } from './quick-form.js';

const step = `${toolClass} grid min-w-11 place-items-center md:min-w-9`;

/** Sets the stock of a product, or adds pieces to it: the reason decides whether sales in the meantime count. */
export function QuickStockForm({ product, onClose }: { product: AdminProduct; onClose: () => void }) {
  const t = useTranslations('adminProducts');
  const [typed, setTyped] = useState(String(product.quantity));
  const [reason, setReason] = useState<StockReason>('counted');
  useUnsaved(useIsChanged(typed));
  const field = useSelected();
  const quick = useQuickSave(product, onClose);
  const quantity = /^\d{1,6}$/.test(typed.trim()) && Number(typed) <= mostPieces ? Number(typed) : undefined;
  const move = (by: number) => setTyped(String(Math.max(0, (quantity ?? product.quantity) + by)));
  return (
    <QuickForm
      quick={quick}
      fault={quantity === undefined ? t('quantityFault') : undefined}
      canSave={quantity !== undefined && quantity !== product.quantity}
      onSave={() => quantity !== undefined && quick.save({ quantity }, reason)}
      onClose={onClose}
    >
      <button type="button" aria-label={t('onePieceLess')} className={step} onClick={() => move(-1)}>
        <Minus size={14} aria-hidden />
      </button>
      <input
        ref={field}
        aria-label={t('quantity')}
        inputMode="numeric"
        autoComplete="off"
        aria-invalid={quantity === undefined}
        className={`${toolClass} w-16 text-right`}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
        onKeyDown={event => {
          const by = { ArrowUp: 1, ArrowDown: -1 }[event.key];
          if (!by) return;
          event.preventDefault();
          move(by);
        }}
      />
      <button type="button" aria-label={t('onePieceMore')} className={step} onClick={() => move(1)}>
        <Plus size={14} aria-hidden />
      </button>
      <select
        aria-label={t('reason')}
        className={toolClass}
        value={reason}
        onChange={({ target }) => setReason(target.value as StockReason)}
      >
        {stockReasons.map(each => (
          <option key={each} value={each}>
            {t(`reason_${each}`)}
          </option>
        ))}
      </select>
    </QuickForm>
  );
}
