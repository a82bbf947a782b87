import { useEffect, useState } from 'react'

/** The value once it has not changed for so long; compared by what is in it. */
export function useSettled<T>(value: T, after_ms: number): T {
  const [settled, setSettled] = useState(value)
  const text = JSON.stringify(value)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(JSON.parse(text)), after_ms)
    return () => clearTimeout(timer)
  }, [text, after_ms])
  return settled
}
