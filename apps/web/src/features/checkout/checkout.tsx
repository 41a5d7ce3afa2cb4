import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { FormProvider, useForm } from 'react-hook-form';
import { useTranslations } from 'use-intl';
import type { CartLine } from '../../lib/cart/cart-line.js';
import { useFreshCart } from '../../lib/cart/use-fresh-cart.js';
import { notify } from '../../lib/notify/notify.js';
import { PageHeading } from '../../lib/page/page-heading.js';
import { AddressSection } from './address-section.js';
import { CheckoutForm, emptyForm } from './checkout-form.js';
import { ContactSection } from './contact-section.js';
import { OrderSummary } from './order-summary.js';
import { PaymentSection } from './payment-section.js';
import { SavedAddressChoice } from './saved-address.js';
import { TimeSection } from './time-section.js';
import { usePlaceOrder } from './use-place-order.js';
import { useQuote } from './use-quote.js';

export interface CheckoutProps {
  lines: readonly CartLine[];
  onPlaced: () => void;
}

export function Checkout({ lines, onPlaced }: CheckoutProps) {
  const t = useTranslations('checkout');
  const form = useForm<CheckoutForm>({ defaultValues: emptyForm, resolver: zodResolver(CheckoutForm), mode: 'onTouched' });
  const [saves, setSaves] = useState(false);
  const delivery = useQuote(lines, form.watch('district'));
  useFreshCart();
  const { place, placing, refusedMethods, newTotal } = usePlaceOrder(lines, onPlaced, saves);

  const submit = form.handleSubmit(
    values => place(values),
    errors => notify({ tone: 'error', title: t('invalid', { n: Object.keys(errors).length }), description: t('invalidText') }),
  );

  return (
    <FormProvider {...form}>
      <form id="checkout" noValidate onSubmit={event => void submit(event)} className="gutter mx-auto max-w-[77rem] pt-6 md:pt-8">
        <PageHeading title={t('title')} className="text-2xl">
          {t('title')}
        </PageHeading>
        <p className="mt-1 text-sm text-muted">{t('required')}</p>
        <div className="mt-6 grid items-start gap-x-12 gap-y-8 lg:grid-cols-[minmax(0,1fr)_24rem]">
          <div className="flex min-w-0 flex-col gap-10">
            <SavedAddressChoice />
            <ContactSection />
            <AddressSection outside={delivery.outside} saves={saves} onSaves={setSaves} />
            <TimeSection />
            <PaymentSection refused={refusedMethods} />
          </div>
          <OrderSummary lines={lines} delivery={delivery} placing={placing} newTotal={newTotal} />
        </div>
      </form>
    </FormProvider>
  );
}
