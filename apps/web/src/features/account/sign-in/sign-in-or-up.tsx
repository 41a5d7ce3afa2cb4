import { PageHeading } from '@kirana/web-kit/page/page-heading.tsx';
import { Notice } from '@kirana/web-kit/ui/notice.tsx';
import { clsx } from 'clsx';
import { useRef, useState, type KeyboardEvent } from 'react';
import { useTranslations } from 'use-intl';
import { SignInForm } from './sign-in-form.js';
import { SignUpForm } from './sign-up-form.js';

const tabs = ['signIn', 'signUp'] as const;
type Tab = (typeof tabs)[number];

interface SignInOrUpProps {
  email: string;
  onEmail: (email: string) => void;
  onForgot: () => void;
}

/** The two tabs (AUTH-001). Arrow keys move between them, as in every tab list. */
export function SignInOrUp({ email, onEmail, onForgot }: SignInOrUpProps) {
  const t = useTranslations('auth');
  const [tab, setTab] = useState<Tab>('signIn');
  const [signedUp, setSignedUp] = useState(false);
  const buttons = useRef<Partial<Record<Tab, HTMLButtonElement | null>>>({});

  function onKeyDown(event: KeyboardEvent) {
    if (!['ArrowLeft', 'ArrowRight', 'Home', 'End'].includes(event.key)) return;
    event.preventDefault();
    const next = event.key === 'Home' ? 'signIn' : event.key === 'End' ? 'signUp' : tab === 'signIn' ? 'signUp' : 'signIn';
    setTab(next);
    buttons.current[next]?.focus();
  }

  function showSignedUp() {
    setSignedUp(true);
    setTab('signIn');
  }

  return (
    <>
      <PageHeading title={t('title')} className="text-2xl">
        {t('title')}
      </PageHeading>
      <p className="mt-2 text-muted">{t('noNeed')}</p>
      <div role="tablist" aria-label={t('title')} className="mt-8 grid grid-cols-2 border-b border-line">
        {tabs.map(each => (
          <button
            key={each}
            ref={element => void (buttons.current[each] = element)}
            type="button"
            role="tab"
            id={`tab-${each}`}
            aria-selected={tab === each}
            aria-controls={`panel-${each}`}
            tabIndex={tab === each ? 0 : -1}
            className={clsx(
              '-mb-px min-h-12 border-b-[3px] font-semibold',
              tab === each ? 'border-turmeric text-leaf' : 'border-transparent text-muted hover:text-ink',
            )}
            onClick={() => setTab(each)}
            onKeyDown={onKeyDown}
          >
            {t(each)}
          </button>
        ))}
      </div>
      <div role="tabpanel" id={`panel-${tab}`} aria-labelledby={`tab-${tab}`} className="pt-6">
        {signedUp && (
          <Notice role="status" title={t('signedUp')} className="mb-6 w-full">
            {t('signedUpText')}
          </Notice>
        )}
        {tab === 'signIn' ? (
          <SignInForm email={email} onEmail={onEmail} onForgot={onForgot} />
        ) : (
          <SignUpForm email={email} onEmail={onEmail} onDone={showSignedUp} />
        )}
      </div>
    </>
  );
}
