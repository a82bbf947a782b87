import { addDays } from '#server/core/time.ts'
import { makeRandom } from '#demo/random.ts'
import type { DemoHome } from '#demo/homes/shape.ts'
import { EXPIRED_DAYS } from './home-row.ts'

const YEAR_DAYS = 365

/** The permit of a unit and the one of the year before, each with a number of its own. */
export function permitsOf(home: DemoHome, unit: string, today: string) {
  const random = makeRandom(`permits of ${home.slug} ${unit}`)
  const expires_on = addDays(
    today,
    home.permit === 'expired' ? -EXPIRED_DAYS : random.between(340, 400),
  )
  const issued_on = addDays(expires_on, 1 - YEAR_DAYS)
  const unit_code = `DXB-${random.between(10_000, 99_999)}`
  const number = () => `DET-HH-${random.between(1000, 9999)}-${random.between(10_000, 99_999)}`
  return [
    {
      number: number(),
      unit_code,
      issued_on: addDays(issued_on, -YEAR_DAYS),
      expires_on: addDays(issued_on, -1),
    },
    { number: number(), unit_code, issued_on, expires_on },
  ]
}
