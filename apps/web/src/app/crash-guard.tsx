import { Button } from '@kirana/ui';
import { Component, type ErrorInfo, type ReactNode } from 'react';
import { useTranslations } from 'use-intl';

/** Catches render errors of one page so that header, cart and other pages keep working. */
export class CrashGuard extends Component<{ page: string; children: ReactNode }, { crashed: boolean }> {
  override state = { crashed: false };

  static getDerivedStateFromError() {
    return { crashed: true };
  }

  override componentDidCatch(error: unknown, info: ErrorInfo) {
    console.error('a page has crashed', error, info.componentStack);
  }

  override componentDidUpdate(before: { page: string }) {
    if (this.state.crashed && before.page !== this.props.page) this.setState({ crashed: false });
  }

  override render() {
    return this.state.crashed ? <CrashNote /> : this.props.children;
  }
}

function CrashNote() {
  const t = useTranslations('app');
  return (
    <div role="alert" className="gutter mx-auto flex max-w-[40rem] flex-col items-start gap-4 py-24">
      <h1 className="font-display text-2xl">{t('crashTitle')}</h1>
      <p className="text-base text-muted">{t('crashText')}</p>
      <Button onClick={() => globalThis.location.reload()}>{t('reload')}</Button>
    </div>
  );
}
