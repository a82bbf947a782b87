import { sql } from 'kysely'
import * as z from 'zod/mini'
import { AMENITIES_MAX } from '#contract/home-kinds.ts'
import { rowsOf } from '#server/db/rows.ts'
import type { Db, Tx } from '#server/db/pool/connection.ts'

/** Who changes amenities waits for who writes what homes have, and the other way round. */
export const lockAmenities = (tx: Tx, mode: 'row share' | 'exclusive') =>
  sql`lock table amenities in ${sql.raw(mode)} mode`.execute(tx)

/**
 * Inserts those whose code is not there yet and never was, as many as still fit beside the
 * company's own; of two processes that start together the second waits.
 */
export async function insertMissingAmenities(db: Db, rows: object[]): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await lockAmenities(tx, 'exclusive')
    await sql`
    insert into amenities (code, amenity_group, name_en, name_ar, position)
    select code, amenity_group, name_en, name_ar, position from jsonb_populate_recordset(null::amenities, ${JSON.stringify(rows)}::jsonb) given
    where not exists (select from amenities a where a.code = given.code)
      and not exists (select from former_amenities f where f.code = given.code)
    order by position
    limit greatest(0, ${AMENITIES_MAX} - (select count(*) from amenities))`.execute(tx)
  })
}

const Code = z.object({ code: z.string() })

/** Also those of amenities that became another one. */
export async function listKnownCodes(db: Db): Promise<string[]> {
  const { rows } = await rowsOf(Code)`
    select code from amenities union all select code from former_amenities where became is not null`.execute(
    db,
  )
  return rows.map(({ code }) => code)
}

const Meaning = z.object({ code: z.string(), means: z.nullable(z.string()) })
type Meanings = ReadonlyMap<string, string | null>

/** What codes that were given up mean today; null: nothing any more. */
export async function readMeanings(db: Db, codes: readonly string[]): Promise<Meanings> {
  const { rows } = await rowsOf(Meaning)`
    select f.code, a.code as means from former_amenities f left join amenities a on a.id = f.became
    where f.code = any(${codes}::text[])`.execute(db)
  return new Map(rows.map(({ code, means }) => [code, means]))
}

/** The codes as they are called today, each once; those that ended are left out. */
export const currentOf = (codes: readonly string[], meanings: Meanings): string[] => [
  ...new Set(
    codes.flatMap((code) => {
      const means = meanings.get(code)
      return means === undefined ? [code] : means === null ? [] : [means]
    }),
  ),
]
