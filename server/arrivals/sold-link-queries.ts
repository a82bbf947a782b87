import { sql } from 'kysely'
import * as z from 'zod/mini'
import { rowsOf, type Tx } from '#server/db/index.ts'

const Number = z.object({ number: z.int() })

/** Which of the links of a stay holds now, or would be the next. */
export async function numberNow(tx: Tx, channel_stay_id: number): Promise<number> {
  const { rows } = await rowsOf(Number)`
    select coalesce(max(number) filter (where revoked_at is null), max(number) + 1, 1) as number
    from channel_stay_links where channel_stay_id = ${channel_stay_id}`.execute(tx)
  return rows[0]?.number ?? 1
}

type Link = { token_hash: Buffer; channel_stay_id: number; number: number; now: Date }

/** False when it is known already. */
export async function insertSoldLink(tx: Tx, link: Link): Promise<boolean> {
  const { rows } = await sql`
    insert into channel_stay_links (token_hash, channel_stay_id, number, unit_id, during, made_at)
    select ${link.token_hash}, id, ${link.number}, unit_id, during, ${link.now} from channel_stays where id = ${link.channel_stay_id}
    on conflict do nothing returning number`.execute(tx)
  return rows.length === 1
}

/** How many there were. */
export async function revokeSoldLinks(tx: Tx, channel_stay_id: number, now: Date): Promise<number> {
  const { rows } = await sql`
    update channel_stay_links set revoked_at = ${now} where channel_stay_id = ${channel_stay_id} and revoked_at is null returning number`.execute(
    tx,
  )
  return rows.length
}
