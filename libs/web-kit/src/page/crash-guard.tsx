import { Component, type ErrorInfo, type ReactNode } from 'react';

interface CrashGuardProps {
  /** Another page is another try. */
  readonly page: string;
  /** Shown instead of what has failed; `again` renders it anew. */
  readonly failed: (error: unknown, again: () => void) => ReactNode;
  readonly children: ReactNode;
}

/** Catches render errors of one part of the page so that what surrounds it keeps working. */
export class CrashGuard extends Component<CrashGuardProps, { crash?: { readonly error: unknown } | undefined }> {
  override state: { crash?: { readonly error: unknown } | undefined } = {};

  static getDerivedStateFromError(error: unknown) {
    return { crash: { error } };
  }

  override componentDidCatch(error: unknown, info: ErrorInfo) {
    console.error('a part of the page has failed', error, info.componentStack);
  }

  override componentDidUpdate(before: CrashGuardProps) {
    if (this.state.crash && before.page !== this.props.page) this.again();
  }

  again = () => this.setState({ crash: undefined });

  override render() {
    const { crash } = this.state;
    return crash ? this.props.failed(crash.error, this.again) : this.props.children;
  }
}
