import { useRef, useState } from 'react'

export type FieldOf<Typed> = Extract<keyof Typed, string>
export type Faults<Field extends string> = Partial<Record<Field, string | undefined>>

export type FaultyField = { name: string; label: string; focus: () => void }

/**
 * What was typed and what is wrong with it. The members of `initial` stand in page order and are
 * named as their controls.
 */
export function useFields<Typed extends object>(initial: Typed) {
  type Field = FieldOf<Typed>
  const [typed, setTyped] = useState(initial)
  const [faults, setFaults] = useState<Faults<Field>>({})
  const [labels, setLabels] = useState<Partial<Record<Field, string>>>({})
  const form = useRef<HTMLFormElement>(null)
  const names = Object.keys(initial).filter((name): name is Field => name in initial)
  const controlOf = (field: Field) =>
    form.current?.querySelector<HTMLElement>(`[name="${field}"], [data-field="${field}"] input`) ??
    undefined
  /** Focuses the first faulty field; false when none of them can be corrected here. */
  const point = (found: Faults<Field>): boolean => {
    setFaults(found)
    const faulty_names = names.filter((field) => found[field] !== undefined)
    setLabels((now) => ({
      ...now,
      ...Object.fromEntries(faulty_names.map((field) => [field, labelOf(controlOf(field))])),
    }))
    const control = faulty_names.map(controlOf).find((one) => one?.matches(':enabled'))
    control?.focus()
    return control !== undefined
  }
  const type = (change: Partial<Typed>) => {
    setTyped((now) => ({ ...now, ...change }))
    setFaults((now) => ({
      ...now,
      ...Object.fromEntries(Object.keys(change).map((field) => [field, undefined])),
    }))
  }
  const line = <F extends Field>(field: F) => ({
    name: field,
    value: typed[field],
    onChange: (value: Typed[F]) => {
      setTyped((now) => ({ ...now, [field]: value }))
      setFaults((now) => ({ ...now, [field]: undefined }))
    },
    error: faults[field],
  })
  /** Leaves the fault. */
  const empty = (field: string) => setTyped((now) => (field in now ? { ...now, [field]: '' } : now))
  const reset = () => setTyped(initial)
  /** In page order, by the words on the page. */
  const faulty: FaultyField[] = names
    .filter((field) => faults[field] !== undefined)
    .map((field) => ({
      name: field,
      label: labels[field] ?? field,
      focus: () => controlOf(field)?.focus(),
    }))
  return { form, names, typed, faults, faulty, controlOf, point, type, line, empty, reset }
}

/** The first words of a control's label; a state may stand after them. */
function labelOf(control: HTMLElement | undefined): string | undefined {
  if (!(control instanceof HTMLInputElement || control instanceof HTMLTextAreaElement))
    return undefined
  const words = [...(control.labels?.[0]?.childNodes ?? [])].map(
    (node) => node.textContent?.trim() ?? '',
  )
  return words.find((text) => text !== '')
}
