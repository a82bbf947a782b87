import { useEffect, useRef, type RefObject } from 'react'

const TOUCHES = ['pointerover', 'pointerdown', 'focusin', 'keydown'] as const
const PRESSABLE = 'button, input, label, summary'

/** Server HTML is hydrated when somebody comes near it. Returns what to call then: it replays a press that came too early. */
export function useFirstTouch(
  box: RefObject<HTMLElement | null>,
  { is_hydrated: was_hydrated, hydrate }: { is_hydrated: boolean; hydrate: () => Promise<void> },
): () => void {
  const is_hydrated = useRef(was_hydrated)
  const pressed = useRef<HTMLElement>(null)
  useEffect(() => {
    const isForUs = ({ target }: Event): boolean => !is_hydrated.current && target instanceof Node && box.current?.contains(target) === true
    const wake = (event: Event) => {
      if (isForUs(event)) void hydrate().catch(() => undefined) // the next touch tries again
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
  }, [box, hydrate])
  return () => {
    is_hydrated.current = true
    pressed.current?.click()
    pressed.current = null
  }
}
