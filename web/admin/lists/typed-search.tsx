import { useEffect, useState } from 'react'
import { SearchField } from '#web/admin/fields/admin-fields.tsx'

const PAUSE_MS = 200

type TypedSearchProps = {
  label: string
  q: string | undefined
  onChange: (q: string | undefined) => void
}

/** Searches once typing pauses. */
export function TypedSearch({ label, q, onChange }: TypedSearchProps) {
  const [typed, setTyped] = useState(q ?? '')
  const [from, setFrom] = useState(q)
  if (from !== q) {
    setFrom(q)
    if (q !== typed.trim()) setTyped(q ?? '')
  }
  const wanted = typed.trim() === '' ? undefined : typed.trim()
  useEffect(() => {
    if (wanted === q) return undefined
    const timer = setTimeout(() => onChange(wanted), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [wanted, q, onChange])
  return <SearchField label={label} value={typed} onChange={setTyped} />
}
