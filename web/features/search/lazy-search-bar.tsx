import { lazy, Suspense, useEffect, useRef, useState, type RefObject } from 'react'
import type { SearchBarProps } from './search-bar.tsx'

type SearchBarSpace = typeof import('./search-bar.tsx')

let room: SearchBarSpace | undefined
const hydrated = Promise.withResolvers<SearchBarSpace>()
const HydratedSearchBar = lazy(async () => ({ default: (await hydrated.promise).SearchBar }))

/** Fetches what moves the search bar. A loader waits for it, so that a page drawn on the server or inside the product has it at once. */
export async function hydrateSearchBar(): Promise<void> {
  room ??= await import('./search-bar.tsx')
  hydrated.resolve(room)
}

/** The search bar as the server drew it, asleep until the reader's first touch: only then its code is fetched, and the touch is not lost. */
export function LazySearchBar(props: SearchBarProps) {
  const box = useRef<HTMLDivElement>(null)
  const replay = useFirstTouch(box)
  // Drawn once: React keeps the server's HTML for as long as nothing about it changes.
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

/** Where no HTML of the server stands there is nothing to touch: the search bar wakes at once, into a box of its height. */
function EmptySearchBar() {
  useEffect(() => void hydrateSearchBar().catch(() => undefined), [])
  return <div className="dock dock-empty" />
}

/** Drawn together with the living dock, and so tells when it is there. */
function Hydrated({ tell }: { tell: () => void }) {
  useEffect(tell, [tell])
  return null
}

const TOUCHES = ['pointerover', 'pointerdown', 'focusin', 'keydown'] as const
const PRESSABLE = 'button, input, label'

/** Wakes the search bar in the box when it is touched; a press that came too early is pressed again by what is returned. */
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
    // On the window, because React holds back at the document what falls on parts it does not know yet.
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
