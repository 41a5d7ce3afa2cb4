import { Button } from '@kirana/web-kit/ui/button.tsx';
import { lazy, Suspense, useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { useTranslations } from 'use-intl';
import type { CheckoutForm } from './checkout-form.js';
import type { PinFieldProps } from './pin-field.js';

const PinField = lazy(async () => ({ default: (await import('./pin-field.js')).PinField }));

/** The exact place of the door, behind a button for customers whose address is easy to find. */
export function PinChoice(props: PinFieldProps) {
  const t = useTranslations('checkout');
  const isMarked = Boolean(useFormContext<CheckoutForm>().watch(props.name));
  /** `shown`: there was a place before; the field stays when it is emptied. */
  const [state, setState] = useState<'closed' | 'asked' | 'shown'>('closed');
  if (state === 'closed' && isMarked) setState('shown');
  if (state === 'closed' && !isMarked)
    return (
      <div>
        <Button tone="quiet" onClick={() => setState('asked')}>
          {t('pinOpen')}
        </Button>
      </div>
    );
  return (
    <Suspense fallback={<div className="min-h-28" />}>
      <PinField {...props} isAsked={state === 'asked'} />
    </Suspense>
  );
}
