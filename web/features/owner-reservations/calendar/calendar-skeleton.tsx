import { Skeleton } from '#web/ui/skeleton.tsx'

/** Where a stay may lie in the row of each unit, in percent. */
const STAYS = [
  [0, 18, 40],
  [8, 30, 62],
  [2, 22, 55],
  [14, 34, 70],
  [20, 45, 60],
  [5, 28, 48],
] as const
const STAY_PERCENT = 14

/** The key of colours, the days and the units' rows, as they will stand. */
export function CalendarSkeleton() {
  return (
    <div className="grid gap-4">
      <Skeleton className="h-6 w-80 max-w-full" />
      <div className="overflow-hidden rounded-card border border-line bg-white">
        <div className="h-16 border-b border-line bg-shell" />
        {STAYS.map((starts) => (
          <div
            key={starts.join()}
            className="grid min-h-13.5 items-center gap-x-3 border-b border-line py-2 ps-3 last:border-0 md:grid-cols-[11rem_minmax(0,1fr)]"
          >
            <div className="grid gap-1.5 max-md:pb-2">
              <Skeleton className="h-4 w-36" />
              <Skeleton className="h-3 w-28" />
            </div>
            <div className="relative h-9">
              {starts.map((start) => (
                <span
                  key={start}
                  className="absolute inset-y-0"
                  style={{ insetInlineStart: `${start}%`, inlineSize: `${STAY_PERCENT}%` }}
                >
                  <Skeleton className="h-full" />
                </span>
              ))}
            </div>
          </div>
        ))}
      </div>
    </div>
  )
}
