import { useEffect, type RefObject } from 'react'

/** For a form that takes the place of another, whose focus would be lost. */
export function useFocusOnFirst(form: RefObject<HTMLFormElement | null>) {
  useEffect(() => form.current?.querySelector<HTMLElement>('input, textarea')?.focus(), [form])
}
