import { Suspense, useEffect, useState, type ReactNode } from 'react';

/** Renders lazy content once the page is there, so that it is no part of the server's page nor of its hydration. */
export function AfterMount({ children }: { children: ReactNode }) {
  const [isMounted, setMounted] = useState(false);
  useEffect(() => setMounted(true), []);
  return isMounted && <Suspense>{children}</Suspense>;
}
