import { useEffect, type RefObject } from 'react'

/** The same key where the keyboard writes Arabic. */
const KEYS = ['/', 'ظ']

/** The slash key leads to the field, except where somebody is typing or a dialog is open. */
export function useFindKey(field: RefObject<HTMLInputElement | null>) {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const { target, key, ctrlKey, metaKey, altKey } = event
      const is_typed =
        target instanceof Element &&
        target.closest('input, select, textarea, [role=dialog]') !== null
      if (is_typed || ctrlKey || metaKey || altKey || !KEYS.includes(key)) return
      event.preventDefault()
      field.current?.focus()
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [field])
}
