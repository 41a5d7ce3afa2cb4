import { Navigate, useParams } from 'react-router';

/** Redirects `/product/:id` to `/products/:id` without a history entry (F-02). */
export function ProductAlias() {
  const { id = '' } = useParams();
  return <Navigate to={`/products/${encodeURIComponent(id)}`} replace />;
}
