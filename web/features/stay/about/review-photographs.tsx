import { lazy, Suspense, useState } from 'react'
import { useMessages } from '#web/api/messages.ts'
import type { Stay } from '#web/stays/stay-queries.ts'
import { Picture } from '#web/ui/picture.tsx'

const GalleryViewer = lazy(async () => ({
  default: (await import('#web/features/stay/gallery/gallery-viewer.tsx')).GalleryViewer,
}))

type ReviewPhotographsProps = { review: Stay['reviews'][number] }

/** Small, and opened one by one. */
export function ReviewPhotographs({ review }: ReviewPhotographsProps) {
  const { reviews: words } = useMessages().stay
  const [opened, setOpened] = useState<number | null>(null)
  const images = review.photographs.map(({ photograph_id: _id, ...picture }, n) => ({
    ...picture,
    alt: words.photograph(review.username, n + 1),
  }))
  return (
    <>
      <ul className="mt-3 flex flex-wrap gap-2">
        {images.map((picture, n) => (
          <li key={picture.file}>
            <button
              type="button"
              onClick={() => setOpened(n)}
              className="block w-22 cursor-zoom-in overflow-hidden rounded-ctl print:hidden"
            >
              <Picture picture={picture} sizes="5.5rem" ratio="4 / 3" />
            </button>
          </li>
        ))}
      </ul>
      {opened !== null && (
        <Suspense fallback={null}>
          <GalleryViewer
            name={review.review_title}
            images={images}
            start={opened}
            onClose={() => setOpened(null)}
          />
        </Suspense>
      )}
    </>
  )
}
