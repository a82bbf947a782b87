import { useEffect, useState } from 'react'

const SECOND_MS = 1_000

/** The moment (epoch ms), every second; null until the page runs in the browser. */
export function useNow(): number | null {
  const [now_ms, setNow] = useState<number | null>(null)
  useEffect(() => {
    const tick = () => setNow(Date.now())
    const first = setTimeout(tick)
    const timer = setInterval(tick, SECOND_MS)
    return () => {
      clearTimeout(first)
      clearInterval(timer)
    }
  }, [])
  return now_ms
}
