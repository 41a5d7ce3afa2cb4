import { leastTotalMinor } from '@kirana/contracts/order-status';
import { useOnline } from '@kirana/web-kit/browser/use-online';
import { useZodForm } from '@kirana/web-kit/forms/use-zod-form';
import { PageHeading } from '@kirana/web-kit/page/page-heading.tsx';
import { Notice } from '@kirana/web-kit/ui/notice.tsx';
import { Suspense, lazy, useState, type FormEvent, useEffect } from 'react';
import { FormProvider, useFormContext } from 'react-hook-form';
import { useTranslations } from 'use-intl';
import { cartTotal, linesInStock, type CartLine } from '../../lib/cart/cart-line.js';
import { useFreshCart } from '../../lib/cart/use-fresh-cart.js';
import type { OpenOrder } from '../../lib/orders/open-order.js';
import { useUnpaidOrders, type WaitingOrder } from '../../lib/live-orders/use-unpaid-orders.js';
import { showPlace } from '../../lib/page/show-place.js';
import { usePart } from '../../lib/page/use-part.js';
import { useBelowMinimum } from '../../lib/store/use-below-minimum.js';
import { AddressSection } from './address-section.js';
import { AskedFieldsSection } from './asked-fields-section.js';
import { checkoutFormWith, enteredOf, pricedOf, useAskedFields } from './asked-fields.js';
import type { CheckoutForm } from './checkout-form.js';
import { ContactSection } from './contact-section.js';
import { KnownDetails } from './known-details.js';
import { OrderSummary } from './order-summary.js';
import { PaymentSection } from './payment-section.js';
import { SavedAddressChoice } from './saved-address.js';
import { refusalPlaces, stillStands } from './shown-refusal.js';
import type { SaidOfRefusal } from './use-refusal-words.js';
import { SubstitutesSection } from './substitutes-section.js';
import { TimeSection } from './time-section.js';
import { useAccountDetails } from './use-account-details.js';
import { useKeepDetails } from './use-keep-details.js';
import { useKnownDetails } from './use-known-details.js';
import { draftedForm, useSavedDraft } from './use-saved-draft.js';
import { useFollowedDistrict } from './use-followed-district.js';
import { useOfferedTime } from './use-offered-time.js';
import { usePlaceOrder, type Shown } from './use-place-order.js';
import { useQuote } from './use-quote.js';
import { useChosenWindow, useIsOver } from '../../lib/delivery/use-delivery-window.js';

/** Loaded only for who has one, which the server says after the page is shown. */
const UnpaidOrder = lazy(async () => ({ default: (await import('../../lib/order-again/unpaid-order.js')).UnpaidOrder }));

export interface GivenUp {
  /** What the shop said; undefined when it said nothing. */
  readonly said: SaidOfRefusal | undefined;
}

export interface CheckoutProps {
  lines: readonly CartLine[];
  /** The previous order could not be completed. */
  givenUp: GivenUp | undefined;
  onPlaced: () => void;
  onReturned: () => void;
  onOpen: (open: OpenOrder) => void;
}

export function Checkout({ lines, givenUp, onPlaced, onReturned, onOpen }: CheckoutProps) {
  const t = useTranslations();
  const asked = useAskedFields();
  const schema = checkoutFormWith(asked);
  const form = useZodForm(schema, draftedForm(), 'onTouched');
  useSavedDraft(form, useOfferedTime(form));
  useAccountDetails(form);
  useFollowedDistrict(form);
  const details = useKeepDetails();
  const fields = pricedOf(asked, enteredOf(asked, form.watch()));
  const withdrawn = useFreshCart();
  const unpaid = useUnpaidOrders();
  const insteadOf = unpaid[0] && { ref: unpaid[0].number, accessToken: unpaid[0].accessToken };
  const couponCode = form.watch('couponCode');
  const delivery = useQuote(linesInStock(lines), form.watch('district'), { couponCode, fields, insteadOf });
  const subtotal = delivery.quote?.subtotalMinor ?? cartTotal(lines);
  const tooLittle = useBelowMinimum(subtotal, delivery.quote?.minimumOrderMinor);
  /** The form that awaits confirmation, what it was sent for, and the earlier order that is still unpaid. */
  const [second, setSecond] = useState<{ form: CheckoutForm; shown: Shown; unpaid: WaitingOrder }>();
  const { Part: SecondOrder, failure, show, hide } = usePart(() => import('./second-order.js'));
  const { place, placing, refusals } = usePlaceOrder({
    lines,
    asked,
    onAccepted: details.keep,
    onPlaced,
    onReturned,
    onOpen,
    // The order can be placed without it, at the total that is shown then.
    onCouponRefused: () => form.setValue('couponCode', ''),
  });

  const online = useOnline();
  const known = useKnownDetails(form, schema);
  const isWindowFull = useIsFull(form.watch('deliveryTime'));
  const refused = refusals.shown && stillStands(refusals.shown, { form: form.watch(), lines, online }) ? refusals.shown : null;
  const outside = delivery.outside || refused?.why === 'outside';
  // What the customer has to change is in the form.
  const isTooLittle = (delivery.quote?.totalMinor ?? Infinity) < leastTotalMinor(form.watch('paymentMethod'));
  const isBrief = known.isShown && !outside && !isTooLittle && Object.keys(refusals.refusedMethods).length === 0;
  const isTimeShown = useOnceTrue(!isBrief || refused?.why === 'window' || isWindowFull);
  const isAskedShown = useOnceTrue(!isBrief || refused?.why === 'fields');
  /** An order was to be placed without the form, which has to be changed for it. */
  const [hasFault, setHasFault] = useState(false);
  /** Number of fields that were wrong when the form was last refused. */
  const [faults, setFaults] = useState(0);
  const askedSection = (
    <>
      {isAskedShown && (
        <AskedFieldsSection asked={asked} saves={details.wanted} refused={refused?.why === 'fields' ? refused : null} />
      )}
      {hasFault && !isBrief && <ShowFirstFault />}
    </>
  );
  const timeSection = isTimeShown && <TimeSection refused={refused?.why === 'window' ? refused : null} />;

  const submit = form.handleSubmit(
    values => {
      setFaults(0);
      const shown = { quote: delivery.quote, insteadOf };
      if (!unpaid[0]) return place(values, shown);
      setSecond({ form: values, shown, unpaid: unpaid[0] });
      return show();
    },
    ({ fields: ofDelivery = {}, ...own }) => {
      setFaults(Object.keys(own).length + Object.keys(ofDelivery).length);
      if (!isBrief) return;
      known.change();
      setHasFault(true);
    },
  );

  function press(event: FormEvent) {
    // No input could make this order possible.
    if (!tooLittle) return void submit(event);
    event.preventDefault();
    showPlace(refusalPlaces.order);
  }

  return (
    <FormProvider {...form}>
      <form id="checkout" noValidate onSubmit={press} className="gutter page-width pt-6 md:pt-8">
        <PageHeading title={t('checkout.title')} className="text-2xl">
          {t('checkout.title')}
        </PageHeading>
        {/* The focus moves to the first of them, of which alone a screen reader would speak. */}
        <p role="alert" className="sr-only">
          {faults > 0 && <span key={form.formState.submitCount}>{t('checkout.faults', { n: faults })}</span>}
        </p>
        {!isBrief && <p className="mt-1 text-sm text-muted">{t('checkout.required')}</p>}
        {givenUp && (
          <Notice role="alert" tone="error" title={t('working.givenUp')} className="mt-5">
            {givenUp.said?.title && <p>{givenUp.said.title}</p>}
            {givenUp.said && <p>{givenUp.said.words}</p>}
            <p>{t('working.givenUpText')}</p>
          </Notice>
        )}
        <Suspense>
          {unpaid.map(order => (
            <UnpaidOrder key={order.number} {...order} announced className="mt-5" />
          ))}
        </Suspense>
        <div className="mt-6 grid items-start gap-x-12 gap-y-8 lg:grid-cols-[minmax(0,1fr)_24rem] 2xl:grid-cols-[minmax(0,1fr)_30rem] 2xl:gap-x-16">
          <div className="flex min-w-0 flex-col gap-10">
            {isBrief ? (
              <>
                <KnownDetails asked={asked} onChange={known.change} onForget={known.forget} />
                {askedSection}
                {timeSection}
              </>
            ) : (
              <>
                <SavedAddressChoice />
                <ContactSection />
                <AddressSection
                  outside={outside}
                  refused={refused?.why === 'outside'}
                  saves={details.wanted}
                  onSaves={details.choose}
                />
                {askedSection}
                {timeSection}
                <SubstitutesSection lines={lines} />
                <PaymentSection refused={refusals.refusedMethods} totalMinor={delivery.quote?.totalMinor} />
              </>
            )}
          </div>
          <OrderSummary
            lines={lines}
            gone={new Set([...withdrawn, ...delivery.gone, ...refusals.gone])}
            delivery={delivery}
            subtotal={subtotal}
            tooLittle={tooLittle}
            placing={placing}
            refusals={refusals}
            refused={refused}
            failure={failure}
          />
        </div>
      </form>
      {second && SecondOrder && (
        <SecondOrder unpaid={second.unpaid} onPlace={() => void place(second.form, second.shown)} onClose={hide} />
      )}
    </FormProvider>
  );
}

/** Shows what is wrong in the form and focuses the first field of it, once the fields it is rendered with are there. */
function ShowFirstFault() {
  const { trigger } = useFormContext();
  useEffect(() => void trigger(undefined, { shouldFocus: true }), [trigger]);
  return null;
}

/** Returns whether the window of a chosen time takes no more orders, or is over. */
function useIsFull(time: string): boolean {
  const isOver = useIsOver(time);
  return useChosenWindow(time)?.isFull ?? isOver;
}

/** Returns true from the first time the condition is: what was opened stays open while the customer works in it. */
function useOnceTrue(condition: boolean): boolean {
  const [was, setWas] = useState(condition);
  if (condition && !was) setWas(true);
  return was || condition;
}
