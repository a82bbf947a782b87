import pg from 'pg'
import { expect, onTestFinished, test, vi } from 'vitest'
import { checkout, granted, hold, rateFor, SILENT, world } from '#kit/index.ts'

const STAY = { from: '2027-02-01', to: '2027-02-05' }
const MONTH = { start_date: '2027-01-01', end_date: '2027-01-31' }

/** Maximum number of statements per call, session and transaction statements included. */
const MOST = {
  'search everywhere': 2,
  'search a place': 2,
  'search a place without homes, five times as wide in the end': 6,
  'featured homes': 2,
  locations: 1,
  'stay page': 1,
  quote: 2,
  hold: 4,
  'read the checkout': 3,
  'open the checkout': 10,
  'my bookings': 3,
  'my wishes': 3,
  'dashboard, figures': 2,
  'dashboard, performance': 4,
  'dashboard, dates': 2,
  reservations: 2,
} as const

test('no call asks the database more often than it says', async () => {
  const { visitor, sara, layla, omar, marinaStudio, downtownFlat } = await world(SILENT)
  await hold(sara, downtownFlat, { from: '2027-02-10', to: '2027-02-13' })
  await checkout(sara, downtownFlat, STAY)
  const open = await hold(sara, downtownFlat, { from: '2027-03-01', to: '2027-03-05' })
  for (const home of [marinaStudio, downtownFlat])
    granted(await sara.call('addToWishlist', { room_category: home.id }))
  const { input } = await rateFor(layla, marinaStudio, STAY)
  const calls: Record<keyof typeof MOST, () => Promise<unknown>> = {
    'search everywhere': async () => granted(await visitor('searchRoomCategories', STAY)),
    'search a place': async () =>
      granted(
        await visitor('searchRoomCategories', {
          ...STAY,
          location: 'dubai-marina',
          amenities: 'wifi',
        }),
      ),
    'search a place without homes, five times as wide in the end': async () =>
      granted(
        await visitor('searchRoomCategories', { ...STAY, location: 'dubai-marina', bedrooms: '5' }),
      ),
    'featured homes': async () => granted(await visitor('listFeaturedProperties', {})),
    locations: async () => granted(await visitor('listLocations', {})),
    'stay page': async () =>
      granted(await visitor('readRoomDetails', { room_category_slug: downtownFlat.slug })),
    quote: async () =>
      granted(
        await visitor('readRoomRate', {
          ...STAY,
          room_category_slug: downtownFlat.slug,
          guests: 2,
        }),
      ),
    hold: async () => granted(await layla.call('holdNights', input)),
    'read the checkout': async () =>
      granted(await sara.call('readCheckout', { reservation_id: open.reservation_id })),
    'open the checkout': async () =>
      granted(await sara.call('startCheckout', { reservation_id: open.reservation_id })),
    'my bookings': async () => granted(await sara.call('listMyBookings', {})),
    'my wishes': async () => granted(await sara.call('listWishlist', {})),
    'dashboard, figures': async () => granted(await omar.call('readDashboardUnit', MONTH)),
    'dashboard, performance': async () =>
      granted(await omar.call('readDashboardPerformance', MONTH)),
    'dashboard, dates': async () => granted(await omar.call('readDashboardDates', MONTH)),
    reservations: async () =>
      granted(await omar.call('listOwnerReservations', { limit: 10, page: 1 })),
  }
  const query = vi.spyOn(pg.Client.prototype, 'query')
  onTestFinished(() => query.mockRestore())
  const counted: Record<string, number> = {}
  for (const [name, call] of Object.entries(calls)) {
    query.mockClear()
    await call()
    counted[name] = query.mock.calls.length
  }
  expect(counted).toEqual(MOST)
})
