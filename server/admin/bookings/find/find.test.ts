import { expect, test } from 'vitest'
import { CARDS, checkout, granted, hold, payAtBank, world, type World } from '#kit/index.ts'

const NIGHTS = { from: '2027-02-01', to: '2027-02-04' }

async function pay(
  there: World,
  person: World['sara'],
  home: World['marinaStudio'],
  nights = NIGHTS,
) {
  const paying = await checkout(person, home, nights)
  await payAtBank(there, paying, CARDS.good)
  granted(
    await person.call('updatePayment', { reservation_id: paying.reservation_id, action: 'pay' }),
  )
  return paying.reservation_id
}

const find = async ({ salem }: World, q: string) => granted(await salem.call('findAnything', { q }))
const found = async (there: World, q: string) =>
  (await find(there, q)).bookings.map(({ guest_name }) => guest_name)

test('a booking is found by whatever is at hand', async () => {
  const there = await world()
  const number = await pay(there, there.sara, there.marinaStudio)
  await hold(there.layla, there.downtownFlat, NIGHTS)
  const typed = [
    number,
    number.toLowerCase(),
    '00971 50 100 0004',
    '٠٥٠ ١٠٠ ٠٠٠٤',
    'mitchell  SARA',
    'sara@exam',
    '1204',
    'sara marina',
    'sara 1204',
    '4242',
  ]
  for (const q of typed) expect(await found(there, q), q).toEqual(['Sara Mitchell'])
  for (const q of ['sara layla', 'sara downtown', 'sa', '100%', '4243', 'marina'])
    expect(await found(there, q), q).toEqual([])
  expect(await find(there, 'sara')).toMatchObject({
    bookings: [
      {
        reservation_id: number,
        status: 'confirmed',
        home: 'Marina Studio',
        unit: '1204',
        ...stayOf(NIGHTS),
        card_last4: '4242',
      },
    ],
    bookings_count: 1,
    homes: [],
  })
})

const stayOf = ({ from, to }: typeof NIGHTS) => ({ arrival_date: from, departure_date: to })

test('a home is found by its name in either language and by its unit, and leads to its bookings', async () => {
  const there = await world()
  for (const q of ['marina st', 'المرسى', '1204'])
    expect(await find(there, q), q).toMatchObject({
      homes: [{ slug: 'marina-studio', nice_name: 'Marina Studio', area: 'Dubai Marina' }],
      homes_count: 1,
    })
  expect((await find(there, 'marina nowhere')).homes).toEqual([])
})

test('what is not over comes first, then what is closest to today', async () => {
  const there = await world()
  const far = await pay(there, there.sara, there.marinaStudio, {
    from: '2027-04-01',
    to: '2027-04-04',
  })
  const near = await pay(there, there.sara, there.marinaStudio, {
    from: '2027-02-01',
    to: '2027-02-04',
  })
  const gone = await pay(there, there.sara, there.marinaStudio, {
    from: '2027-01-12',
    to: '2027-01-14',
  })
  await there.operate('cancel-booking', gone, '--in-full')
  const { bookings, bookings_count } = await find(there, 'sara')
  expect([bookings.map(({ reservation_id }) => reservation_id), bookings_count]).toEqual([
    [near, far, gone],
    3,
  ])
  expect((await find(there, gone)).bookings[0]?.reservation_id).toBe(gone)
})

test('a colleague sees what their rights open, a guest nothing', async () => {
  const there = await world()
  await pay(there, there.sara, there.marinaStudio)
  const as = async (...rights: string[]) => {
    await there.pool.query(
      `update staff set rights = $1 where user_id = (select id from users where email = 'salem@example.com')`,
      [rights],
    )
    const { bookings, homes } = await find(there, '1204')
    return [bookings.length, homes.length]
  }
  expect(await as('bookings')).toEqual([1, 1])
  expect(await as('prices')).toEqual([0, 1])
  expect(await as('leads', 'refunds')).toEqual([0, 0])
  expect(await there.sara.call('findAnything', { q: '1204' })).toMatchObject({ code: 'FORBIDDEN' })
})
