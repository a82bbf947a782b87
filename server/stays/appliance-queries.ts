import { sql } from 'kysely'
import * as z from 'zod/mini'
import type { Lang } from '#contract/constants.ts'
import { Appliance } from '#contract/endpoints/admin/appliances.ts'
import { GuestAppliance } from '#contract/endpoints/stays.ts'
import { rowsOf, type Db, type Tx } from '#server/db/index.ts'

/** Of a home, in both languages. */
export async function listHomeAppliances(
  db: Db | Tx,
  room_category_id: number,
): Promise<Appliance[]> {
  const { rows } = await rowsOf(Appliance)`
    select name_en, name_ar, use_en, use_ar, picture from home_appliances
    where room_category_id = ${room_category_id} order by position`.execute(db)
  return rows
}

/** Of a home, as its guests read them. */
export async function listGuestAppliances(
  db: Db,
  room_category_id: number,
  lang: Lang,
): Promise<z.output<typeof GuestAppliance>[]> {
  const name = sql.ref(`name_${lang}`)
  const { rows } = await rowsOf(GuestAppliance)`
    select position + 1 as number, ${name} as name, ${sql.ref(`use_${lang}`)} as use,
      picture || jsonb_build_object('alt', ${name}) as picture
    from home_appliances where room_category_id = ${room_category_id} order by position`.execute(db)
  return rows
}

export async function replaceAppliances(
  tx: Tx,
  room_category_id: number,
  appliances: readonly Appliance[],
): Promise<void> {
  await tx.deleteFrom('home_appliances').where('room_category_id', '=', room_category_id).execute()
  if (appliances.length === 0) return
  await tx
    .insertInto('home_appliances')
    .values(
      appliances.map(({ picture, ...words }, position) => ({
        room_category_id,
        position,
        ...words,
        picture: picture && JSON.stringify(picture),
      })),
    )
    .execute()
}
