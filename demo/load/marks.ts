import { sql } from 'kysely'
import type { Tx } from '#demo/shape.ts'

/** Of these nothing but the demo's own may stand when the demo is removed. */
const MARKED = [
  'bookings',
  'payments',
  'room_categories',
  'users',
  'property_submissions',
  'agent_registrations',
  'contact_messages',
  'subscriptions',
  'staff_invitations',
] as const

/** Says which rows are the demo's: those that stand once it is loaded. */
export async function markDemo(tx: Tx) {
  for (const kind of MARKED)
    await sql`insert into demo_marks (kind, last_id) select ${kind}, coalesce(max(id), 0) from ${sql.table(kind)}`.execute(
      tx,
    )
}
