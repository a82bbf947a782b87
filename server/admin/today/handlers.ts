import { logActivity, type Actor } from '#server/activity/index.ts'
import type { DeskAct, today } from '#contract/endpoints/admin/today.ts'
import type { Handlers, StaffCall } from '#server/call/call.ts'
import type { Tx } from '#server/db/index.ts'
import { actorOf } from '#server/admin/team/index.ts'
import { checkIn } from './check-in.ts'
import { checkOut } from './check-out.ts'
import { correctCheckIn } from './correct-check-in.ts'
import { markNoShow } from './no-show.ts'
import type { Change } from './stay.ts'
import { listStaysOfDay } from './stays-of-day.ts'
import { UNDO_VERBS, undoAtDesk } from './undo.ts'

type Verb = { verb: DeskVerb; reason?: string | undefined }

type DeskVerb =
  | 'mark-arrived'
  | 'mark-departed'
  | 'mark-no-show'
  | 'correct-check-in'
  | (typeof UNDO_VERBS)[DeskAct]

async function logged<Done extends Change>(
  call: StaffCall,
  { verb, reason }: Verb,
  act: (tx: Tx, by: Actor) => Promise<Done>,
): Promise<Done> {
  return await call.db.transaction().execute(async (tx) => {
    const by = await actorOf(tx, call)
    const done = await act(tx, by)
    const { subject, before, after } = done
    await logActivity(tx, {
      by,
      verb,
      subject,
      reason,
      before,
      after,
      at: call.now,
    })
    return done
  })
}

export const todayHandlers = {
  listStaysOfDay: async ({ day }, { db, lang, now, today: this_day }) =>
    await listStaysOfDay(db, { day: day ?? this_day, lang, now, today: this_day }),
  checkInGuests: async ({ deposit: deposit_fils, ...input }, call) => {
    const { now, today: this_day } = call
    await logged(call, { verb: 'mark-arrived' }, (tx, by) =>
      checkIn(tx, { ...input, deposit_fils }, { now, today: this_day, by }),
    )
    return {}
  },
  checkOutGuests: async (input, call) => {
    const { nights_returned } = await logged(
      call,
      { verb: 'mark-departed', reason: input.reason },
      (tx) => checkOut(tx, input, call),
    )
    return { nights_returned }
  },
  markNoShow: async (input, call) => {
    const { nights_returned } = await logged(
      call,
      { verb: 'mark-no-show', reason: input.reason },
      (tx) => markNoShow(tx, input, call),
    )
    return { nights_returned }
  },
  correctCheckIn: async ({ deposit: deposit_fils, reason, ...input }, call) => {
    await logged(call, { verb: 'correct-check-in', reason }, (tx, by) =>
      correctCheckIn(tx, { ...input, deposit_fils }, { by, now: call.now }),
    )
    return {}
  },
  undoAtDesk: async ({ reason, ...input }, call) => {
    await logged(call, { verb: UNDO_VERBS[input.act], reason }, (tx, by) =>
      undoAtDesk(tx, input, { now: call.now, today: call.today, by }),
    )
    return {}
  },
} satisfies Handlers<keyof typeof today>
