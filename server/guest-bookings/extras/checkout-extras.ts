import { chargesOf, findChange, findMyBooking, listFolioLines } from '#server/bookings/index.ts'
import type { BookingCall } from '#server/call/call.ts'
import { refuse } from '#server/core/refuse.ts'
import { offersView, readHeldStay } from '#server/extras/index.ts'
import { extrasOf, grossOf, isObligatory } from '#server/pricing/index.ts'

/** Nothing of what changes another booking. Refuses INVALID_BOOKING. */
export async function readCheckoutExtras(
  { reservation_id }: { reservation_id: string },
  { db, access, lang, now }: BookingCall,
) {
  const mine = (await findMyBooking(db, access, reservation_id)) ?? refuse('INVALID_BOOKING')
  const { departure_date } = mine
  if (await findChange(db, mine.id)) return { departure_date, offers: [], chosen: [] }
  const stay = await readHeldStay(db, mine, now)
  const charges = chargesOf(await listFolioLines(db, mine.id))
  const chosen = extrasOf(charges).filter((extra) => !isObligatory(extra))
  return {
    departure_date,
    offers: await offersView(db, stay, { lang, is_in_time: true, now }),
    chosen: chosen.map((extra) => ({
      extra_id: extra.extra_id,
      kind: extra.extra_kind,
      charged_per: extra.charged_per,
      name: extra[`name_${lang}`],
      quantity: extra.quantity,
      day: extra.day,
      price: grossOf(extra),
    })),
  }
}
