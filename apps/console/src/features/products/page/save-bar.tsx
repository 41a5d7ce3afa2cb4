import { StickyBar } from '@kirana/web-kit/page/sticky-bar.tsx';
import { Button } from '@kirana/web-kit/ui/button.tsx';
import { useEffect, useRef } from 'react';
import { useTranslations } from 'use-intl';

/** Says that something is not saved yet, and saves it, also with Ctrl S or Cmd S. */
export function SaveBar({
  isDirty,
  isPending,
  onSave,
  onDiscard,
}: {
  isDirty: boolean;
  isPending: boolean;
  onSave: () => void;
  onDiscard: () => void;
}) {
  const t = useTranslations('productPage');
  const p = useTranslations('adminProducts');
  const save = useRef(onSave);
  useEffect(() => {
    save.current = onSave;
  });
  const canSave = isDirty && !isPending;
  useEffect(() => {
    function press(event: KeyboardEvent) {
      if (event.key.toLowerCase() !== 's' || !(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey) return;
      // The browser would save the page as a file.
      event.preventDefault();
      if (canSave) save.current();
    }
    addEventListener('keydown', press);
    return () => removeEventListener('keydown', press);
  }, [canSave]);
  return (
    <StickyBar edge="bottom" className="product-save" data-dirty={isDirty || undefined}>
      <p role="status" className="text-sm">
        {t(isDirty ? 'unsaved' : 'allSaved')}
      </p>
      <span className="flex gap-2">
        <Button size="small" tone="secondary" disabled={!canSave} onClick={onDiscard}>
          {t('discard')}
        </Button>
        <Button size="small" disabled={!canSave} aria-keyshortcuts="Control+S Meta+S" onClick={onSave}>
          {p(isPending ? 'saving' : 'save')}
        </Button>
      </span>
    </StickyBar>
  );
}
