import type { Insertable } from 'kysely'
import type { Db, Tx } from '#server/db/pool/connection.ts'
import type { DB } from '#server/db/tables.ts'

export async function countPlaces(db: Db): Promise<number> {
  const { held } = await db
    .selectFrom('places')
    .select((eb) => eb.fn.countAll<number>().as('held'))
    .executeTakeFirstOrThrow()
  return held
}

export async function savePlaces(
  tx: Tx,
  rows: Insertable<DB['places']>[],
  names: Insertable<DB['place_names']>[],
): Promise<void> {
  await tx
    .insertInto('places')
    .values(rows)
    .onConflict((clash) =>
      clash.column('id').doUpdateSet((eb) => ({
        kind: eb.ref('excluded.kind'),
        latitude: eb.ref('excluded.latitude'),
        longitude: eb.ref('excluded.longitude'),
        emirate: eb.ref('excluded.emirate'),
        parent: eb.ref('excluded.parent'),
        rank: eb.ref('excluded.rank'),
        name_en: eb.ref('excluded.name_en'),
        name_ar: eb.ref('excluded.name_ar'),
      })),
    )
    .execute()
  await tx
    .insertInto('place_names')
    .values(names)
    .onConflict((clash) => clash.doNothing())
    .execute()
}
