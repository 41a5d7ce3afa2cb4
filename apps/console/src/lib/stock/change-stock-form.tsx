import type { StockRow } from '@kirana/contracts';
import { mostPieces } from '@kirana/contracts/stock-limits';
import { stockReasons, type StockReason } from '@kirana/contracts/stock-reasons';
import { ApiProblem } from '@kirana/web-kit/api/http';
import { useUnsaved } from '@kirana/web-kit/forms/unsaved';
import { notify } from '@kirana/web-kit/notify/notify';
import { Button } from '@kirana/web-kit/ui/button.tsx';
import { SelectField, TextField } from '@kirana/web-kit/ui/field.tsx';
import { useState, type FormEvent } from 'react';
import { useTranslations } from 'use-intl';
import { changeStock } from './api.js';
import { signed } from './signed.js';
import { useCommandId } from './use-command-id.js';
import { useStockMutation } from './use-stock-mutation.js';

/** Why pieces are added or removed; counting is the stocktake's. */
const reasons = stockReasons.filter((reason): reason is Exclude<StockReason, 'counted'> => reason !== 'counted');
/** Pieces with these reasons come in. */
const isIncoming = (reason: StockReason) => reason === 'delivery' || reason === 'returned';

interface Change {
  readonly delta: number;
  readonly reason: Exclude<StockReason, 'counted'>;
  readonly note?: string;
}

/** Adds or removes pieces, with a reason; correct whatever is sold meanwhile. */
export function ChangeStockForm({ row: { productId, available } }: { row: StockRow }) {
  const t = useTranslations('stock');
  const p = useTranslations('adminProducts');
  const c = useTranslations('console');
  const command = useCommandId();
  const [reason, setReason] = useState<Change['reason']>('delivery');
  const [typed, setTyped] = useState('');
  const [note, setNote] = useState('');
  useUnsaved(typed !== '' || note !== '');
  const { mutate, isPending } = useStockMutation(
    ({ delta, ...why }: Change) =>
      changeStock({ body: { commandId: command.of({ delta, ...why }), ...why, changes: [{ productId, delta }] } }),
    {
      sentence: failure =>
        failure instanceof ApiProblem && failure.is('insufficient-stock') ? t('tooFew', { n: String(available) }) : t('failed'),
      onDone(_answer, { delta }) {
        command.forget();
        setTyped('');
        setNote('');
        notify({ tone: 'success', title: c('success'), description: t('changedBy', { delta: signed(delta) }) });
      },
    },
  );
  const number = Number(typed);
  // Damaged goods only leave: the reason gives the direction.
  const delta = reason === 'damaged' ? -Math.abs(number) : number;
  const isNumber = typed.trim() !== '' && Number.isInteger(delta) && delta !== 0;
  const isWrongWay = isNumber && isIncoming(reason) && delta < 0;
  const isTooMuch = isNumber && available + delta < 0;
  const error = isWrongWay
    ? t('mustCome')
    : isTooMuch
      ? t('tooFew', { n: String(available) })
      : isNumber && delta > mostPieces
        ? t('between', { least: 1, most: mostPieces })
        : undefined;
  const canSend = isNumber && !error && !isPending;

  function send(event: FormEvent) {
    event.preventDefault();
    const text = note.trim();
    if (canSend) mutate({ delta, reason, ...(text && { note: text }) });
  }

  return (
    <form onSubmit={send} className="grid gap-3 sm:grid-cols-2">
      <SelectField label={p('reason')} value={reason} onChange={event => setReason(event.target.value as Change['reason'])}>
        {reasons.map(each => (
          <option key={each} value={each}>
            {p(`reason_${each}`)}
          </option>
        ))}
      </SelectField>
      <TextField
        label={t('change')}
        type="number"
        step="1"
        placeholder={isIncoming(reason) ? '+12' : '\u22121'}
        autoComplete="off"
        value={typed}
        error={error}
        onChange={event => setTyped(event.target.value)}
      />
      <div className="sm:col-span-2">
        <TextField label={t('note')} maxLength={200} value={note} onChange={event => setNote(event.target.value)} />
      </div>
      <div className="flex flex-wrap items-center justify-between gap-3 sm:col-span-2">
        <p className="text-xs text-muted" aria-live="polite">
          {isNumber && !error ? t('willBe', { n: String(available + delta) }) : t('keepsSales')}
        </p>
        <Button type="submit" disabled={!canSend}>
          {t('book')}
        </Button>
      </div>
    </form>
  );
}
