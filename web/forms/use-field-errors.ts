import { useRef, useState } from 'react'

export function useFieldErrors<Field extends string, Fault extends string = string>(fields: readonly Field[]) {
  const [faults, setFaults] = useState<Partial<Record<Field, Fault | undefined>>>({})
  const form = useRef<HTMLFormElement>(null)
  const inputOf = (field: Field): HTMLInputElement | null => {
    const input = form.current?.elements.namedItem(field)
    return input instanceof HTMLInputElement ? input : null
  }
  const point = (faults_found: Partial<Record<Field, Fault>>) => {
    setFaults(faults_found)
    const first = fields.find((field) => faults_found[field] !== undefined)
    if (first !== undefined) inputOf(first)?.focus()
  }
  const clear = (field: Field) => setFaults((now) => ({ ...now, [field]: undefined }))
  return { form, faults, point, clear, inputOf }
}
