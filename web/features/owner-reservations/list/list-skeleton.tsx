import { Skeleton } from '#web/ui/skeleton.tsx'

const ROWS = Array.from({ length: 10 }, (_, n) => n)
const CARDS = ROWS.slice(0, 4)

/** The table, and on a phone the cards, as they will stand. */
export function ListSkeleton() {
  return (
    <div className="grid gap-4">
      <Skeleton className="h-6 w-56" />
      <div className="overflow-hidden rounded-card border border-line bg-white max-md:hidden">
        <div className="h-12 border-b border-line bg-shell" />
        {ROWS.map((n) => (
          <div
            key={n}
            className="grid h-16 grid-cols-[6rem_minmax(0,1.6fr)_repeat(5,minmax(0,1fr))] items-center gap-8 border-b border-line px-3 last:border-0"
          >
            <Skeleton className="h-4" />
            <div className="grid gap-2">
              <Skeleton className="h-4 w-4/5" />
              <Skeleton className="h-3 w-3/5" />
            </div>
            <Skeleton className="h-4" />
            <Skeleton className="h-4" />
            <Skeleton className="h-4 w-1/2" />
            <Skeleton className="h-6 w-20" />
            <Skeleton className="h-4" />
          </div>
        ))}
      </div>
      <div className="grid gap-3 md:hidden">
        {CARDS.map((n) => (
          <div key={n} className="grid gap-3 rounded-card border border-line bg-white px-4 py-3">
            <div className="flex justify-between">
              <Skeleton className="h-6 w-28" />
              <Skeleton className="h-6 w-20" />
            </div>
            <Skeleton className="h-10 w-3/5" />
            <Skeleton className="h-5" />
            <Skeleton className="h-14" />
          </div>
        ))}
      </div>
    </div>
  )
}
