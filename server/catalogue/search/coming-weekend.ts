import { addDays } from '#server/core/time.ts'
import type { Stay } from '#server/pricing/index.ts'

export function comingWeekend(today: string): Stay {
  const weekday = Temporal.PlainDate.from(today).dayOfWeek
  const from = addDays(today, 4 - weekday + 7)
  return { from, to: addDays(from, 3) }
}
