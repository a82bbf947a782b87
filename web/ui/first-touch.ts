import { useEffect, type RefObject } from 'react'
import { hasEarlyInput } from './early-input.ts'

const TOUCHES = ['pointerover', 'pointerdown', 'focusin', 'keydown'] as const

/**
 * Server HTML is hydrated when somebody comes near it; what they pressed is kept for it
 * (early-input.ts). Its box is marked `data-hydrates`.
 */
export function useFirstTouch(box: RefObject<HTMLElement | null>, hydrate: () => Promise<void>) {
  useEffect(() => {
    const over = new AbortController()
    const wake = () =>
      void hydrate().then(
        () => over.abort(),
        () => undefined, // the next touch tries again
      )
    const look = ({ target }: Event) => {
      if (target instanceof Node && box.current?.contains(target) === true) wake()
    }
    // On window: React stops events on unhydrated parts at the document.
    for (const touch of TOUCHES)
      addEventListener(touch, look, { capture: true, passive: true, signal: over.signal })
    if (hasEarlyInput(box.current)) wake()
    return () => over.abort()
  }, [box, hydrate])
}
