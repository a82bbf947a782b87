import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { whenInView } from '#web/features/stay/in-view.ts'
import { useFirstTouch } from '#web/ui/first-touch.ts'
import type { PartProps } from './parts.tsx'

type PartsModule = typeof import('./parts.tsx')

let loaded: PartsModule | undefined
const hydrated = Promise.withResolvers<PartsModule>()
const HYDRATED = {
  Inside: lazy(async () => ({ default: (await hydrated.promise).Inside })),
  Around: lazy(async () => ({ default: (await hydrated.promise).Around })),
}

/** Awaited by the server's loader, so that no page is rendered without them. */
export async function fetchParts(): Promise<void> {
  loaded ??= await import('./parts.tsx')
  hydrated.resolve(loaded)
}

const fetchQuietly = () => void fetchParts().catch(() => undefined) // the next touch tries again

/** Server HTML that is hydrated when the reader comes near; its code is fetched then. */
export function LazyPart({ name, ...props }: PartProps & { name: keyof typeof HYDRATED }) {
  const box = useRef<HTMLDivElement>(null)
  useFirstTouch(box, fetchParts)
  useEffect(() => whenInView(box.current, fetchQuietly), [])
  // React keeps the server's HTML while nothing about it changes.
  const [part] = useState(() => {
    const Part = loaded?.[name] ?? HYDRATED[name]
    return (
      <Suspense fallback={<FetchedAtOnce />}>
        <Part {...props} />
      </Suspense>
    )
  })
  return (
    <div ref={box} data-hydrates="on-touch">
      {part}
    </div>
  )
}

/** On client navigation there is nothing to hydrate. */
function FetchedAtOnce() {
  useEffect(fetchQuietly, [])
  return <div className="min-h-svh" />
}
