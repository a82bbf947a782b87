import { useEffect, useRef, type RefObject } from 'react'

const TOUCHES = ['pointerover', 'pointerdown', 'focusin', 'keydown'] as const
const PRESSABLE = 'button, input, label, summary'
const KEYS_THAT_CHANGE = /^(Arrow|Page|Home|End)/ // what a slider listens to; Enter and Space become clicks

/**
 * Server HTML is hydrated when somebody comes near it. Returns what to call then: it replays a
 * press or a key that came too early.
 */
export function useFirstTouch(
  box: RefObject<HTMLElement | null>,
  { is_hydrated: was_hydrated, hydrate }: { is_hydrated: boolean; hydrate: () => Promise<void> },
): () => void {
  const is_hydrated = useRef(was_hydrated)
  const early = useRef<(() => void) | null>(null)
  useEffect(() => {
    let has_pressed_early = false // React Aria ignores the end of a press that it did not see begin
    const isInside = ({ target }: Event): boolean =>
      target instanceof Node && box.current?.contains(target) === true
    const isForUs = (event: Event): boolean => !is_hydrated.current && isInside(event)
    const wake = (event: Event) => {
      if (event.type === 'pointerdown') has_pressed_early = isForUs(event)
      if (isForUs(event)) void hydrate().catch(() => undefined) // the next touch tries again
    }
    const keep = (event: Event) => {
      if (!isForUs(event) && !(has_pressed_early && isInside(event))) return
      has_pressed_early = false
      event.preventDefault()
      event.stopImmediatePropagation()
      const pressed = event.target instanceof Element ? pressableAt(event.target) : null
      const press = () => {
        pressed?.focus() // as a label does, and a press on the field itself
        pressed?.click()
      }
      if (is_hydrated.current) return press()
      early.current = press
      wake(event)
    }
    const keepKey = (event: KeyboardEvent) => {
      const { target, key } = event
      if (!isForUs(event) || !KEYS_THAT_CHANGE.test(key)) return
      event.preventDefault()
      early.current = () =>
        target?.dispatchEvent(
          new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }),
        )
    }
    // On window: React stops events on unhydrated parts at the document.
    for (const touch of TOUCHES) addEventListener(touch, wake, { capture: true, passive: true })
    addEventListener('click', keep, { capture: true })
    addEventListener('keydown', keepKey, { capture: true })
    return () => {
      for (const touch of TOUCHES) removeEventListener(touch, wake, { capture: true })
      removeEventListener('click', keep, { capture: true })
      removeEventListener('keydown', keepKey, { capture: true })
    }
  }, [box, hydrate])
  return () => {
    is_hydrated.current = true
    early.current?.()
    early.current = null
  }
}

/** Of a label what it names: React Aria answers only a person's click on the label itself. */
function pressableAt(target: Element): HTMLElement | null {
  const pressable = target.closest<HTMLElement>(PRESSABLE)
  return pressable instanceof HTMLLabelElement ? pressable.control : pressable
}
