import { useNow } from './now.ts'

const SECOND_MS = 1_000
const MINUTE_MS = 60_000

/** "14:32" of milliseconds; never below nothing, and a second counts until it is over. */
export function clockText(left_ms: number): string {
  const seconds = Math.max(0, Math.ceil(left_ms / SECOND_MS))
  return `${String(Math.floor(seconds / 60)).padStart(2, '0')}:${String(seconds % 60).padStart(2, '0')}`
}

/** Whole minutes that are still to come; 0 in the last one. */
export const minutesLeft = (left_ms: number): number => Math.floor(Math.max(0, left_ms) / MINUTE_MS)

/** Milliseconds until a moment (ISO), every second; null until the page runs in the browser. */
export function useTimeLeft(moment: string): number | null {
  const now_ms = useNow()
  return now_ms === null ? null : Date.parse(moment) - now_ms
}
