import { useLayoutEffect, useRef, type RefObject } from 'react'

/*
 * Input from before hydration, the browser's autofill included. It is read in a layout effect: the
 * next render resets the control to its state. Each hook returns a ref for the control or for an
 * element around it.
 */

export function useEarlyText<Around extends HTMLElement>({
  value,
  onChange,
}: {
  value: string
  onChange: (text: string) => void
}) {
  return useWhenHydrated<Around>('input, textarea', (control) => {
    if (!(control instanceof HTMLInputElement || control instanceof HTMLTextAreaElement)) return
    if (control.value !== control.defaultValue && control.value !== value) onChange(control.value)
  })
}

export function useEarlyTick(is_ticked: boolean, onTick: (is_ticked: boolean) => void) {
  return useWhenHydrated<HTMLInputElement>('input', (control) => {
    if (!(control instanceof HTMLInputElement) || control.checked === control.defaultChecked) return
    if (control.checked !== is_ticked) onTick(control.checked)
  })
}

/** Of several radio buttons. */
export function useEarlyChoice<Around extends HTMLElement>(
  value: string | null,
  onChoose: (value: string) => void,
) {
  return useWhenHydrated<Around>('input:checked', (control) => {
    if (!(control instanceof HTMLInputElement) || control.defaultChecked) return
    if (control.value !== value) onChoose(control.value)
  })
}

/**
 * Of the options of a native select; those of the server's HTML alone say which was selected at
 * first.
 */
export function useEarlyOption(value: string, onChoose: (value: string) => void) {
  return useWhenHydrated<HTMLSelectElement>('select', (control) => {
    if (!(control instanceof HTMLSelectElement) || control.value === value) return
    if ([...control.options].some(({ defaultSelected }) => defaultSelected)) onChoose(control.value)
  })
}

function useWhenHydrated<Around extends HTMLElement>(
  selector: string,
  look: (control: Element) => void,
): RefObject<Around | null> {
  const around = useRef<Around>(null)
  useLayoutEffect(() => {
    const element: HTMLElement | null = around.current
    const control = element?.matches(selector) ? element : element?.querySelector(selector)
    if (control) look(control)
    // oxlint-disable-next-line react/exhaustive-deps -- once, after hydration
  }, [])
  return around
}
