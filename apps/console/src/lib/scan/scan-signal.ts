import { playNotes } from '../play-notes.js';
import { storedSwitch } from '../stored-switch.js';

const sound = storedSwitch('console-scan-sound');

/** Whether a refused code is heard; remembered in this browser. */
export const { useSwitch: useScanSound } = sound;

/** Makes a refused code heard, and felt on a phone: the eyes of a packer are on the shelf. */
export function signalWrongCode(): void {
  if (sound.isOn())
    playNotes([
      [0, 220],
      [0.15, 165],
    ]);
  navigator.vibrate?.(200);
}
