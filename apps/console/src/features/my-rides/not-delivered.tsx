import type { MyRide } from '@kirana/contracts';
import { undeliveredReasons, type UndeliveredReason } from '@kirana/contracts/order-steps';
import { Button } from '@kirana/web-kit/ui/button.tsx';
import { Dialog } from '@kirana/web-kit/ui/dialog.tsx';
import { RadioCard } from '@kirana/web-kit/ui/radio-card.tsx';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useNotDelivered } from './use-not-delivered.js';

/** Lets a rider say that an order could not be handed over: why, and whether it is tried again or brought back to the shop. */
export function NotDelivered({ ride }: { ride: MyRide }) {
  const t = useTranslations('myRides');
  const c = useTranslations('console');
  const [isAsked, setAsked] = useState(false);
  const [reason, setReason] = useState<UndeliveredReason>();
  const { mutate, isPending } = useNotDelivered();
  const say = (bringsBack: boolean) => reason && mutate({ ride, reason, bringsBack }, { onSettled: () => setAsked(false) });
  return (
    <>
      <Button tone="secondary" className="mt-2 min-h-12 w-full" onClick={() => setAsked(true)}>
        {t('notDelivered')}
      </Button>
      {isAsked && (
        <Dialog
          title={t('whyNotDelivered', { number: ride.number })}
          isPending={isPending}
          onClose={() => setAsked(false)}
          footer={
            <>
              <Button tone="secondary" disabled={isPending} onClick={() => setAsked(false)}>
                {c('cancel')}
              </Button>
              <Button tone="secondary" disabled={!reason || isPending} onClick={() => say(true)}>
                {t('bringsBack')}
              </Button>
              <Button disabled={!reason || isPending} onClick={() => say(false)}>
                {t('triesAgain')}
              </Button>
            </>
          }
        >
          <fieldset className="flex flex-col gap-2">
            <legend className="mb-3 text-muted">{t('notDeliveredText')}</legend>
            {undeliveredReasons.map(each => (
              <RadioCard
                key={each}
                name="why-not-delivered"
                title={t(`undelivered-${each}`)}
                checked={each === reason}
                onChange={() => setReason(each)}
              />
            ))}
          </fieldset>
        </Dialog>
      )}
    </>
  );
}
