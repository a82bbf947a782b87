import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import type { PlaceMapProps } from './place-map.tsx'

const PlaceMap = lazy(async () => ({ default: (await import('./place-map.tsx')).PlaceMap }))

/** Fetched when the reader comes near it, so that it costs the first paint nothing. */
export function MapWhenNear({ className, ...place }: PlaceMapProps & { className: string }) {
  const box = useRef<HTMLDivElement>(null)
  const [is_near, setNear] = useState(false)
  useEffect(() => {
    if (!box.current || is_near) return
    const watcher = new IntersectionObserver(
      (entries) => entries.some((entry) => entry.isIntersecting) && setNear(true),
      {
        rootMargin: '160px',
      },
    )
    watcher.observe(box.current)
    return () => watcher.disconnect()
  }, [is_near])
  return (
    <div ref={box} className={`relative overflow-hidden bg-mist print:hidden ${className}`}>
      {is_near && (
        <Suspense fallback={null}>
          <PlaceMap {...place} />
        </Suspense>
      )}
    </div>
  )
}
