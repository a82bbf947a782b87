import { useEffect, useState } from 'react'
import { serverNow } from '#web/api/server-clock.ts'

const SECOND_MS = 1_000

export function useNow(): number | null {
  const [now_ms, setNow] = useState<number | null>(null)
  useEffect(() => everySecond(() => setNow(serverNow())), [])
  return now_ms
}

export function useHasCome(moment_ms: number): boolean {
  const [has_come, setCome] = useState(false)
  useEffect(() => everySecond(() => setCome(serverNow() >= moment_ms)), [moment_ms])
  return has_come
}

function everySecond(look: () => void) {
  const first = setTimeout(look)
  const timer = setInterval(look, SECOND_MS)
  return () => {
    clearTimeout(first)
    clearInterval(timer)
  }
}
