import { logActivity } from '#server/activity/index.ts'
import { cancelAndRefundIn } from '#server/billing/index.ts'
import { findBookingByNumber, guardNoChange, lockBookingAndHome } from '#server/bookings/index.ts'
import type { StaffCall } from '#server/call/call.ts'
import { refuse } from '#server/core/refuse.ts'
import { readSettings, type Db, type Tx } from '#server/db/index.ts'
import { actorOf } from '#server/admin/team/index.ts'
import {
  dropEndedCancellations,
  insertCancellation,
  listDueCancellations,
  takeCancellation,
} from './cancellation-queries.ts'
import { sumsOfCancelling } from './preview-cancelling.ts'

type Cancelling = { reservation_id: string; in_full: boolean }

/** Refuses as cancelForGuestIn. */
export async function cancelForGuest(
  { reason, ...input }: Cancelling & { reason: string },
  call: StaffCall,
) {
  return await call.db.transaction().execute(async (tx) => {
    const { refund, executes_at, ...change } = await cancelForGuestIn(tx, input, call)
    await logActivity(tx, {
      by: await actorOf(tx, call),
      verb: 'cancel-booking',
      reason,
      at: call.now,
      ...change,
    })
    return { refund, executes_at }
  })
}

/**
 * Cancels a booking and its extensions `desk_cancel_minutes` from now, by the terms of now or in
 * full: until then it is undone whole. Refuses INVALID_BOOKING, also while one waits,
 * CHANGE_PENDING. `refund` in fils.
 */
async function cancelForGuestIn(
  tx: Tx,
  { reservation_id, in_full }: Cancelling,
  { now, today }: { now: Date; today: string },
) {
  const { desk_cancel_minutes } = await readSettings(tx, today)
  const { id } = (await findBookingByNumber(tx, reservation_id)) ?? refuse('INVALID_BOOKING')
  await guardNoChange(tx, id, now)
  const { by_terms, in_full: whole } = await sumsOfCancelling(tx, reservation_id, now)
  const executes_at = new Date(now.getTime() + desk_cancel_minutes * 60_000)
  const change = {
    subject: { kind: 'booking' as const, id: reservation_id },
    before: { status: 'confirmed' },
  }
  if (desk_cancel_minutes === 0) {
    const { amount_fils } = await cancelAndRefundIn(tx, reservation_id, {
      now,
      in_full,
      by: 'company',
    })
    return {
      ...change,
      after: { status: 'cancelled', amount_fils, in_full },
      refund: amount_fils,
      executes_at,
    }
  }
  const booking = await lockBookingAndHome(tx, id)
  if (booking?.status !== 'confirmed') refuse('INVALID_BOOKING')
  if (!(await insertCancellation(tx, { booking_id: id, decided_at: now, executes_at, in_full })))
    refuse('INVALID_BOOKING')
  const amount_fils = in_full ? whole : by_terms
  return {
    ...change,
    after: { status: 'cancelled', executes_at, amount_fils, in_full },
    refund: amount_fils,
    executes_at,
  }
}

type Undo = { reservation_id: string }

/** Refuses as undoCancellingIn. */
export async function undoCancelling(
  { reason, ...input }: Undo & { reason: string },
  call: StaffCall,
) {
  await call.db.transaction().execute(async (tx) => {
    const change = await undoCancellingIn(tx, input)
    await logActivity(tx, {
      by: await actorOf(tx, call),
      verb: 'undo-cancelling',
      reason,
      at: call.now,
      ...change,
    })
  })
  return {}
}

/**
 * The booking stands as it did. Refuses INVALID_BOOKING, NOT_UNDOABLE once the bank has been asked.
 */
async function undoCancellingIn(tx: Tx, { reservation_id }: Undo) {
  const { id, status } =
    (await findBookingByNumber(tx, reservation_id)) ?? refuse('INVALID_BOOKING')
  if (!(await takeCancellation(tx, id))) refuse('NOT_UNDOABLE')
  return {
    subject: { kind: 'booking' as const, id: reservation_id },
    before: { status: 'cancelled' },
    after: { status },
  }
}

/**
 * Carries out those whose time has come; one that can no longer be, such as of a stay that its
 * guest cancelled, is dropped.
 */
export async function carryOutCancellations(db: Db, now: Date): Promise<void> {
  await dropEndedCancellations(db)
  for (const { booking_id, reservation_id } of await listDueCancellations(db, now)) {
    await db.transaction().execute(async (tx) => {
      const booking = await lockBookingAndHome(tx, booking_id)
      const cancellation = await takeCancellation(tx, booking_id)
      if (booking?.status !== 'confirmed' || !cancellation) return
      await cancelAndRefundIn(tx, reservation_id, {
        now: cancellation.decided_at,
        in_full: cancellation.in_full,
        by: 'company',
      })
    })
  }
}
