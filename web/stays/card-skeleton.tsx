import { Skeleton } from '#web/ui/skeleton.tsx'

/** In the shape of a card: the photograph with its notch, then the lines. */
export function CardSkeleton() {
  return (
    <div className="grid gap-3">
      <div className="relative">
        <Skeleton className="aspect-(--card-ratio) rounded-card!" />
        <div className="notch grid w-2/5 gap-1.5">
          <Skeleton className="h-5 w-full" />
          <Skeleton className="h-3 w-3/5" />
        </div>
      </div>
      <div className="grid gap-2.5">
        <Skeleton className="h-5 w-3/5" />
        <Skeleton className="h-4 w-2/5" />
        <Skeleton className="h-4 w-1/2" />
      </div>
    </div>
  )
}
