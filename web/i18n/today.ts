const DUBAI_OFFSET_MS = 4 * 3_600_000 // the Emirates keep no summer time

/** The day it is in Dubai at that moment, 'yyyy-MM-dd'. */
export function todayInDubai(now: Date): string {
  return new Date(now.getTime() + DUBAI_OFFSET_MS).toISOString().slice(0, 10)
}
