import { useEffect, useState } from 'react'

/** The value once it has not changed for so long; emptied at once. */
export function useSettled(value: string, pause_ms: number): string {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), value === '' ? 0 : pause_ms)
    return () => clearTimeout(timer)
  }, [value, pause_ms])
  return settled
}
