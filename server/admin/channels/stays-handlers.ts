import type { channelStays } from '#contract/endpoints/admin/channel-stays.ts'
import { makeSoldLink, revokeSoldLink } from '#server/arrivals/index.ts'
import type { Handlers } from '#server/call/call.ts'
import {
  addStay,
  judgeStay,
  listStays,
  listUnitsForStay,
  nameGuest,
  noteAgreement,
  rateOf,
  readMoney,
  removeStay,
  setStayMoney,
} from '#server/calendars/index.ts'
import { refuse } from '#server/core/refuse.ts'
import type { Tx } from '#server/db/index.ts'
import { logged, logIn } from './logged.ts'

export const channelStaysHandlers = {
  listChannelStays: async ({ from, ...input }, { db, now, today, lang }) =>
    await listStays(db, { ...input, from: from ?? today, lang, now, today }),
  listUnitsForStay: async ({ channel_stay_id: id, from }, { db, lang }) => ({
    units: await listUnitsForStay(db, { id, from, lang }),
  }),
  nameChannelGuest: async (input, call) => {
    await logged(call, { verb: 'name-channel-guest', act: (tx) => nameGuest(tx, input) })
    return {}
  },
  makeRegistrationLink: async (input, call) => {
    const { address } = await call.db.transaction().execute(async (tx) => {
      const { is_new, ...made } = await makeSoldLink(tx, input, call)
      if (is_new) await logIn(tx, call, { verb: 'make-registration-link', ...made })
      return made
    })
    return { address }
  },
  revokeRegistrationLink: async ({ channel_stay_id, reason }, call) => {
    const act = (tx: Tx) => revokeSoldLink(tx, channel_stay_id, call.now)
    await logged(call, { verb: 'revoke-registration-link', reason, act })
    return {}
  },
  noteAgreement: async (input, call) => {
    await logged(call, {
      verb: 'note-agreement',
      act: (tx) => noteAgreement(tx, input, call.now),
    })
    return {}
  },
  judgeChannelStay: async ({ reason, ...input }, call) => {
    await logged(call, { verb: 'judge-channel-stay', reason, act: (tx) => judgeStay(tx, input) })
    return {}
  },
  addChannelStay: async (input, call) => {
    const { channel_stay_id } = await logged(call, {
      verb: 'add-channel-stay',
      act: (tx) => addStay(tx, input, call),
    })
    return { channel_stay_id }
  },
  removeChannelStay: async ({ channel_stay_id, reason }, call) => {
    await logged(call, {
      verb: 'remove-channel-stay',
      reason,
      act: (tx) => removeStay(tx, channel_stay_id, call.now),
    })
    return {}
  },
  readChannelMoney: async ({ channel_stay_id }, { db }) => {
    const { rate_millionths, money_at, ...money } =
      (await readMoney(db, channel_stay_id)) ?? refuse('NOT_FOUND')
    return {
      ...money,
      rate: rate_millionths === null ? null : rateOf(rate_millionths),
      known_since: money_at,
    }
  },
  setChannelMoney: async ({ reason, ...input }, call) => {
    await logged(call, {
      verb: 'set-channel-money',
      reason,
      act: (tx) => setStayMoney(tx, { ...input, reason }, call.now),
    })
    return {}
  },
} satisfies Handlers<keyof typeof channelStays>
