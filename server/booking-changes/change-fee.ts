import { refuse } from '#server/core/refuse.ts'
import { dubaiDay } from '#server/core/time.ts'
import { v7 } from '#server/core/uuid.ts'
import { readSettings, type Db, type Tx } from '#server/db/index.ts'
import { CHANGE_FEE } from '#contract/extra-fields.ts'
import type { OrderedExtra } from '#server/pricing/index.ts'

const FILS_PER_DIRHAM = 100

/**
 * What a guest pays for other nights or another home, with VAT, by the terms of the arrival day; in
 * fils. Refuses QUOTE_MISMATCH of another one than was shown.
 */
export async function readChangeFee(
  db: Db | Tx,
  { arrival_date }: { arrival_date: string },
  shown_fils?: number,
): Promise<number> {
  const { guest_change_fee_dirhams } = await readSettings(db, arrival_date)
  const fee_fils = guest_change_fee_dirhams * FILS_PER_DIRHAM
  if (shown_fils !== undefined && shown_fils !== fee_fils) refuse('QUOTE_MISMATCH')
  return fee_fils
}

/** It is the company's on the day of the change, and goes back with the whole booking alone. */
export const feeOf = (fils: number, now: Date): OrderedExtra[] =>
  fils === 0
    ? []
    : [
        {
          order: v7(now),
          extra_id: 0,
          extra_kind: CHANGE_FEE,
          charged_per: 'stay',
          name_en: 'Fee for the change',
          name_ar: 'رسوم تعديل الحجز',
          quantity: 1,
          units: 1,
          unit_fils: fils,
          vat_fils: 0, // of its supplier, once it is a line of a price
          day: dubaiDay(now),
          hours_before: 0,
          back_until: NEVER,
        },
      ]

const NEVER = new Date(0).toISOString()
