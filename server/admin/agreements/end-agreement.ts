import { logActivity } from '#server/activity/index.ts'
import { actorOf } from '#server/admin/team/index.ts'
import { lockHome } from '#server/bookings/index.ts'
import type { StaffCall } from '#server/call/call.ts'
import { agreementOf, cutAgreements, setSale, type Agreement } from '#server/catalogue/index.ts'
import { refuse } from '#server/core/refuse.ts'
import { addDays } from '#server/core/time.ts'
import type { Db, Tx } from '#server/db/index.ts'
import {
  closeNights,
  findHomeSlug,
  keepStays,
  listStandingElsewhere,
  listStandingStays,
  markEnded,
} from './agreement-queries.ts'
import { logged } from './change-agreement.ts'

type Ending = { room_category_id: number; ends_on: string }

/** Refuses INVALID_ROOM_CATEGORY, INVALID_DATES for a past day, NO_AGREEMENT. */
export async function previewAgreementEnd(ending: Ending, { db, now, today }: StaffCall) {
  await findEnding(db, ending, today)
  const stays = await listStandingStays(db, { ...ending, now })
  return {
    stays: stays.map(({ booking_id: _booking_id, ...stay }) => stay),
    elsewhere: await listStandingElsewhere(db, ending),
  }
}

/**
 * From that day on nobody books the home any more; one that ends today is paused. Refuses as its
 * preview; STAYS_STAND while a stay that arrives later is neither kept, nor moved or cancelled
 * before, or one that another site sold is neither moved, cancelled there, nor left as it is.
 */
export async function endAgreement(
  { kept, left, reason, ...ending }: Ending & { kept: string[]; left: number[]; reason: string },
  call: StaffCall,
) {
  const { room_category_id, ends_on } = ending
  const { db, now, today } = call
  return await db.transaction().execute(async (tx) => {
    await lockHome(tx, room_category_id)
    const { slug, agreement } = await findEnding(tx, ending, today)
    const stays = await listStandingStays(tx, { ...ending, now })
    if (stays.some(({ reservation_id }) => !kept.includes(reservation_id)))
      refuse('STAYS_STAND', {
        fields: [{ field: 'kept', code: 'STAYS_STAND' }],
      })
    const elsewhere = await listStandingElsewhere(tx, ending)
    if (elsewhere.some(({ channel_stay_id }) => !left.includes(channel_stay_id)))
      refuse('STAYS_STAND', {
        fields: [{ field: 'left', code: 'STAYS_STAND' }],
      })
    await cutAgreements(tx, { room_category_id, from: ends_on })
    await markEnded(tx, { id: agreement.id, reason })
    await keepStays(
      tx,
      agreement.id,
      stays.map(({ booking_id }) => booking_id),
    )
    await closeNights(tx, { room_category_id, from: ends_on })
    if (ends_on === today)
      await setSale(tx, room_category_id, {
        is_active: false,
        retired_on: null,
        from: today,
      })
    await logActivity(tx, {
      by: await actorOf(tx, call),
      verb: 'end-agreement',
      subject: { kind: 'home', id: slug },
      reason,
      before: { ...logged(agreement), until: agreement.until },
      after: {
        until: ends_on,
        kept: stays.map(({ reservation_id }) => reservation_id),
        ...(elsewhere.length > 0 && {
          left: elsewhere.map(({ source, reference, unit }) => `${source} ${reference ?? unit}`),
        }),
      },
      at: now,
    })
    return {}
  })
}

/** The agreement of the last day before. */
async function findEnding(
  db: Db | Tx,
  { room_category_id, ends_on }: Ending,
  today: string,
): Promise<{ slug: string; agreement: Agreement }> {
  const slug = (await findHomeSlug(db, room_category_id)) ?? refuse('INVALID_ROOM_CATEGORY')
  if (ends_on < today)
    refuse('INVALID_DATES', {
      fields: [{ field: 'ends_on', code: 'INVALID_DATES' }],
    })
  const agreement =
    (await agreementOf(db, room_category_id, addDays(ends_on, -1))) ??
    refuse('NO_AGREEMENT', {
      fields: [{ field: 'ends_on', code: 'NO_AGREEMENT' }],
    })
  return { slug, agreement }
}
