import type { Permission } from '@kirana/contracts';
import { mayRole } from '@kirana/contracts/roles';
import { useSession } from '@kirana/web-kit/session/session.store';
import { useCallback, type ReactNode } from 'react';

/** Returns what the signed-in person's role includes. It only decides what is shown: the server refuses everything else (ADR 0056). */
export function useMay(): (permission: Permission) => boolean {
  const role = useSession(({ user }) => user?.role);
  return useCallback(permission => mayRole(role, permission), [role]);
}

/** Shows its content to those whose role includes the permission. */
export function IfMay({ permission, children }: { permission: Permission; children: ReactNode }): ReactNode {
  const may = useMay();
  return may(permission) ? children : null;
}
