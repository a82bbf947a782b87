import * as z from 'zod/mini'
import { day } from '#contract/wire.ts'
import { rowsOf, type Db, type Tx } from '#server/db/index.ts'

const Unslept = z.object({ booking_id: z.int() })

export async function listUnslept(db: Db, today: string) {
  const { rows } = await rowsOf(Unslept)`
    select booking_id from unslept_stays where ended_on < ${today}::date order by booking_id limit 200`.execute(
    db,
  )
  return rows
}

const Ended = z.object({ ended_on: day })

/** Returns the day it ended, once. */
export async function forgetUnslept(
  tx: Tx,
  booking_id: number,
  today: string,
): Promise<string | undefined> {
  const { rows } = await rowsOf(Ended)`
    delete from unslept_stays where booking_id = ${booking_id} and ended_on < ${today}::date returning ended_on::text`.execute(
    tx,
  )
  return rows[0]?.ended_on
}

const Row = z.object({ is_no_show: z.boolean() })

export async function isNoShow(tx: Tx, booking_id: number): Promise<boolean> {
  const { rows } = await rowsOf(
    Row,
  )`select no_show_at is not null as is_no_show from bookings where id = ${booking_id}`.execute(tx)
  return rows[0]?.is_no_show ?? false
}

const Returned = z.object({ fils: z.int() })

/**
 * What of the Tourism Dirham of nights not slept was given back before, when the stay was
 * shortened.
 */
export async function sumUnslept(db: Db | Tx, booking_id: number): Promise<number> {
  const { rows } = await rowsOf(Returned)`
    select coalesce(sum(r.amount_fils), 0)::bigint as fils from refunds r join payments p on p.id = r.payment_id
    where p.booking_id = ${booking_id} and r.reason = 'unslept'`.execute(db)
  return rows[0]?.fils ?? 0
}
