import { addDays } from '#server/core/time.ts'
import { insertAll } from './bulk.ts'
import { weekdayOf } from '#demo/days.ts'
import { makeRandom } from '#demo/random.ts'
import type { Tx } from '#demo/shape.ts'

const PAST_DAYS = 180
const THURSDAY = 4

export async function loadVisits(
  tx: Tx,
  { today, home_ids }: { today: string; home_ids: Map<string, number> },
): Promise<void> {
  const days = Array.from({ length: PAST_DAYS }, (_, index) => ({
    day: addDays(today, -index),
    share: 1 - index / (2 * PAST_DAYS),
  }))
  const visits = days.map(({ day, share }) => {
    const random = makeRandom(`visitors on ${day}`)
    return {
      day,
      visitors: Math.round(
        random.between(210, 340) * share * (weekdayOf(day) >= THURSDAY ? 1.3 : 1),
      ),
    }
  })
  await insertAll(tx, 'site_visits', visits)
  const views = [...home_ids].flatMap(([slug, room_category_id]) => {
    const random = makeRandom(`views of ${slug}`)
    const usual = random.between(4, 16)
    return days.map(({ day, share }) => ({
      room_category_id,
      day,
      views: Math.round(usual * share * (0.5 + random.roll())),
    }))
  })
  await insertAll(
    tx,
    'home_views',
    views.filter((row) => row.views > 0),
  )
}
