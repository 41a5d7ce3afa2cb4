import { useEffect } from 'react';
import { useGuardedNavigate } from '../guarded-navigate.js';
import { isPlainKey } from './plain-key.js';
import { useKeysSwitch } from './keys-switch.js';
import { openShortcutHelp } from './open-help.js';
import { helpKey, jumps } from './shortcuts.js';

/** The second key of a sequence has to follow within this time, ms. */
export const sequencePause = 1_500;

/**
 * Lets the keys that work on every page do so: two in a row lead to a page, `?` shows the help. They are ignored in fields, in dialogs and
 * while the person has switched them off. The help is also reachable by its button.
 */
export function useShortcuts(): void {
  const navigate = useGuardedNavigate();
  const [isOn] = useKeysSwitch();
  useEffect(() => {
    if (!isOn) return;
    let first: { readonly key: string; readonly at: number } | undefined;
    const onKey = (event: KeyboardEvent) => {
      if (!isPlainKey(event)) return void (first = undefined);
      const { key, timeStamp: at } = event;
      // A modifier is a key event of its own.
      if (key === 'Shift') return;
      const begun = first && at - first.at <= sequencePause ? first.key : undefined;
      first = undefined;
      const jump = begun && jumps.find(({ keys }) => keys[0] === begun && keys[1] === key);
      if (jump) {
        event.preventDefault();
        navigate(jump.to);
      } else if (key === helpKey) {
        event.preventDefault();
        openShortcutHelp();
      } else if (jumps.some(({ keys }) => keys[0] === key)) first = { key, at };
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [navigate, isOn]);
}
