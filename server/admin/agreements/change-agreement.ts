import type { Input } from '#contract/define-endpoint.ts'
import type { agreements } from '#contract/endpoints/admin/agreements.ts'
import { logActivity } from '#server/activity/index.ts'
import { actorOf } from '#server/admin/team/index.ts'
import { lockHome } from '#server/bookings/index.ts'
import type { StaffCall } from '#server/call/call.ts'
import {
  agreementOf,
  cutAgreements,
  insertAgreement,
  isSoldAsRented,
  type Agreement,
  type Terms,
} from '#server/catalogue/index.ts'
import { refuse } from '#server/core/refuse.ts'
import { findHomeSlug, readBooks } from './agreement-queries.ts'

/**
 * What was agreed on before holds for stays that arrive before that day. Refuses
 * INVALID_ROOM_CATEGORY; INVALID_DATES for a day in a closed month; HOME_WITHOUT_OWNER;
 * COMPANY_NOT_SUPPLIER for a rent where somebody else sells the stays.
 */
export async function changeAgreement(
  input: Input<(typeof agreements)['changeAgreement']>,
  call: StaffCall,
): Promise<{ is_changed: boolean }> {
  const { room_category_id, from, reason } = input
  const { db, now, today } = call
  const terms = termsOf(input)
  return await db.transaction().execute(async (tx) => {
    const slug = (await findHomeSlug(tx, room_category_id)) ?? refuse('INVALID_ROOM_CATEGORY')
    await lockHome(tx, room_category_id)
    const { changeable_from } = await readBooks(tx, room_category_id, today)
    if (changeable_from !== null && from < changeable_from)
      refuse('INVALID_DATES', {
        fields: [{ field: 'from', code: 'INVALID_DATES' }],
      })
    const before = await agreementOf(tx, room_category_id, from)
    if (before?.until === null && isSame(before, terms)) return { is_changed: false }
    const by = await actorOf(tx, call)
    await cutAgreements(tx, { room_category_id, from })
    const id = await insertAgreement(tx, { room_category_id, from, terms, by: by.name, now })
    if (id === undefined)
      refuse('HOME_WITHOUT_OWNER', { fields: [{ field: 'from', code: 'HOME_WITHOUT_OWNER' }] })
    if (!(await isSoldAsRented(tx, room_category_id)))
      refuse('COMPANY_NOT_SUPPLIER', { fields: [{ field: 'rent', code: 'COMPANY_NOT_SUPPLIER' }] })
    await logActivity(tx, {
      by,
      verb: 'change-agreement',
      subject: { kind: 'home', id: slug },
      reason,
      before: before ? logged(before) : {},
      after: { ...terms, from },
      at: now,
    })
    return { is_changed: true }
  })
}

const termsOf = ({
  company_fee_bp,
  expense_limit,
  own_stay_nights,
  own_stay_notice_days,
  own_stay_closed,
  own_stay_cleaning,
  reserve,
  rent,
  channel_commission,
}: Input<(typeof agreements)['changeAgreement']>): Terms => ({
  company_fee_bp,
  expense_limit_fils: expense_limit ?? null,
  own_stay_nights: own_stay_nights ?? null,
  own_stay_notice_days: own_stay_notice_days ?? null,
  own_stay_closed: own_stay_closed ?? null,
  own_stay_cleaning_fils: own_stay_cleaning ?? null,
  reserve_fils: reserve ?? null,
  rent_fils: rent ?? null,
  channel_commission,
})

const isSame = (one: Terms, other: Terms) =>
  one.company_fee_bp === other.company_fee_bp &&
  one.expense_limit_fils === other.expense_limit_fils &&
  one.own_stay_nights === other.own_stay_nights &&
  one.own_stay_notice_days === other.own_stay_notice_days &&
  one.own_stay_closed === other.own_stay_closed &&
  one.own_stay_cleaning_fils === other.own_stay_cleaning_fils &&
  one.reserve_fils === other.reserve_fils &&
  one.rent_fils === other.rent_fils &&
  one.channel_commission === other.channel_commission

export const logged = ({
  company_fee_bp,
  expense_limit_fils,
  own_stay_nights,
  own_stay_notice_days,
  own_stay_closed,
  own_stay_cleaning_fils,
  reserve_fils,
  rent_fils,
  channel_commission,
  from,
}: Agreement) => ({
  company_fee_bp,
  expense_limit_fils,
  own_stay_nights,
  own_stay_notice_days,
  own_stay_closed,
  own_stay_cleaning_fils,
  reserve_fils,
  rent_fils,
  channel_commission,
  from,
})
