import type { FeedFault } from '#contract/calendar-feeds.ts'
import type { ErrorCode } from '#contract/errors.ts'
import type { channels } from '#contract/endpoints/admin/channels.ts'
import {
  connectFeed,
  endLink,
  makeLink,
  readNow,
  removeFeed,
  settleVanished,
  tryFeed,
} from '#server/calendars/index.ts'
import type { Handlers } from '#server/call/call.ts'
import { refuse } from '#server/core/refuse.ts'
import type { Tx } from '#server/db/index.ts'
import { listChannels } from './list-channels.ts'
import { logged } from './logged.ts'

/** What a person can do something about is said apart. */
const REASONS: Partial<Record<FeedFault, ErrorCode>> = {
  address_refused: 'FEED_ADDRESS_REFUSED',
  address_failed: 'FEED_NO_ANSWER',
  address_gone: 'FEED_NO_ANSWER',
  address_too_long: 'FEED_TOO_LARGE',
  feed_html: 'FEED_IS_PAGE',
}

export const channelsHandlers = {
  listChannels: (input, call) => listChannels(call.db, { ...input, ...call }),
  connectFeed: async (input, call) => {
    const fault = await tryFeed(call.services, input, call.today)
    if (fault !== null)
      refuse('FEED_NOT_READ', {
        fields: [{ field: 'address', code: REASONS[fault] ?? 'FEED_NOT_READ' }],
        data: { fault },
      })
    const { feed_id } = await logged(call, {
      verb: 'connect-feed',
      act: (tx) => connectFeed(tx, input, call),
    })
    await readNow(call.services, feed_id, call.now)
    const { feeds } = await listChannels(call.db, { ...call, unit_id: input.unit_id })
    const feed = feeds.find((one) => one.feed_id === feed_id)
    return { feed_id, stays: feed?.stays ?? 0, conflicts: feed?.conflicts.length ?? 0 }
  },
  testFeed: async ({ feed_id }, call) => {
    const { fault, subject, channel } = await readNow(call.services, feed_id, call.now)
    await logged(call, {
      verb: 'test-feed',
      act: async () => ({ subject, after: { channel, fault: fault ?? 'none' } }),
    })
    return { fault }
  },
  makeCalendarLink: async (input, call) => {
    const act = (tx: Tx) => makeLink(tx, input, call)
    const { link_id, address } = await logged(call, { verb: 'make-calendar-link', act })
    return { link_id, address }
  },
  revokeCalendarLink: async ({ link_id, reason }, call) => {
    const act = (tx: Tx) => endLink(tx, { link_id, now: call.now })
    await logged(call, { verb: 'revoke-calendar-link', reason, act })
    return {}
  },
  removeFeed: async ({ feed_id, reason }, call) => {
    const act = (tx: Tx) => removeFeed(tx, { feed_id }, call)
    await logged(call, { verb: 'remove-feed', reason, act })
    return {}
  },
  settleVanished: async ({ reason, ...input }, call) => {
    const act = (tx: Tx) => settleVanished(tx, input, call)
    await logged(call, { verb: 'settle-vanished', reason, act })
    return {}
  },
} satisfies Handlers<keyof typeof channels>
