import { whenIdle } from '@kirana/web-kit/page/when-idle';
import { useEffect } from 'react';
import { createPortal } from 'react-dom';
import { create } from 'zustand';
import { PaletteField, fetchChoices } from './palette-field.js';

const useOpen = create<{ readonly isOpen: boolean }>()(() => ({ isOpen: false }));

/** Opens the palette, which the console's frame renders. */
export const openPalette = (): void => useOpen.setState({ isOpen: true });
const close = () => useOpen.setState({ isOpen: false });

/** Command palette of the console: Ctrl or Cmd and K, a few letters, Enter. */
export function Palette({ printToPack }: { printToPack: () => void }) {
  const { isOpen } = useOpen();
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== 'k') return;
      event.preventDefault();
      openPalette();
    };
    document.addEventListener('keydown', onKey);
    return () => {
      document.removeEventListener('keydown', onKey);
      close();
    };
  }, []);
  useEffect(
    () =>
      whenIdle(() =>
        fetchChoices().catch((error: unknown) => console.error('the choices of the palette could not be fetched ahead', error)),
      ),
    [],
  );
  if (!isOpen) return null;
  // Outside of the frame, parts of which are hidden on a phone or when slips are printed.
  return createPortal(<PaletteField printToPack={printToPack} onClose={close} />, document.body);
}
