import { sql } from 'kysely'
import type { Db } from '#server/db/pool/connection.ts'

/**
 * A home's amenities are bits of one number in search (column `bit`), so that there are 63 at most.
 */
const MOST = 63

/**
 * Inserts those whose code is not there yet, as many as still fit beside the company's own; of two
 * processes that start together the second waits, since a conflict would use up bits.
 */
export async function insertMissingAmenities(db: Db, rows: object[]): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await sql`lock table amenities in share row exclusive mode`.execute(tx)
    await sql`
    insert into amenities (code, amenity_group, name_en, name_ar, position)
    select code, amenity_group, name_en, name_ar, position from jsonb_populate_recordset(null::amenities, ${JSON.stringify(rows)}::jsonb) given
    where not exists (select from amenities a where a.code = given.code)
    order by position
    limit greatest(0, ${MOST} - (select count(*) from amenities))`.execute(tx)
  })
}
