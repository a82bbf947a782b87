import { lazy, Suspense, useRef } from 'react'
import { useInView } from './in-view.ts'
import type { RenderHome } from './similar-homes.tsx'
import type { SimilarRequest } from '#web/stays/stay-queries.ts'

const SimilarHomes = lazy(async () => ({
  default: (await import('./similar-homes.tsx')).SimilarHomes,
}))

/**
 * Loaded when the reader comes near; its place is kept, so that the foot of the page does not move.
 */
export function SimilarBlock(props: { request: SimilarRequest; renderHome: RenderHome }) {
  const box = useRef<HTMLDivElement>(null)
  const is_near = useInView(box)
  return (
    <div
      ref={box}
      id="similar"
      className="min-h-98 border-t main:min-h-168 border-line pt-9 pb-11 noscript:hidden print:hidden"
    >
      {is_near && (
        <Suspense fallback={null}>
          <SimilarHomes {...props} />
        </Suspense>
      )}
    </div>
  )
}
