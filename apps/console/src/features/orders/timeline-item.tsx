import type { AdminOrder, OrderNote, OrderStep } from '@kirana/contracts';
import { clock, paymentMethodNames } from '@kirana/i18n';
import { useLanguage } from '@kirana/web-kit/i18n/locale-provider.tsx';
import { clsx } from 'clsx';
import { StickyNote } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { amountOrNone } from '../../lib/admin-money.js';
import { adminName } from '../../lib/admin-name.js';
import { piecesInWords } from '../../lib/pieces-in-words.js';
import { useProductNames } from '../../lib/use-product-names.js';
import { emailsOf } from './emails-of.js';
import { StepEmailMark } from './step-email.js';
import { stageOf } from './stages-reached.js';
import { wordsOf } from './step-words.js';
import type { TimelineEntry } from './timeline-entries.js';

/** One entry of the timeline. */
export function TimelineItem({ entry: { at, step, notes }, order }: { entry: TimelineEntry; order: AdminOrder }) {
  const { Icon, kind } = step ? wordsOf(step.trigger) : { Icon: StickyNote, kind: 'note' };
  return (
    <li className={clsx('timeline-item', step && step.outcome !== 'moved' && 'text-muted')} data-kind={kind}>
      <span className="timeline-icon">
        <Icon size={16} aria-hidden />
      </span>
      <div className="min-w-0 flex-1">
        {step && <StepText step={step} order={order} />}
        {notes.map(note => (
          <NoteText key={note.at + note.text} note={note} withAuthor={!step} />
        ))}
      </div>
      <time dateTime={at} className="text-xs text-muted tabular-nums">
        {clock(new Date(at))}
      </time>
    </li>
  );
}

function StepText({ step, order }: { step: OrderStep; order: AdminOrder }) {
  const t = useTranslations('orderPage');
  const words = useTranslations('adminOrders');
  const s = useTranslations('adminStatus');
  const sentence = useSentence(step, order);
  return (
    <>
      <p className="text-sm">{sentence}</p>
      <p className="timeline-facts">
        {step.paymentStatus && <span>{words('paymentBecomes', { status: s(step.paymentStatus) })}</span>}
        {emailsOf(step).map(email => (
          <StepEmailMark key={email} email={email} step={step} order={order} />
        ))}
        {step.proof && <span>{t(`proof-${step.proof}`)}</span>}
        {step.outcome !== 'moved' && <span>{t('noEffect')}</span>}
      </p>
    </>
  );
}

/** How a step ended early or waits for the provider; `again` and `same` when the order stayed in its state. */
function effectOf({ from, to }: OrderStep) {
  if (to === 'voiding-payment') return from === to ? 'closingAgain' : 'closing';
  if (to === 'refunding') return from === to ? 'refundingAgain' : 'refunding';
  if (to === 'cancelled') return 'cancelled';
  return from === to ? 'same' : 'none';
}

function useSentence(step: OrderStep, order: AdminOrder): string {
  const t = useTranslations('orderPage');
  const s = useTranslations('adminStatus');
  const { locale } = useLanguage();
  const { trigger, actor, from, to, reason } = step;
  const statusOf = (state: string | null) => s((state && stageOf(state)) || 'cancelled');
  const rider = isLatestRider(step, order) ? order.rider?.name : undefined;
  const who = actor === 'shopper' ? t('customerDid') : actor ? adminName(actor) : t('shopDid');
  const packed = usePackedOtherwise(step, order, who);
  if (packed) return packed;
  return t(wordsOf(trigger).say, {
    trigger,
    who,
    status: statusOf(to),
    before: statusOf(from),
    amount: amountOrNone(step.amountMinor ?? order.totals?.totalMinor),
    method: paymentMethodNames[locale][order.paymentMethod],
    products: order.items.length,
    rider: rider ?? t('someRider'),
    isKnown: String(rider !== undefined),
    effect: effectOf(step),
    reason: reason ? t(`because-${reason}`) : '',
    isGiven: String(reason !== null),
    by: actor ? 'admin' : 'shop',
    stage: to,
    way: order.cardTerminal ? 'card' : 'cash',
  });
}

/** Says what a packer left out, and took instead; empty for every other step. */
function usePackedOtherwise({ missing, substitutes }: OrderStep, { items }: AdminOrder, who: string): string {
  const t = useTranslations('adminOrders');
  const named = useProductNames();
  const { locale } = useLanguage();
  const amountOf = ({ productId, quantity }: { productId: string; quantity: number }) => {
    const item = items.find(each => each.productId === productId);
    return item?.weighed ? piecesInWords(quantity, item, locale) : `×${quantity}`;
  };
  const list = missing?.map(line => `${named(line)} ${amountOf(line)}`).join(', ');
  const instead = substitutes?.map(line =>
    t('packedInstead', { name: `${named(line)} ×${line.quantity}`, insteadOf: named(line.insteadOf) }),
  );
  const changes = [list && t('packedWithout', { list }), ...(instead ?? [])].filter(Boolean).join('; ');
  return changes && t('packedOtherwise', { changes, who });
}

/** Whether a step gave the order to the rider it has now; earlier riders are not known by name. */
function isLatestRider(step: OrderStep, { steps }: AdminOrder): boolean {
  return step === steps.findLast(({ trigger, outcome }) => trigger === step.trigger && outcome === 'moved');
}

function NoteText({ note, withAuthor }: { note: OrderNote; withAuthor: boolean }) {
  const t = useTranslations('orderPage');
  return (
    <>
      {withAuthor && <p className="text-xs text-muted">{t('noted', { who: adminName(note.actor) })}</p>}
      <p className="timeline-note">{note.text}</p>
    </>
  );
}
