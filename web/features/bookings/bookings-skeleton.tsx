import { Skeleton } from '#web/ui/skeleton.tsx'

/** Two bookings as their cards will stand. */
export function BookingsSkeleton() {
  return (
    <div className="grid gap-6">
      {[1, 2].map((n) => (
        <div
          key={n}
          className="booking-card overflow-hidden rounded-card border border-line bg-white"
        >
          <Skeleton className="rounded-none max-md:aspect-[16/9]" />
          <div className="grid content-start gap-5 p-5 md:p-6">
            <div className="grid gap-3">
              <Skeleton className="h-7 w-24" />
              <Skeleton className="h-7 w-3/5" />
              <Skeleton className="h-5 w-2/5" />
            </div>
            <Skeleton className="h-18 w-full" />
            <Skeleton className="h-5 w-1/2" />
            <Skeleton className="h-12 w-full" />
            <div className="flex flex-wrap gap-3">
              <Skeleton className="h-11 w-36 max-sm:w-full" />
              <Skeleton className="h-11 w-44 max-sm:w-full" />
              <Skeleton className="h-11 w-36 max-sm:hidden" />
            </div>
          </div>
        </div>
      ))}
    </div>
  )
}
