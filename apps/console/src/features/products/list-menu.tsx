import { Ellipsis } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { IfMay } from '../../lib/use-may.js';
import { ExportButton } from './export-button.js';

const item =
  'flex min-h-11 w-full items-center rounded-control px-3 text-left text-xs font-semibold whitespace-nowrap text-leaf hover:bg-leaf-soft';

/** What is done to the whole list now and then: files, the generator of pictures, and the range that came with the shop. */
export function ListMenu({ onImport, onDemo }: { onImport: () => void; onDemo: () => void }) {
  const t = useTranslations('adminProducts');
  const c = useTranslations('console');
  const menu = useRef<HTMLDetailsElement>(null);
  useEffect(() => {
    function close({ target }: Event) {
      if (menu.current && !menu.current.contains(target as Node)) menu.current.open = false;
    }
    addEventListener('pointerdown', close);
    addEventListener('focusin', close);
    return () => {
      removeEventListener('pointerdown', close);
      removeEventListener('focusin', close);
    };
  }, []);
  function closed(then?: () => void) {
    return () => {
      if (menu.current) menu.current.open = false;
      then?.();
    };
  }
  return (
    // Keys that arrive from the items below.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <details
      ref={menu}
      className="relative"
      onKeyDown={event => {
        if (event.key !== 'Escape' || !menu.current?.open) return;
        menu.current.open = false;
        menu.current.querySelector('summary')?.focus();
      }}
    >
      <summary
        aria-label={t('moreActions')}
        className="grid size-11 cursor-pointer list-none place-items-center rounded-control bg-leaf-soft text-leaf hover:bg-leaf hover:text-on-leaf md:size-9 [&::-webkit-details-marker]:hidden"
      >
        <Ellipsis size={18} aria-hidden />
      </summary>
      <div className="absolute right-0 z-20 mt-1 rounded-card border border-line bg-surface p-1 shadow-float">
        <IfMay permission="products.write">
          <button type="button" className={item} onClick={closed(onImport)}>
            {t('import')}
          </button>
        </IfMay>
        <ExportButton className={item} onDone={closed()} />
        <IfMay permission="products.write">
          <Link to="/admin/image-generator" className={item}>
            {c('imageGenerator')}
          </Link>
          <button type="button" className={item} onClick={closed(onDemo)}>
            {t('demoRange')}
          </button>
        </IfMay>
      </div>
    </details>
  );
}
