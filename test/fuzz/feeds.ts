import { dubaiDay } from '#server/core/time.ts'
import { FEED, feedOf, playFeeds } from '#kit/played-feeds.ts'
import { granted, type World } from '#kit/index.ts'

export const OTHER_FEED = `${FEED}?other`

/**
 * A calendar that is read for Marina Studio, of which all stays went a moment ago, another to connect,
 * a stay of an agent, and another whose guests have a link. */
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
  const { channel_stay_id } = granted(
    await there.noor.call('addChannelStay', {
      unit_id: 1,
      from: '2027-09-11',
      to: '2027-09-14',
      source: 'agent' as const,
      reference: 'AG-1',
      guest_name: 'Aisha Karim',
    }),
  )
  return {
    feed_id,
    link_id,
    channel_stay_id,
    ...(await linkedStay(there)),
    at_desk: await atDesk(there),
  }
}

async function linkedStay({ noor }: World) {
  const stay = { unit_id: 1, from: '2027-09-21', to: '2027-09-24', source: 'agent' as const }
  const { channel_stay_id } = granted(await noor.call('addChannelStay', stay))
  const wanted = { channel_stay_id, lang: 'en' as const }
  const { address } = granted(await noor.call('makeRegistrationLink', wanted))
  const secret = new URL(address).searchParams.get('id') ?? ''
  return { linked_stay_id: channel_stay_id, secret }
}

/** Stays that begin today; the guests of two are there. */
async function atDesk({ pool, clock }: World) {
  const { rows } = await pool.query<{ id: number }>(
    `insert into channel_stays (room_category_id, unit_id, source, merchant, during, state, created_at, arrived_at)
      select 1, 1, 'agent', 'channel', daterange($1::date, $1::date + 3), 'expected', $2, case when n > 2 then $2::timestamptz end
      from generate_series(1, 4) n returning id::int`,
    [dubaiDay(clock()), clock()],
  )
  const [coming = 0, missing = 0, leaving = 0, checked_in = 0] = rows.map(({ id }) => id)
  return { coming, missing, leaving, checked_in }
}
