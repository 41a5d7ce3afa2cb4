import { Button } from '@kirana/ui';
import { Bell, BellOff } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import {
  askForNotifications,
  mayAskForNotifications,
  stopNotifications,
  wantsNotifications,
} from '../../../lib/orders/notification-choice.js';
import { Panel } from '../panel.js';

/** Offers notifications of the browser when the rider sets off and when the order is at the door. Asks the browser only when pressed. */
export function NotifyMe() {
  const t = useTranslations('notify');
  const [on, setOn] = useState(wantsNotifications);
  const [refused, setRefused] = useState(false);
  if (!mayAskForNotifications() && !refused) return null;

  async function ask() {
    const allowed = await askForNotifications();
    setOn(allowed);
    setRefused(!allowed);
  }

  function stop() {
    stopNotifications();
    setOn(false);
  }

  return (
    <Panel title={t('title')}>
      <p role="status" className="mb-3 text-muted">
        {t(refused ? 'refused' : on ? 'on' : 'text')}
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
