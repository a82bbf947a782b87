import { TIME_ZONE } from '#contract/constants.ts'
import { addDays, dubaiDay, dubaiMoment } from '#server/core/time.ts'
import { readSettings, type Db, type Tx } from '#server/db/index.ts'

/** Hours of Dubai; the same twice: none. */
export type Quiet = { from_hour: number; until_hour: number }

export async function readQuiet(db: Db | Tx, now: Date): Promise<Quiet> {
  const { quiet_from_hour, quiet_until_hour } = await readSettings(db, dubaiDay(now))
  return { from_hour: quiet_from_hour, until_hour: quiet_until_hour }
}

export function isQuiet(moment: Date, { from_hour, until_hour }: Quiet): boolean {
  const { hour } = Temporal.Instant.fromEpochMilliseconds(moment.getTime()).toZonedDateTimeISO(
    TIME_ZONE,
  )
  return from_hour <= until_hour
    ? hour >= from_hour && hour < until_hour
    : hour >= from_hour || hour < until_hour
}

export const hourOf = (day: string, hour: number): Date =>
  dubaiMoment(day, `${String(hour).padStart(2, '0')}:00`)

/** The moment itself, or the end of the quiet hours that it lies in. */
export function whenAwake(moment: Date, quiet: Quiet): Date {
  if (!isQuiet(moment, quiet)) return moment
  const day = dubaiDay(moment)
  const ends = hourOf(day, quiet.until_hour)
  return ends > moment ? ends : hourOf(addDays(day, 1), quiet.until_hour)
}
