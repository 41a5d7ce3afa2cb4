import { CircleAlert, CircleCheck } from 'lucide-react';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';
import { Toaster as Sonner, toast } from 'sonner';
import { useTranslations } from 'use-intl';
import { giveWay, onceUnused, staysClass } from './give-way.js';
import { takeNotifications, type Notification } from './notify.js';
import { toastLayer } from './toast-layer.js';

/** Long enough to read a toast twice, ms; as long again while it is used. */
const duration = 7_000;

/** Shows a toast, which goes by itself once nobody is at it. */
function show({ title, description, tone = 'plain', action, stays = false }: Notification, layer: HTMLElement) {
  const options = {
    duration: Infinity,
    closeButton: true,
    ...(stays && { className: staysClass }),
    ...(description ? { description } : {}),
    ...(action ? { action: { label: action.label, onClick: action.run } } : {}),
  };
  const add = tone === 'error' ? toast.error : tone === 'success' ? toast.success : toast;
  const id = add(title, options);
  if (!stays) onceUnused(layer, duration, () => toast.dismiss(id));
}

/** Above the bars that stick at the bottom (StickyBar): no toast covers the total, the navigation or a button. */
const above = (distance: string) => ({ bottom: `calc(var(--covered-bottom, 0px) + ${distance})` });

export default function Toaster() {
  const t = useTranslations('app');
  const narrow = useMatch('(width < 48rem)');
  const [layer] = useState(toastLayer);
  useEffect(
    () =>
      takeNotifications(notification => {
        layer.raise();
        show(notification, layer.element);
      }),
    [layer],
  );
  useEffect(() => giveWay(layer.element), [layer]);
  useEffect(() => () => layer.element.remove(), [layer]);
  return createPortal(
    <Sonner
      position={narrow ? 'bottom-center' : 'bottom-right'}
      offset={{ right: 24, ...above('1.5rem') }}
      mobileOffset={{ left: 16, right: 16, ...above('0.5rem') }}
      gap={10}
      // None lies on the buttons of another, where a finger does not reach them: on a phone one is shown at a time.
      expand={!narrow}
      visibleToasts={narrow ? 1 : 3}
      containerAriaLabel={t('notifications')}
      icons={{ error: <CircleAlert size={20} aria-hidden />, success: <CircleCheck size={20} aria-hidden /> }}
      toastOptions={{
        unstyled: true,
        closeButtonAriaLabel: t('closeNotification'),
        classNames: {
          // The library takes the ring of a toast that has the focus away.
          toast:
            'data-[visible=false]:invisible focus-visible:!outline-3 focus-visible:!outline-solid focus-visible:!outline-leaf focus-visible:!outline-offset-2 flex w-full flex-wrap items-start justify-end gap-x-3 rounded-card border border-line border-l-4 border-l-turmeric bg-surface py-3.5 ps-4 pe-13 font-sans text-sm text-ink shadow-float md:w-92',
          error: '!border-l-chilli [&_[data-icon]]:text-chilli',
          success: '!border-l-leaf [&_[data-icon]]:text-leaf',
          // Whole words on the narrowest phone: what does not fit beside the text goes below it.
          content: 'min-w-0 flex-1 basis-44',
          title: 'font-semibold',
          description: 'text-muted',
          // In its corner, so that it never goes below the text.
          closeButton:
            'absolute top-0 right-0 grid size-12 place-items-center md:top-1.5 md:right-1.5 md:size-9 rounded-full text-muted hover:text-ink',
          actionButton:
            'min-h-12 shrink-0 md:min-h-9 self-center rounded-small px-2 font-semibold text-leaf underline underline-offset-4',
        },
      }}
    />,
    layer.element,
  );
}

function useMatch(query: string): boolean {
  return useSyncExternalStore(
    changed => {
      const list = globalThis.matchMedia(query);
      list.addEventListener('change', changed);
      return () => list.removeEventListener('change', changed);
    },
    () => globalThis.matchMedia(query).matches,
  );
}
