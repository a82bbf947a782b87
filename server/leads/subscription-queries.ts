import type { Lang } from '#contract/constants.ts'
import type { Db, Tx } from '#server/db/index.ts'

type NewSubscription = { email: string; lang: Lang; subscribed_at: Date }

/** Reactivates an ended subscription; undefined while subscribed. */
export async function startSubscription(
  tx: Tx,
  subscription: NewSubscription,
): Promise<number | undefined> {
  const { lang, subscribed_at } = subscription
  const row = await tx
    .insertInto('subscriptions')
    .values(subscription)
    .onConflict((clash) =>
      clash
        .column('email')
        .doUpdateSet({ lang, subscribed_at, ended_at: null })
        .where('subscriptions.ended_at', 'is not', null),
    )
    .returning('id')
    .executeTakeFirst()
  return row?.id
}

export const findSubscription = (db: Db | Tx, id: number) =>
  db
    .selectFrom('subscriptions')
    .select(['id', 'email', 'lang'])
    .where('id', '=', id)
    .where('ended_at', 'is', null)
    .executeTakeFirst()

export const deleteEndedSubscriptions = (db: Db, ended_before: Date) =>
  db.deleteFrom('subscriptions').where('ended_at', '<', ended_before).execute()
