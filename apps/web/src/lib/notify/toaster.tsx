import { useEffect } from 'react';
import { Toaster as Sonner, toast } from 'sonner';
import { useTranslations } from 'use-intl';
import { takeNotifications, type Notification } from './notify.js';

/** Long enough to read twice, ms. */
const duration = 7_000;

function show({ title, description, tone = 'plain', action }: Notification) {
  const options = {
    duration,
    ...(description ? { description } : {}),
    ...(action ? { action: { label: action.label, onClick: action.run } } : {}),
  };
  if (tone === 'error') toast.error(title, options);
  else if (tone === 'success') toast.success(title, options);
  else toast(title, options);
}

export default function Toaster() {
  const t = useTranslations('app');
  useEffect(() => takeNotifications(show), []);
  return (
    <Sonner
      position="top-right"
      offset={{ top: 84, right: 24 }}
      mobileOffset={{ top: 12 }}
      containerAriaLabel={t('notifications')}
    />
  );
}
