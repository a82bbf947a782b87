import { chargesOf, listFolioLines, type BookingFacts } from '#server/bookings/index.ts'
import type { Tx } from '#server/db/index.ts'
import { listLostHours } from '#server/extras/index.ts'
import { extrasOf, findRate, grossOf, withExtras, withoutExtras } from '#server/pricing/index.ts'
import { writePrice } from './held-price.ts'

/**
 * A hold that was paid too late has its nights again, but not hours that other guests have bought
 * meanwhile. Returns what those cost, in fils. Requires the locks of home, booking and payment.
 */
export async function dropLostHours(tx: Tx, booking: BookingFacts, now: Date): Promise<number> {
  if (booking.status === 'pencil' && booking.expires_at > now) return 0 // its hours are held with it
  const charges = chargesOf(await listFolioLines(tx, booking.id))
  const extras = extrasOf(charges)
  if (extras.length === 0) return 0
  const lost = await listLostHours(tx, booking, { extras, now })
  if (lost.length === 0) return 0
  const rate = await findRate(tx, booking.rate_id)
  if (!rate) throw new Error(`Rate ${booking.rate_id} is gone`)
  const kept = extras.filter((extra) => !lost.includes(extra))
  const lost_fils = lost.reduce((sum, extra) => sum + grossOf(extra), 0)
  const { coupon_id } = booking
  await writePrice(
    tx,
    booking.id,
    {
      coupon_id,
      lines: withExtras(withoutExtras(charges), kept, rate.terms.vat_bp),
      total_fils: booking.total_fils - lost_fils,
    },
    now,
  )
  return lost_fils
}
