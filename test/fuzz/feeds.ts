import { FEED, feedOf, playFeeds } from '#kit/played-feeds.ts'
import { granted, type World } from '#kit/index.ts'

export const OTHER_FEED = `${FEED}?other`

/** A calendar that is read for Marina Studio, of which all stays went a moment ago, and another to connect. */
export async function openFeeds(there: World) {
  const { answer } = playFeeds(there)
  const stays = feedOf([['stay', '2027-09-01', '2027-09-04']])
  answer(stays)
  answer(feedOf([]), OTHER_FEED)
  const { feed_id } = granted(
    await there.noor.call('connectFeed', { unit_id: 1, channel: 'airbnb', address: FEED }),
  )
  answer('unchanged')
  await there.pool.query('update feed_events set gone_since = $1, asked_at = $1', [there.clock()])
  const link = { unit_id: 1, channel: 'airbnb' as const, preparation_days: 0 }
  const { link_id } = granted(await there.noor.call('makeCalendarLink', link))
  return { feed_id, link_id }
}
