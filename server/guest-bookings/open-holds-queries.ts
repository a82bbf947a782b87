import * as z from 'zod/mini'
import type { Lang } from '#contract/constants.ts'
import { OpenHold } from '#contract/endpoints/guest-bookings.ts'
import { pictureJson, rowsOf, type Db } from '#server/db/index.ts'

type Input = { user_id: number; lang: Lang; now: Date }

export async function listOpenHolds(
  db: Db,
  { user_id, lang, now }: Input,
): Promise<z.output<typeof OpenHold>[]> {
  const { rows } = await rowsOf(OpenHold)`
    select b.reservation_id, b.booking_date, b.expires_at as expiry_time, b.arrival_date, b.departure_date, b.no_of_nights, b.guests, b.infants, b.total_fils as total,
      json_build_object('slug', rc.slug, 'nice_name', t.nice_name, 'area', lt.name,
        'image', (select ${pictureJson(lang)}
          from room_category_pictures rp join pictures pic on pic.id = rp.picture_id where rp.room_category_id = rc.id order by rp.position limit 1)) as room_category
    from bookings b
    join room_categories rc on rc.id = b.room_category_id
    join room_category_texts t on t.room_category_id = rc.id and t.lang = ${lang}
    join properties pr on pr.id = rc.property_id
    join location_texts lt on lt.location_id = pr.location_id and lt.lang = ${lang}
    where (b.user_id = ${user_id} or b.claimed_from = ${user_id}) and b.status = 'pencil' and b.expires_at > ${now}
    order by b.expires_at, b.id`.execute(db)
  return rows
}
