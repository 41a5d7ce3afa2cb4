import type { MyRide, PaidAtTheDoor, ProofOfDelivery } from '@kirana/contracts';
import { FailureLine } from '@kirana/web-kit/forms/failure-line.tsx';
import { Button } from '@kirana/web-kit/ui/button.tsx';
import { Dialog } from '@kirana/web-kit/ui/dialog.tsx';
import { TextField } from '@kirana/web-kit/ui/field.tsx';
import { RadioCard } from '@kirana/web-kit/ui/radio-card.tsx';
import { useId, useRef, useState, type FormEvent } from 'react';
import { useTranslations } from 'use-intl';
import { adminMoney } from '../../lib/admin-money.js';
import { isAboutProof, useStep } from './use-step.js';

const fields = {
  name: { maxLength: 80, autoCapitalize: 'words' },
  code: { maxLength: 4, inputMode: 'numeric' },
} as const;

const ways = ['cash', 'card-terminal'] as const satisfies readonly PaidAtTheDoor[];

/** Asks before a ride is marked as delivered: whether what is due was collected, in cash or by card, and for the proof that the shop wants. */
export function HandOver({ ride, onClose }: { ride: MyRide; onClose: () => void }) {
  const t = useTranslations('myRides');
  const c = useTranslations('console');
  const id = useId();
  const form = useRef<HTMLFormElement>(null);
  const [typed, setTyped] = useState('');
  const [paidWith, setPaidWith] = useState<PaidAtTheDoor>('cash');
  const [fault, setFault] = useState<string>();
  const { mutate, isPending } = useStep();
  const { number, cashMinor, proof: asked } = ride;
  const hasCash = cashMinor > 0;
  // Another proof is wanted since the question was opened: what was typed is none.
  const [shown, setShown] = useState(asked);
  if (shown !== asked) {
    setShown(asked);
    setTyped('');
    setFault(before => (asked === 'none' ? undefined : (before ?? t('proofChanged'))));
  }

  function refuse(why: string) {
    setFault(why);
    // The field that reads the fault out; it may be that of another proof than before.
    requestAnimationFrame(() => form.current?.querySelector<HTMLElement>('input:not([type=radio])')?.focus());
  }

  function handOver(event: FormEvent) {
    event.preventDefault();
    const proof = proofOf(asked, typed);
    if (proof === undefined) return refuse(t(asked === 'code' ? 'codeMissing' : 'nameMissing'));
    mutate(
      { ride, to: 'delivered', ...(paidWith !== 'cash' && { paidWith }), ...(proof && { proof }) },
      {
        onSuccess: onClose,
        onError(error) {
          if (!isAboutProof(error)) return onClose();
          setTyped('');
          const n = error.problem['triesLeft'];
          refuse(typeof n === 'number' ? t('wrongCode', { n }) : t('proofChanged'));
        },
      },
    );
  }

  return (
    <Dialog
      title={hasCash ? t('collectedTitle', { cash: adminMoney(cashMinor) }) : t('handedOverTitle')}
      describedBy={id}
      shape="small"
      isPending={isPending}
      onClose={onClose}
    >
      <form ref={form} noValidate onSubmit={handOver}>
        <p id={id} className="text-muted">
          {t(hasCash ? 'collectedText' : 'handedOverText', { number })}
        </p>
        {hasCash && (
          <fieldset className="mt-4 grid grid-cols-2 gap-2">
            <legend className="mb-1.5 text-sm font-semibold">{t('paidWith')}</legend>
            {ways.map(way => (
              <RadioCard
                key={way}
                name="paid-with"
                title={t(`paidWith-${way}`)}
                checked={way === paidWith}
                onChange={() => setPaidWith(way)}
              />
            ))}
          </fieldset>
        )}
        {asked !== 'none' && (
          <div className="mt-4">
            <TextField
              key={asked}
              label={t(`proof-${asked}`)}
              hint={t(`proof-${asked}Hint`)}
              error={fault}
              required
              data-first
              autoComplete="off"
              {...fields[asked]}
              value={typed}
              onChange={({ target }) => {
                setTyped(target.value);
                setFault(undefined);
              }}
            />
          </div>
        )}
        <FailureLine text={asked === 'none' ? fault : undefined} className="mt-4" />
        <div className="mt-5 flex flex-wrap justify-end gap-2">
          <Button tone="secondary" disabled={isPending} onClick={onClose} data-first={asked === 'none' || undefined}>
            {c('cancel')}
          </Button>
          <Button type="submit" disabled={isPending}>
            {t(hasCash ? 'collected' : 'delivered')}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

/** Returns what was typed as the proof that is asked for, null where none is; undefined when it cannot be one. */
function proofOf(asked: MyRide['proof'], typed: string): ProofOfDelivery | null | undefined {
  const text = typed.trim();
  if (asked === 'none') return null;
  if (asked === 'name') return text === '' ? undefined : { kind: 'name', name: text };
  return /^\d{4}$/.test(text) ? { kind: 'code', code: text } : undefined;
}
