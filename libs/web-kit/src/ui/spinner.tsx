/** A loading indicator for content whose layout is not known yet. */
export function Spinner({ label }: { label: string }) {
  return (
    <div role="status" className="grid place-items-center py-24">
      <span className="size-9 animate-spin rounded-full border-4 border-line border-t-leaf" aria-hidden />
      <span className="sr-only">{label}</span>
    </div>
  );
}
