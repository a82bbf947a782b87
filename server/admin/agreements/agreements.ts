import type { StaffCall } from '#server/call/call.ts'
import { readSettings } from '#server/db/index.ts'
import { listAgreements, readBooks } from './agreement-queries.ts'

/** Of a home that never was published there are none. */
export async function readHomeAgreements(
  { room_category_id }: { room_category_id: number },
  { db, today }: StaffCall,
) {
  const [agreements, books, { management_fee_bp }] = await Promise.all([
    listAgreements(db, room_category_id),
    readBooks(db, room_category_id, today),
    readSettings(db, today),
  ])
  return { ...books, agreements, usual_fee_bp: management_fee_bp }
}
