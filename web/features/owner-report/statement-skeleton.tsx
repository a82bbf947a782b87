import { Skeleton } from '#web/ui/skeleton.tsx'

const SUMS = [1, 2, 3, 4]
const LINES = [1, 2, 3, 4, 5]

/** The sums and the first month of a statement, as they will stand. */
export function StatementSkeleton() {
  return (
    <div className="grid gap-10">
      <div>
        <Skeleton className="mb-3 h-5 w-64 max-w-full" />
        <div className="statement-sums">
          {SUMS.map((n) => (
            <div key={n} className="grid gap-2">
              <Skeleton className="h-4 w-3/5" />
              <Skeleton className="h-6 w-4/5" />
            </div>
          ))}
        </div>
      </div>
      <div>
        <Skeleton className="mb-4 h-7 w-48" />
        {LINES.map((n) => (
          <div
            key={n}
            className="grid h-13 grid-cols-[2fr_1fr_1fr] items-center gap-8 border-b border-line"
          >
            <Skeleton className="h-4" />
            <Skeleton className="h-4" />
            <Skeleton className="h-4" />
          </div>
        ))}
      </div>
    </div>
  )
}
