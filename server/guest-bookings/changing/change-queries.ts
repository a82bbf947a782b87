import * as z from 'zod/mini'
import { rowsOf, type Db, type Tx } from '#server/db/index.ts'

/** As the log names what a guest changed of nights or home, and of people alone. */
export const CHANGE_VERB = 'change-my-booking'
export const PEOPLE_VERB = 'change-my-guests'

const Count = z.object({ changes: z.int() })

/** How often guests changed nights or home of a booking. */
export async function countChanges(db: Db | Tx, reservation_id: string): Promise<number> {
  const { rows } = await rowsOf(Count)`
    select count(*)::int as changes from activity_log
    where subject_kind = 'booking' and subject = ${reservation_id} and verb = ${CHANGE_VERB}`.execute(
    db,
  )
  return rows[0]?.changes ?? 0
}

const Home = z.object({
  id: z.int(),
  slug: z.string(),
  nice_name: z.string(),
  most_guests: z.int(),
})

export async function readHomeOf(db: Db | Tx, id: number, lang: string) {
  const { rows } = await rowsOf(Home)`
    select rc.id, rc.slug, t.nice_name, rc.legal_occupants as most_guests
    from room_categories rc join room_category_texts t on t.room_category_id = rc.id and t.lang = ${lang}
    where rc.id = ${id}`.execute(db)
  const [home] = rows
  if (!home) throw new Error(`Home ${id} has no name in ${lang}`)
  return home
}
