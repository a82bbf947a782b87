import { useNow } from './now.ts'

const SECOND_MS = 1_000
const MINUTE_MS = 60_000

export function clockText(left_ms: number): string {
  const seconds = Math.max(0, Math.ceil(left_ms / SECOND_MS))
  return `${String(Math.floor(seconds / 60)).padStart(2, '0')}:${String(seconds % 60).padStart(2, '0')}`
}

export const minutesLeft = (left_ms: number): number => Math.floor(Math.max(0, left_ms) / MINUTE_MS)

/** Milliseconds until an ISO time; null before hydration. */
export function useTimeLeft(moment: string): number | null {
  const now_ms = useNow()
  return now_ms === null ? null : Date.parse(moment) - now_ms
}
