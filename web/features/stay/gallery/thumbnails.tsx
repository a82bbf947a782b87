import { useEffect, useRef } from 'react'
import { useMessages } from '#web/api/messages.ts'
import { focusOf } from '#web/ui/picture.tsx'
import type { Stay } from '#web/stays/stay-queries.ts'
import { useCaption } from './use-caption.ts'

type ThumbnailsProps = { images: Stay['images']; at: number; onGo: (to: number) => void }

/** All pictures at a glance; the shown one is marked and kept in view. */
export function Thumbnails({ images, at, onGo }: ThumbnailsProps) {
  const { stay } = useMessages()
  const captionOf = useCaption()
  const strip = useRef<HTMLUListElement>(null)
  useEffect(() => {
    const shown = strip.current?.children[at]
    shown?.scrollIntoView({ block: 'nearest', inline: 'center', behavior: 'instant' })
  }, [at])
  return (
    <ul
      ref={strip}
      aria-label={stay.gallery.thumbnails}
      className="no-scrollbar flex min-w-0 gap-2 overflow-x-auto p-1"
    >
      {images.map((picture, n) => (
        <li key={picture.file} className="shrink-0">
          <button
            type="button"
            aria-label={stay.gallery.show(n + 1, captionOf(picture))}
            aria-current={n === at}
            onClick={() => onGo(n)}
            className="block h-12 w-16 overflow-hidden rounded-ctl opacity-60 transition-opacity duration-(--d1) hover:opacity-100 aria-[current=true]:opacity-100 aria-[current=true]:ring-2 aria-[current=true]:ring-white sm:h-14 sm:w-20"
          >
            <img
              src={`/pictures/${picture.file}?w=320`}
              alt=""
              width={80}
              height={56}
              loading="lazy"
              draggable={false}
              className="size-full object-cover"
              style={{ objectPosition: focusOf(picture) }}
            />
          </button>
        </li>
      ))}
    </ul>
  )
}
