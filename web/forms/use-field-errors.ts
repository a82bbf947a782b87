import { useRef, useState } from 'react'

/** What is wrong with the fields of a form, by their names; pointing at faults moves the focus to the first of them. */
export function useFieldErrors<Field extends string, Fault extends string = string>(fields: readonly Field[]) {
  const [faults, setFaults] = useState<Partial<Record<Field, Fault | undefined>>>({})
  const form = useRef<HTMLFormElement>(null)
  const inputOf = (field: Field): HTMLInputElement | null => {
    const input = form.current?.elements.namedItem(field)
    return input instanceof HTMLInputElement ? input : null
  }
  const point = (found: Partial<Record<Field, Fault>>) => {
    setFaults(found)
    const first = fields.find((field) => found[field] !== undefined)
    if (first !== undefined) inputOf(first)?.focus()
  }
  const clear = (field: Field) => setFaults((now) => ({ ...now, [field]: undefined }))
  return { form, faults, point, clear, inputOf }
}
