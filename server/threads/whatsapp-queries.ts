import { sql } from 'kysely'
import * as z from 'zod/mini'
import { WHATSAPP_STATES, type WhatsappState } from '#contract/incoming-mail.ts'
import { rowsOf, type Db, type Tx } from '#server/db/index.ts'

const Code = z.object({ code: z.string(), made_at: z.date() })

/** The one of now, or a fresh one where it was made before then. */
export async function keepCode(
  tx: Tx,
  booking_id: number,
  { fresh, now, since }: { fresh: string; now: Date; since: Date },
) {
  const { rows } = await rowsOf(Code)`
    insert into thread_whatsapp_codes (booking_id, code, made_at) values (${booking_id}, ${fresh}, ${now})
    on conflict (booking_id) do update set
      code = case when thread_whatsapp_codes.made_at < ${since} then excluded.code else thread_whatsapp_codes.code end,
      made_at = case when thread_whatsapp_codes.made_at < ${since} then excluded.made_at else thread_whatsapp_codes.made_at end
    returning code, made_at`.execute(tx)
  return rows[0] ?? { code: fresh, made_at: now }
}

const Booked = z.object({ booking_id: z.int() })

/** A code proves one number, once. */
export async function takeCode(tx: Tx, code: string, since: Date): Promise<number | undefined> {
  const { rows } = await rowsOf(Booked)`
    delete from thread_whatsapp_codes where code = ${code} and made_at >= ${since} returning booking_id`.execute(
    tx,
  )
  return rows[0]?.booking_id
}

/** Of one thread at a time: the last whose code was sent from it. */
export const keepNumber = (tx: Tx, phone: string, booking_id: number, now: Date) =>
  sql`insert into whatsapp_numbers (phone, booking_id, proven_at, last_heard_at) values (${phone}, ${booking_id}, ${now}, ${now})
    on conflict (phone) do update set booking_id = excluded.booking_id, proven_at = excluded.proven_at, last_heard_at = excluded.last_heard_at`.execute(
    tx,
  )

/** Undefined for a number that proved nothing. */
export async function hearNumber(tx: Tx, phone: string, now: Date): Promise<number | undefined> {
  const { rows } = await rowsOf(Booked)`
    update whatsapp_numbers set last_heard_at = ${now} where phone = ${phone} returning booking_id`.execute(
    tx,
  )
  return rows[0]?.booking_id
}

export const forgetNumbers = (tx: Tx, booking_id: number) =>
  tx.deleteFrom('whatsapp_numbers').where('booking_id', '=', booking_id).execute()

const Number = z.object({ phone: z.string(), last_heard_at: z.date() })

/** The one that was heard last first. */
export async function listNumbers(db: Db | Tx, booking_id: number) {
  const { rows } = await rowsOf(Number)`
    select phone, last_heard_at from whatsapp_numbers where booking_id = ${booking_id} order by last_heard_at desc, phone`.execute(
    db,
  )
  return rows
}

const Count = z.object({ messages: z.int() })

/** Of all threads, without those that were not sent. */
export async function countSent(db: Db, since: Date): Promise<number> {
  const { rows } = await rowsOf(Count)`
    select count(*)::int as messages from whatsapp_messages where sent_at >= ${since} and state <> 'not_sent'`.execute(
    db,
  )
  return rows[0]?.messages ?? 0
}

type Sending = { booking_id: number; number: number; phone: string; sent_at: Date }

/** False where it was begun before. */
export async function beginSending(db: Db, sending: Sending): Promise<boolean> {
  const begun = await db
    .insertInto('whatsapp_messages')
    .values({ ...sending, state: 'sending' })
    .onConflict((on) => on.doNothing())
    .executeTakeFirst()
  return (begun.numInsertedOrUpdatedRows ?? 0n) > 0n
}

type Named = { booking_id: number; number: number }
type Outcome = { state: WhatsappState; why?: string; provider_id?: string }

/** Only of one whose fate is not known yet. Whoever looks at it sees it at once. */
export const noteOutcome = (db: Db, { booking_id, number }: Named, outcome: Outcome) =>
  sql`with noted as (update whatsapp_messages set state = ${outcome.state}, why = ${outcome.why ?? null}, provider_id = ${outcome.provider_id ?? null}
      where booking_id = ${booking_id} and number = ${number} and state = 'sending' returning number)
    select pg_notify('admin', '') from noted`.execute(db)

/** What the service told later: states go forward alone, whatever order they are told in. */
export const noteStatus = (
  db: Db,
  { id, state, why }: { id: string; state: WhatsappState; why: string | null },
) =>
  sql`with noted as (update whatsapp_messages set state = ${state}, why = ${why}
      where provider_id = ${id} and array_position(${[...WHATSAPP_STATES]}::text[], state) < array_position(${[...WHATSAPP_STATES]}::text[], ${state}::text) returning number)
    select pg_notify('admin', '') from noted`.execute(db)
