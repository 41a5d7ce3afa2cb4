/** As large as the product that follows. */
export function DetailSkeleton() {
  return (
    <div aria-hidden>
      <div className="skeleton my-3 h-5 w-2/3 max-w-80" />
      <div className="grid gap-x-14 gap-y-6 pt-2 md:grid-cols-2">
        <div className="skeleton aspect-square rounded-card" />
        <div className="flex flex-col gap-4">
          <div className="skeleton h-9 w-3/4" />
          <div className="skeleton h-6 w-1/2" />
          <div className="skeleton h-11 w-1/3" />
          <div className="skeleton h-13 w-full max-w-96" />
          <div className="skeleton h-32 w-full" />
        </div>
      </div>
    </div>
  );
}
