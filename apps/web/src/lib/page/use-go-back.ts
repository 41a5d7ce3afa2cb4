import { useCallback } from 'react';
import { useNavigate } from 'react-router';

/**
 * Goes back one page if that page belongs to the shop, otherwise to the products (F-23). The router counts its own entries in
 * `history.state`.
 */
export function useGoBack(): () => void {
  const navigate = useNavigate();
  return useCallback(() => {
    const state = globalThis.history.state as { idx?: number } | null;
    if ((state?.idx ?? 0) > 0) void navigate(-1);
    else void navigate('/products', { replace: true });
  }, [navigate]);
}
