import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { emailsTo, granted, ledger, type World } from '#kit/index.ts'
import { openDemo } from '#kit/worlds/open-demo.ts'
import { eachOnce } from '#web/features/home/each-once.ts'

type Shown = { image: { file: string } | null }
type Home = { images: { file: string }[] }

/**
 * Pages name the company's photographs as the album does; stored pictures carry a hash of their
 * content beside it.
 */
const inAlbum = (file: string) => file.replace(/-[0-9a-f]{16}(?=\.webp$)/, '')
const coversOf = (homes: readonly Home[]) =>
  homes.map(({ images }) => inAlbum(images[0]?.file ?? ''))
const picturesOf = (things: readonly Shown[]) =>
  things.map(({ image }) => inAlbum(image?.file ?? ''))
const twice = (files: readonly string[]) => files.filter((file, n) => files.indexOf(file) !== n)
/** The pictures a page of the web names itself. */
const writtenIn = (...parts: string[]) =>
  readFileSync(join(import.meta.dirname, '../../web/features', ...parts), 'utf8').match(
    /[a-z-]+\.webp/g,
  ) ?? []

const NEIGHBOURHOODS = 5

async function homePage({ visitor }: World): Promise<string[]> {
  const offers = granted(await visitor('listTopOffers', {})).top_offers
  const featured = granted(await visitor('listFeaturedProperties', {})).featured_properties
  const staycations = granted(await visitor('listFeaturedStaycations', {})).featured_staycations
  const rows = eachOnce({ offers, featured, staycations })
  expect(rows.staycations.length).toBeGreaterThanOrEqual(4)
  return [
    ...writtenIn('home', 'hero.tsx'),
    ...writtenIn('home', 'become-host.tsx'),
    ...coversOf(rows.featured),
    ...picturesOf(offers),
    ...picturesOf(granted(await visitor('listLocations', {})).locations.slice(0, NEIGHBOURHOODS)),
    ...coversOf(rows.staycations),
    ...picturesOf(granted(await visitor('listAttractions', {})).featured_attractions),
  ]
}

test('no page of the demo shows a picture twice', async () => {
  const there = await openDemo()
  const { visitor } = there
  const pages = {
    home: await homePage(there),
    search: coversOf(granted(await visitor('searchRoomCategories', {})).room_categories),
    offers: [
      ...writtenIn('offers', 'offers-banner.tsx'),
      ...picturesOf(granted(await visitor('listOffers', {})).offers),
    ],
    locations: picturesOf(granted(await visitor('listLocations', {})).locations),
  }
  for (const [page, files] of Object.entries(pages)) {
    expect([page, files.filter((file) => !file.endsWith('.webp')), twice(files)]).toEqual([
      page,
      [],
      [],
    ])
    expect(files.length, page).toBeGreaterThan(10)
  }
}, 180_000) // the first loads the demo

test('every payment and refund of the demo is at the bank, and a seeded booking is cancelled and paid back', async () => {
  const there = await openDemo()
  const { rows } = await there.pool.query(
    `select b.id from bookings b join payments p on p.booking_id = b.id left join sandbox_bank.intents i on i.id = p.intent_id
     where i.status is distinct from 'succeeded' or i.amount_fils <> p.amount_fils or i.metadata ->> 'reservation_id' <> b.reservation_id
       or i.refunded_fils <> (select coalesce(sum(r.amount_fils), 0) from sandbox_bank.refunds r where r.intent_id = i.id)
       or i.refunded_fils <> (select coalesce(sum(fils), 0) from folio_lines f where f.booking_id = b.id and f.kind = 'refund')`,
  )
  expect(rows).toEqual([])

  const { upcoming_bookings: bookings } = granted(await there.sara.call('listMyBookings', {}))
  const stay = bookings.find(({ is_cancellable, is_refundable }) => is_cancellable && is_refundable)
  if (!stay) throw new Error('Sara has no refundable stay ahead of her')
  const { refund } = granted(await there.sara.call('cancelMyBooking', { booking_id: stay.id }))
  await there.runJobs()
  expect(await ledger(there, stay.id)).toMatchObject({
    status: 'cancelled',
    state: 'refunded',
    given_back: Math.round(Number(refund) * 100),
  })
  const mine = granted(await there.sara.call('listMyBookings', {}))
  expect(
    [...mine.upcoming_bookings, ...mine.past_bookings].find(({ id }) => id === stay.id),
  ).toMatchObject({
    refund_status: 'done',
    refund_amount: refund,
  })
  const subjects = (await emailsTo(there, 'sara@example.com')).map(({ subject }) => subject)
  expect(subjects).toContain(`Your refund for ${stay.reservation_id} has been sent`)
}, 180_000) // the first loads the demo
