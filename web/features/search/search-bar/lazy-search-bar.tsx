import { lazy, Suspense, useEffect, useRef, useState, type RefObject } from 'react'
import type { SearchBarProps } from './search-bar.tsx'

type SearchBarSpace = typeof import('./search-bar.tsx')

let room: SearchBarSpace | undefined
const hydrated = Promise.withResolvers<SearchBarSpace>()
const HydratedSearchBar = lazy(async () => ({ default: (await hydrated.promise).SearchBar }))

/** Awaited by loaders, so that a rendered page has it at once. */
export async function hydrateSearchBar(): Promise<void> {
  room ??= await import('./search-bar.tsx')
  hydrated.resolve(room)
}

/** Server HTML that is hydrated on the first interaction; its code is fetched then and the event is replayed. */
export function LazySearchBar(props: SearchBarProps) {
  const box = useRef<HTMLDivElement>(null)
  const replay = useFirstTouch(box)
  // React keeps the server's HTML while nothing about it changes.
  const [search_bar] = useState(() => {
    const Drawn = room?.SearchBar ?? HydratedSearchBar
    return (
      <Suspense fallback={<EmptySearchBar />}>
        <Drawn {...props} />
        <Hydrated tell={replay} />
      </Suspense>
    )
  })
  return <div ref={box}>{search_bar}</div>
}

/** On client navigation there is nothing to hydrate: load at once into a box of fixed height. */
function EmptySearchBar() {
  useEffect(() => void hydrateSearchBar().catch(() => undefined), [])
  return <div className="dock dock-empty" />
}

function Hydrated({ tell }: { tell: () => void }) {
  useEffect(tell, [tell])
  return null
}

const TOUCHES = ['pointerover', 'pointerdown', 'focusin', 'keydown'] as const
const PRESSABLE = 'button, input, label'

/** Returns a function that replays a press that came too early. */
function useFirstTouch(box: RefObject<HTMLElement | null>): () => void {
  const is_hydrated = useRef(room !== undefined)
  const pressed = useRef<HTMLElement>(null)
  useEffect(() => {
    const isForUs = ({ target }: Event): boolean => !is_hydrated.current && target instanceof Node && box.current?.contains(target) === true
    const wake = (event: Event) => {
      if (isForUs(event)) void hydrateSearchBar().catch(() => undefined) // the next touch tries again
    }
    const keep = (event: Event) => {
      if (!isForUs(event)) return
      event.preventDefault()
      event.stopImmediatePropagation()
      pressed.current = event.target instanceof Element ? event.target.closest<HTMLElement>(PRESSABLE) : null
      wake(event)
    }
    // On window: React stops events on unhydrated parts at the document.
    for (const touch of TOUCHES) addEventListener(touch, wake, { capture: true, passive: true })
    addEventListener('click', keep, { capture: true })
    return () => {
      for (const touch of TOUCHES) removeEventListener(touch, wake, { capture: true })
      removeEventListener('click', keep, { capture: true })
    }
  }, [box])
  return () => {
    is_hydrated.current = true
    pressed.current?.click()
    pressed.current = null
  }
}
