import { sql } from 'kysely'
import * as z from 'zod/mini'
import { type Db, rowsOf, type Tx } from '#server/db/index.ts'
import { PriceLine } from '#server/pricing/index.ts'

export const insertFolioLines = (
  tx: Tx,
  booking_id: number,
  lines: PriceLine[],
  written_at: Date,
) =>
  tx
    .insertInto('folio_lines')
    .values(
      lines.map(({ kind, fils, computed_from }) => ({
        booking_id,
        kind,
        fils,
        computed_from: JSON.stringify(computed_from),
        written_at,
      })),
    )
    .execute()

const Charge = z.extend(PriceLine, { id: z.int() })

const computed_from = z.record(z.string(), z.union([z.string(), z.number(), z.boolean()]))

const Payment = z.object({ id: z.int(), kind: z.literal('payment'), fils: z.int(), computed_from })

const Refund = z.object({ ...Payment.shape, kind: z.literal('refund') })

export const FolioLine = z.discriminatedUnion('kind', [Charge, Payment, Refund])

export type FolioLine = z.infer<typeof FolioLine>

export const folioOf = (booking_id: number) => sql`(
  select json_agg(json_build_object('id', id, 'kind', kind, 'fils', fils, 'computed_from', computed_from) order by id) from folio_lines where booking_id = ${booking_id})`

export async function listFolioLines(db: Db | Tx, booking_id: number): Promise<FolioLine[]> {
  const { rows } = await rowsOf(FolioLine)`
    select id, kind, fils, computed_from from folio_lines where booking_id = ${booking_id} order by id`.execute(
    db,
  )
  return rows
}

const PaidNights = z.object({ user_id: z.int(), nights_fils: z.int() })

/**
 * What the nights cost after offer, coupon and what was agreed, in fils; empty for an unknown
 * booking.
 */
export async function listPaidNights(tx: Tx, booking_id: number) {
  const { rows } = await rowsOf(PaidNights)`
    select b.user_id, coalesce(sum(f.fils), 0)::bigint as nights_fils
    from bookings b left join folio_lines f on f.booking_id = b.id and f.kind in ('accommodation', 'offer', 'coupon', 'adjustment')
    where b.id = ${booking_id} group by b.user_id`.execute(tx)
  return rows
}
