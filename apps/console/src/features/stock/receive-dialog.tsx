import type { ReceivedLine } from '@kirana/contracts';
import { mostPieces } from '@kirana/contracts/stock-limits';
import { useSession } from '@kirana/web-kit/session/session.store';
import { Button } from '@kirana/web-kit/ui/button.tsx';
import { Dialog } from '@kirana/web-kit/ui/dialog.tsx';
import { TextField } from '@kirana/web-kit/ui/field.tsx';
import { X } from 'lucide-react';
import { useEffect, useRef, useState, type FormEvent } from 'react';
import { useTranslations } from 'use-intl';
import type { ProductFacts } from '../../lib/product-facts.js';
import { ScanBar, type ScanOutcome } from '../../lib/scan/scan-bar.js';
import { toolClass } from '../../lib/tools.js';
import { AddProductField } from './add-product-field.js';
import { ReceivedList } from './received-list.js';
import { keepDelivery, noDelivery, readDelivery, type Typed } from './stored-counts.js';
import { useReceive } from './use-receive.js';
import type { NamedStock } from './use-stock-list.js';

interface ReceiveDialogProps {
  readonly stock: readonly NamedStock[];
  readonly onClose: () => void;
}

/** Books what a delivery has brought: its note, and pieces of each product. */
export function ReceiveDialog({ stock, onClose }: ReceiveDialogProps) {
  const t = useTranslations('stock');
  const c = useTranslations('console');
  const s = useTranslations('scan');
  const person = useSession(({ user }) => user?.id) ?? '';
  const [opened] = useState(() => readDelivery(person));
  const [draft, setDraft] = useState(opened);
  const { deliveryNote, pieces } = draft;
  const note = useRef<HTMLInputElement>(null);
  const [isNoteMissing, setNoteMissing] = useState(false);
  const search = useRef<HTMLInputElement>(null);
  // The latest product asks for its pieces.
  const [added, setAdded] = useState<string>();
  const list = useRef<HTMLUListElement>(null);
  /** The scanned product whose line gets the focus once it is shown. */
  const next = useRef<string>(undefined);
  const { receive, isPending, outcome, forget } = useReceive();
  useEffect(() => keepDelivery(person, outcome ? noDelivery : draft), [person, outcome, draft]);
  const byId = new Map(stock.map(row => [row.productId, row]));
  const { lines, wrong } = linesOf(pieces);
  const canSend = lines.length > 0 && wrong.length === 0 && !isPending;
  const due = stock.filter(({ suggested, productId }) => suggested > 0 && pieces[productId] === undefined);

  const change = (of: (before: Typed) => Typed) => setDraft(before => ({ ...before, pieces: of(before.pieces) }));
  const put = (productId: string, text = '') => change(before => ({ [productId]: text, ...before }));
  const set = (productId: string, text: string) => change(before => ({ ...before, [productId]: text }));
  const drop = (productId: string) =>
    change(before => Object.fromEntries(Object.entries(before).filter(([id]) => id !== productId)));
  const stand = (at?: string) => setDraft(before => ({ ...before, at }));

  function add(productId: string) {
    if (pieces[productId] === undefined) put(productId);
    setAdded(productId);
  }

  useEffect(() => {
    const line = next.current && list.current?.querySelector<HTMLElement>(`[data-count="${next.current}"]`);
    next.current = undefined;
    if (line) line.focus();
  });

  function scan({ id, name }: ProductFacts): ScanOutcome {
    const row = byId.get(id);
    if (!row) return { isWrong: true, text: s('notStocked', { name }) };
    const text = pieces[id] ?? '';
    const n = String((isPieces(text) ? Number(text) : 0) + 1);
    if (pieces[id] === undefined) put(id, n);
    else set(id, n);
    next.current = id;
    return { isWrong: false, text: s('counted', { name: row.name, n }) };
  }

  function send(event: FormEvent) {
    event.preventDefault();
    if (!canSend) return;
    if (deliveryNote.trim() === '') {
      setNoteMissing(true);
      note.current?.focus();
    } else receive({ deliveryNote: deliveryNote.trim(), lines, again: false });
  }

  if (outcome) {
    const again = receivedBefore(outcome);
    return (
      <Dialog key="received" title={t('received')} close={c('close')} shape="wide" onClose={onClose}>
        <ReceivedList lines={outcome} nameOf={id => byId.get(id)?.name ?? id} />
        <div className="mt-4 flex flex-wrap justify-end gap-3">
          {again.length > 0 && (
            <Button
              tone="secondary"
              disabled={isPending}
              onClick={() =>
                receive({
                  deliveryNote: deliveryNote.trim(),
                  lines: lines.filter(({ productId }) => again.includes(productId)),
                  again: true,
                })
              }
            >
              {t('receiveAgain', { n: again.length })}
            </Button>
          )}
          <Button
            tone="secondary"
            onClick={() => {
              forget();
              setDraft(noDelivery);
            }}
          >
            {t('nextDelivery')}
          </Button>
          <Button onClick={onClose}>{c('close')}</Button>
        </div>
      </Dialog>
    );
  }
  return (
    <Dialog title={t('receiveTitle')} close={c('close')} shape="wide" onClose={onClose}>
      <form onSubmit={send} className="flex flex-col gap-4">
        <div className="grid gap-4 sm:grid-cols-2">
          <TextField
            label={t('deliveryNote')}
            required
            data-first={opened.at === undefined || undefined}
            ref={note}
            error={isNoteMissing && deliveryNote.trim() === '' ? t('noteMissing') : undefined}
            maxLength={60}
            autoComplete="off"
            placeholder="WZ 1204/2026"
            value={deliveryNote}
            onFocus={() => stand()}
            // Of a scanner that is used too early, too: it would book the delivery.
            onKeyDown={event => event.key === 'Enter' && event.preventDefault()}
            onChange={({ target }) => setDraft(before => ({ ...before, deliveryNote: target.value }))}
          />
          <AddProductField ref={search} stock={stock} onAdd={add} />
        </div>
        <ScanBar onProduct={scan} className="sticky top-0 z-5 bg-surface py-1" />
        <ul ref={list} data-scan className="divide-y divide-line border-y border-line empty:hidden">
          {Object.entries(pieces).map(([productId, text]) => {
            const name = byId.get(productId)?.name ?? productId;
            const isWrong = wrong.includes(productId);
            return (
              <li
                key={productId}
                tabIndex={-1}
                data-count={productId}
                className="flex scroll-mt-24 flex-wrap items-center gap-x-3 py-1.5 focus:bg-leaf-soft"
              >
                <span className="min-w-0 flex-1 text-sm">
                  {name}
                  <span className="block text-xs text-muted tabular-nums">
                    {t('onShelf', { n: String(byId.get(productId)?.onHand ?? 0) })}
                  </span>
                </span>
                <input
                  ref={field => {
                    if (added !== productId) return;
                    field?.focus();
                    setAdded(undefined);
                  }}
                  data-first={opened.at === productId || undefined}
                  onFocus={() => stand(productId)}
                  inputMode="numeric"
                  autoComplete="off"
                  aria-label={t('piecesOf', { name })}
                  aria-invalid={isWrong}
                  aria-describedby={isWrong ? `wrong-${productId}` : undefined}
                  className={`${toolClass} w-20 text-right tabular-nums aria-invalid:border-2 aria-invalid:border-chilli`}
                  value={text}
                  onChange={event => set(productId, event.target.value)}
                  onKeyDown={event => {
                    if (event.key !== 'Enter') return;
                    // On to the next product; the delivery is sent by its button.
                    event.preventDefault();
                    search.current?.focus();
                  }}
                />
                <button
                  type="button"
                  className="grid size-11 place-items-center rounded-control text-muted hover:text-chilli md:size-9"
                  aria-label={t('remove', { name })}
                  onClick={() => drop(productId)}
                >
                  <X size={16} aria-hidden />
                </button>
                {isWrong && (
                  <p id={`wrong-${productId}`} className="w-full text-sm text-chilli">
                    {t('between', { least: 1, most: mostPieces })}
                  </p>
                )}
              </li>
            );
          })}
        </ul>
        <div className="flex flex-wrap items-center justify-between gap-3">
          <span>
            {due.length > 0 && (
              <Button
                tone="quiet"
                onClick={() => due.toReversed().forEach(({ productId, suggested }) => put(productId, String(suggested)))}
              >
                {t('addDue', { n: due.length })}
              </Button>
            )}
          </span>
          <Button type="submit" disabled={!canSend}>
            {t('receiveLines', { n: lines.reduce((sum, line) => sum + line.pieces, 0), products: String(lines.length) })}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

const isPieces = (typed: string) => /^\d{1,6}$/.test(typed.trim()) && Number(typed) > 0 && Number(typed) <= mostPieces;

/** Returns the lines of a delivery that can be sent, and the products whose number is none. An empty field is a product that did not come. */
function linesOf(pieces: Typed): { lines: { productId: string; pieces: number }[]; wrong: string[] } {
  const typed = Object.entries(pieces).filter(([, text]) => text.trim() !== '');
  return {
    lines: typed.flatMap(([productId, text]) => (isPieces(text) ? { productId, pieces: Number(text) } : [])),
    wrong: typed.flatMap(([productId, text]) => (isPieces(text) ? [] : productId)),
  };
}

/** Returns which lines were refused because the same delivery note had brought them before. */
const receivedBefore = (lines: readonly ReceivedLine[]): string[] =>
  lines.flatMap(({ productId, outcome }) => (outcome === 'received-before' ? productId : []));
