import type { DeskAct } from '#contract/endpoints/admin/today.ts'
import type { channelDesk } from '#contract/endpoints/admin/channel-desk.ts'
import { checkInStay, checkOutStay, markStayNoShow, undoStayMark } from '#server/calendars/index.ts'
import type { Handlers } from '#server/call/call.ts'
import { logged } from './logged.ts'

const UNDO_VERBS: Record<DeskAct, string> = {
  check_in: 'undo-check-in',
  check_out: 'undo-check-out',
  no_show: 'undo-no-show',
}

export const channelDeskHandlers = {
  checkInChannelGuests: async ({ deposit: deposit_fils, ...input }, call) => {
    const when = { now: call.now, today: call.today, by: call.staff.user_id }
    await logged(call, {
      verb: 'mark-arrived',
      act: (tx) => checkInStay(tx, { ...input, deposit_fils }, when),
    })
    return {}
  },
  checkOutChannelGuests: async (input, call) => {
    await logged(call, {
      verb: 'mark-departed',
      reason: input.reason,
      act: (tx) => checkOutStay(tx, input, call),
    })
    return {}
  },
  markChannelNoShow: async ({ channel_stay_id, reason }, call) => {
    await logged(call, {
      verb: 'mark-no-show',
      reason,
      act: (tx) => markStayNoShow(tx, channel_stay_id, call),
    })
    return {}
  },
  undoAtChannelDesk: async ({ reason, ...input }, call) => {
    await logged(call, {
      verb: UNDO_VERBS[input.act],
      reason,
      act: (tx) => undoStayMark(tx, input, call),
    })
    return {}
  },
} satisfies Handlers<keyof typeof channelDesk>
