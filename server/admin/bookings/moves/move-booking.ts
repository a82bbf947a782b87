import { logActivity } from '#server/activity/index.ts'
import { changeBookingIn, type ChangeInput } from '#server/booking-changes/index.ts'
import type { LinkWay } from '#contract/endpoints/admin/phone.ts'
import type { StaffCall } from '#server/call/call.ts'
import { guardProof } from '#server/call/proof.ts'
import { refuse } from '#server/core/refuse.ts'
import { changeByLink } from '#server/admin/phone/index.ts'
import { actorOf } from '#server/admin/team/index.ts'
import { paidBy } from '#server/admin/bookings/paid-by.ts'

type Input = ChangeInput & {
  pays_by?: 'link' | 'transfer' | 'cash' | undefined
  reference?: string | undefined
  link_by?: LinkWay | undefined
  reason: string
}

/**
 * Logged. Refuses as changeBookingIn and, of a link, as changeByLink; FORBIDDEN what gives money
 * back without the right to; of that and of what is paid by hand as guardProof.
 */
export const moveBooking = (input: Input, call: StaffCall) =>
  call.db.transaction().execute(async (tx) => {
    const { now, today, lang, staff } = call
    const { reason, link_by } = input
    const linked = { reason, link_by, created_by: staff.user_id }
    const { unit, total, difference, pending, is_by_rule, ...change } = await changeBookingIn(
      tx,
      input,
      {
        lang,
        now,
        today,
        by_guest: false,
        paid: paidBy(input),
        holdDearer:
          input.pays_by === 'link'
            ? (dearer) => changeByLink(tx, { ...dearer, ...linked }, { now, today })
            : null,
      },
    )
    guardEffect(call, { difference, is_by_hand: pending === null, is_by_rule })
    const verb = pending ? 'move-by-link' : 'move-booking'
    await logActivity(tx, { by: await actorOf(tx, call), verb, reason, at: now, ...change })
    return { unit, total, difference, pending }
  })

type Effect = { difference: number; is_by_hand: boolean; is_by_rule: boolean }

/** Rights go by what the change does, which only the change knows. */
function guardEffect(call: StaffCall, { difference, is_by_hand, is_by_rule }: Effect) {
  if (is_by_rule) return
  if (difference < 0 && !call.staff.rights.includes('refunds')) refuse('FORBIDDEN')
  if (difference < 0 || (difference > 0 && is_by_hand)) guardProof(call)
}
