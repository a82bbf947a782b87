import { Images } from 'lucide-react'
import { lazy, Suspense, useState, type ReactNode, type UIEvent } from 'react'
import { useMessages } from '#web/api/messages.ts'
import { Button } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { Picture } from '#web/ui/picture.tsx'
import type { Stay } from '#web/stays/stay-queries.ts'
import { useCaption } from './use-caption.ts'

const loadViewer = () => import('./gallery-viewer.tsx')
const GalleryViewer = lazy(async () => ({ default: (await loadViewer()).GalleryViewer }))

const MOSAIC = 5
const GRID =
  'md:grid md:aspect-[2.35] md:grid-cols-[2fr_1fr_1fr] md:grid-rows-2 md:gap-2 md:overflow-hidden main:aspect-[2.75]'
const IN_GRID = 'md:aspect-auto md:min-h-0 md:w-auto md:min-w-0'
const GRID_ON_PAPER =
  'print:grid print:aspect-[2.75] print:grid-cols-[2fr_1fr_1fr] print:grid-rows-2 print:gap-2 print:overflow-hidden'
// also where a sheet is as narrow as a phone
const IN_GRID_ON_PAPER = 'print:aspect-auto print:min-h-0 print:w-auto print:min-w-0'
const FIRST_SIZES = '(min-width: 90rem) 44rem, (min-width: 48rem) 50vw, 100vw'
const OTHER_SIZES = '(min-width: 90rem) 22rem, (min-width: 48rem) 25vw, 100vw'

export function Gallery({
  name,
  images,
  children,
}: {
  name: string
  images: Stay['images']
  children: ReactNode
}) {
  const { stay } = useMessages()
  const [opened, setOpened] = useState<number | null>(null)
  const [position, setPosition] = useState(1)
  const has_mosaic = images.length >= MOSAIC // with fewer, a row at every width
  const follow = ({ currentTarget: row }: UIEvent<HTMLUListElement>) =>
    setPosition(Math.round(Math.abs(row.scrollLeft) / row.clientWidth) + 1)
  return (
    <section aria-label={stay.gallery.label} className="relative max-md:-mx-gutter print:mx-0">
      <ul
        className={classNames(
          'gallery no-scrollbar flex snap-x snap-mandatory overflow-x-auto md:rounded-card',
          has_mosaic && GRID,
          has_mosaic && GRID_ON_PAPER,
        )}
        onScroll={follow}
      >
        {images.map((picture, n) => (
          <li
            key={picture.file}
            className={classNames(
              'aspect-[10/9] w-full shrink-0 snap-start first:row-span-2',
              has_mosaic ? IN_GRID : 'md:aspect-[3/2] md:w-1/2',
              has_mosaic && IN_GRID_ON_PAPER,
              has_mosaic && n >= MOSAIC && 'md:hidden print:hidden',
            )}
          >
            <Tile picture={picture} n={n} onOpen={() => setOpened(n)} />
          </li>
        ))}
      </ul>
      <p
        aria-hidden
        className="absolute end-4 bottom-4 rounded-ctl bg-gulf-900/85 px-2.5 py-1 text-micro font-semibold text-white md:hidden print:hidden"
      >
        <bdi>{stay.gallery.position(position, images.length)}</bdi>
      </p>
      <Button
        className="absolute end-4 bottom-4 border-transparent shadow-e1 max-md:hidden print:hidden"
        onPress={() => setOpened(0)}
        onNear={() => void loadViewer()}
      >
        <Images size={18} aria-hidden />
        {stay.gallery.all(images.length)}
      </Button>
      {children}
      {opened !== null && (
        <Suspense fallback={null}>
          <GalleryViewer
            name={name}
            images={images}
            start={opened}
            onClose={() => setOpened(null)}
          />
        </Suspense>
      )}
    </section>
  )
}

type TileProps = { picture: Stay['images'][number]; n: number; onOpen: () => void }

function Tile({ picture, n, onOpen }: TileProps) {
  const { stay } = useMessages()
  const caption = useCaption()(picture)
  return (
    <button
      type="button"
      aria-label={stay.gallery.open(n + 1, caption)}
      className="group block size-full overflow-hidden focus-visible:-outline-offset-4"
      onClick={onOpen}
      onPointerEnter={() => void loadViewer()}
    >
      <Picture
        picture={{ ...picture, alt: caption }}
        sizes={n === 0 ? FIRST_SIZES : OTHER_SIZES}
        is_first={n === 0}
        img_class="settle transition-transform duration-(--d3) md:group-hover:scale-103 motion-reduce:transform-none"
      />
    </button>
  )
}
