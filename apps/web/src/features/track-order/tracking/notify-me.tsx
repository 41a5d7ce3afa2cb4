import { Button } from '@kirana/web-kit/ui/button.tsx';
import { Bell, BellOff } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useTranslations } from 'use-intl';
import {
  askForNotifications,
  mayAskForNotifications,
  stopNotifications,
  wantsNotifications,
} from '../../../lib/orders/notification-choice.js';
import { followByPush, stopPush } from '../../../lib/orders/push-follow.js';
import { Panel } from '../panel.js';

export interface NotifyMeProps {
  number: string;
  accessToken: string | undefined;
}

/**
 * Offers notifications of the browser when the rider sets off and when the order is at the door, also with the page closed where shop and
 * browser can do that. Asks the browser only when pressed.
 */
export function NotifyMe({ number, accessToken }: NotifyMeProps) {
  const t = useTranslations('notify');
  const [on, setOn] = useState(wantsNotifications);
  const [refused, setRefused] = useState(false);
  const [always, setAlways] = useState(false);
  useEffect(() => {
    if (!on) return;
    let left = false;
    followByPush(number, accessToken).then(
      followed => !left && setAlways(followed),
      (error: unknown) => console.error('push messages could not be switched on', error),
    );
    return () => {
      left = true;
      setAlways(false);
    };
  }, [on, number, accessToken]);
  if (!mayAskForNotifications() && !refused) return null;

  async function ask() {
    const allowed = await askForNotifications();
    setOn(allowed);
    setRefused(!allowed);
  }

  function stop() {
    stopNotifications();
    stopPush().catch((error: unknown) => console.error('push messages could not be switched off', error));
    setOn(false);
  }

  return (
    <Panel title={t('title')}>
      <p role="status" className="mb-3 text-muted">
        {t(refused ? 'refused' : always ? 'always' : on ? 'on' : 'text')}
      </p>
      {!refused && (
        <Button tone="secondary" className="max-sm:min-h-12 max-sm:w-full" onClick={() => (on ? stop() : void ask())}>
          {on ? <BellOff size={18} aria-hidden /> : <Bell size={18} aria-hidden />}
          {t(on ? 'stop' : 'start')}
        </Button>
      )}
    </Panel>
  );
}
