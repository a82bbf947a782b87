import { useMessages } from '#api/app.ts'
import { Skeleton } from '#ui/skeleton.tsx'

const MOSAIC = 'grid aspect-[10/9] md:aspect-[2.35] md:grid-cols-[2fr_1fr_1fr] md:grid-rows-2 md:gap-2 main:aspect-[2.75] max-md:-mx-gutter'
const SMALL_PHOTOS = ['top-start', 'top-end', 'bottom-start', 'bottom-end']
const LINES = ['w-11/12', 'w-full', 'w-4/5', 'w-2/3']

/** In the shape of the page of a home: its gallery, its name, its text and its price. */
export function StaySkeleton() {
  const { shell } = useMessages()
  return (
    <div className="page grid gap-6 pt-6 pb-section">
      <output className="sr-only">{shell.on_its_way}</output>
      <div className={MOSAIC}>
        <Skeleton className="size-full row-span-2 md:rounded-s-card" />
        {SMALL_PHOTOS.map((place) => (
          <Skeleton key={place} className="size-full max-md:hidden" />
        ))}
      </div>
      <div className="grid gap-12 main:grid-cols-[minmax(0,1fr)_24rem]">
        <div className="grid content-start gap-3">
          <Skeleton className="h-5 w-48" />
          <Skeleton className="mb-6 h-12 w-96 max-w-full" />
          {LINES.map((width) => (
            <Skeleton key={width} className={`h-5 ${width}`} />
          ))}
        </div>
        <Skeleton className="h-96 rounded-card max-main:hidden" />
      </div>
    </div>
  )
}
