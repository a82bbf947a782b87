import type { channelPayouts } from '#contract/endpoints/admin/channel-payouts.ts'
import type { Handlers } from '#server/call/call.ts'
import {
  enterPayout,
  explainPayout,
  listAwaited,
  listCovered,
  listPayoutRows,
  rateOf,
  undoPayout,
} from '#server/calendars/index.ts'
import { readSettings } from '#server/db/index.ts'
import { logged } from './logged.ts'

const RATE_UNIT = 1_000_000

export const channelPayoutsHandlers = {
  listChannelPayouts: async (input, { db, lang }) => {
    const rows = await listPayoutRows(db, input)
    const covered = await listCovered(
      db,
      rows.map(({ payout_id }) => payout_id),
      lang,
    )
    const of_payout = Map.groupBy(covered, ({ payout_id }) => payout_id)
    return {
      total: rows[0]?.total ?? 0,
      payouts: rows.map(({ total: _total, ...payout }) => ({
        ...payout,
        rate: bankRate(payout),
        stays: (of_payout.get(payout.payout_id) ?? []).map(({ payout_id: _id, ...stay }) => stay),
      })),
    }
  },
  listAwaitedPayouts: async (input, { db, today, lang }) => {
    const { channel_payout_days: days } = await readSettings(db, today)
    const rows = await listAwaited(db, { ...input, today, days, lang })
    return {
      days,
      total: rows[0]?.total ?? 0,
      late: rows[0]?.late ?? 0,
      stays: rows.map(({ total: _total, late: _late, ...stay }) => stay),
    }
  },
  enterChannelPayout: async (input, call) => {
    const { payout_id, difference } = await logged(call, {
      verb: 'enter-channel-payout',
      act: (tx) => enterPayout(tx, input, call),
    })
    return { payout_id, difference }
  },
  explainChannelPayout: async ({ payout_id, reason }, call) => {
    await logged(call, {
      verb: 'explain-channel-payout',
      reason,
      act: (tx) => explainPayout(tx, { payout_id, reason }, call.now),
    })
    return {}
  },
  undoChannelPayout: async ({ payout_id, reason }, call) => {
    await logged(call, {
      verb: 'undo-channel-payout',
      reason,
      act: (tx) => undoPayout(tx, payout_id, call.now),
    })
    return {}
  },
} satisfies Handlers<keyof typeof channelPayouts>

const bankRate = ({ amount, received }: { amount: number; received: number | null }) =>
  received === null ? null : rateOf(Math.round((received * RATE_UNIT) / amount))
