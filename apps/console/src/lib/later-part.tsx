import { CrashGuard } from '@kirana/web-kit/page/crash-guard.tsx';
import { lazy, useState, type ComponentType, type Ref } from 'react';
import { useLocation } from 'react-router';
import { useTranslations } from 'use-intl';
import { PartMissing, fetchPart } from './fetch-part.js';
import { LoadFailure } from './load-failure.js';

/**
 * Makes a part of the console whose code is fetched when it is shown, inside a `Suspense` of the caller. When it cannot be fetched, or fails,
 * a note with a button stands in its place, and the rest of the page stays. Only a whole page is loaded anew after a release: what is
 * typed elsewhere on a page must not be lost.
 */
export function laterPart<Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
  kind: 'page' | 'part' = 'part',
): ComponentType<Props> {
  const fetched = () => lazy(() => fetchPart(load, { reloads: kind === 'page' }));
  // A lazy component that has failed once fails for ever.
  let latest = fetched();
  return function LaterPart(props) {
    const { pathname } = useLocation();
    const [{ Part, tries }, show] = useState({ Part: latest, tries: 1 });
    return (
      <CrashGuard
        page={pathname}
        failed={(error, again) => (
          <PartFailure
            kind={kind}
            isMissing={error instanceof PartMissing}
            onAgain={
              error instanceof PartMissing && tries === 1
                ? () => {
                    latest = fetched();
                    show({ Part: latest, tries: 2 });
                    again();
                  }
                : () => globalThis.location.reload()
            }
          />
        )}
      >
        <Part {...props} />
      </CrashGuard>
    );
  };
}

interface PartFailureProps {
  readonly kind: 'page' | 'part';
  readonly isMissing: boolean;
  readonly onAgain: () => void;
}

/** A dialog that is missing was asked for far from its place at the end of the page. */
const showIt: Ref<HTMLDivElement> = note => {
  note?.scrollIntoView({ block: 'nearest' });
};

/** Says what is missing or has failed, in words of the console. */
export function PartFailure({ kind, isMissing, onAgain }: PartFailureProps) {
  const t = useTranslations('console');
  return (
    <div ref={showIt}>
      <LoadFailure
        title={t(isMissing ? `${kind}Missing` : `${kind}Failed`)}
        text={t(isMissing ? 'missingText' : 'failedText')}
        onRetry={onAgain}
      />
    </div>
  );
}
