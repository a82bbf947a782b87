const DUBAI_OFFSET_MS = 4 * 3_600_000 // no daylight saving time in the Emirates

export function todayInDubai(now: Date): string {
  return new Date(now.getTime() + DUBAI_OFFSET_MS).toISOString().slice(0, 10)
}
