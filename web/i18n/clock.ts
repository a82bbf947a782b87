import { useNow } from './now.ts'

const SECOND_MS = 1_000
const MINUTE_MS = 60_000

export function clockText(left_ms: number): string {
  const seconds = Math.max(0, Math.ceil(left_ms / SECOND_MS))
  const parts = [Math.floor((seconds % 3_600) / 60), seconds % 60]
  const hours = Math.floor(seconds / 3_600)
  return [...(hours > 0 ? [hours] : []), ...parts]
    .map((part) => String(part).padStart(2, '0'))
    .join(':')
}

/** As minutesLeft, in whole hours and the minutes beside them. */
export function hoursLeft(left_ms: number): { hours: number; minutes: number } {
  const minutes = minutesLeft(left_ms)
  return { hours: Math.floor(minutes / 60), minutes: minutes % 60 }
}

export const minutesLeft = (left_ms: number): number => Math.floor(Math.max(0, left_ms) / MINUTE_MS)

/** Milliseconds until an ISO time; null before hydration. */
export function useTimeLeft(moment: string): number | null {
  const now_ms = useNow()
  return now_ms === null ? null : Date.parse(moment) - now_ms
}
