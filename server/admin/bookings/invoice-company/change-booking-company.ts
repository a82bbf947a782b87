import { logActivity } from '#server/activity/index.ts'
import { changeCompanyIn, companyEntries, companyOf } from '#server/billing/index.ts'
import { findBookingByNumber } from '#server/bookings/index.ts'
import type { StaffCall } from '#server/call/call.ts'
import { refuse } from '#server/core/refuse.ts'
import type { Tx } from '#server/db/index.ts'
import { actorOf } from '#server/admin/team/index.ts'

type Input = {
  reservation_id: string
  company_name: string
  company_address: string
  company_trn: string
}

/** Logged; refuses as changeBookingCompanyIn. */
export const changeBookingCompany = (asked: Input & { reason: string }, call: StaffCall) =>
  call.db.transaction().execute(async (tx) => {
    const { before, after, papers } = await changeBookingCompanyIn(tx, asked, call.now)
    const { reason, reservation_id: id } = asked
    const by = await actorOf(tx, call)
    if (before)
      await logActivity(tx, {
        by,
        verb: 'change-invoice-company',
        subject: { kind: 'booking', id },
        reason,
        before,
        after,
        at: call.now,
      })
    return papers ?? { invoice: null, credit_note: null }
  })

/** As changeCompanyIn, by the number of the booking. Refuses INVALID_INPUT for half a company. */
async function changeBookingCompanyIn(tx: Tx, { reservation_id, ...typed }: Input, now: Date) {
  const booking =
    (await findBookingByNumber(tx, reservation_id)) ?? refuse('INVALID_BOOKING', UNKNOWN)
  const change = await changeCompanyIn(tx, {
    booking_id: booking.id,
    company: companyOf(typed),
    now,
  })
  return { ...(change && companyEntries(change)), papers: change?.papers ?? null }
}

const UNKNOWN = { fields: [{ field: 'reservation_id', code: 'INVALID_BOOKING' as const }] }
