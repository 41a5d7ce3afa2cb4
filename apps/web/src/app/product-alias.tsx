import { Navigate, useParams } from 'react-router';

/** `/product/:id` is another spelling of `/products/:id` and leaves no entry in the history (F-02). */
export function ProductAlias() {
  const { id = '' } = useParams();
  return <Navigate to={`/products/${encodeURIComponent(id)}`} replace />;
}
