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
  const { watch } = useFormContext<CheckoutForm>();
  const isMarked = Boolean(watch(props.name));
  const [isOpen, setOpen] = useState(false);
  if (!isOpen && !isMarked)
    return (
      <div>
        <Button tone="quiet" onClick={() => setOpen(true)}>
          {t('pinOpen')}
        </Button>
      </div>
    );
  return (
    <Suspense fallback={<div className="min-h-28" />}>
      <PinField {...props} isAsked={isOpen} />
    </Suspense>
  );
}
