import { expect, test } from 'vitest'
import { addDays } from '#server/core/time.ts'
import { granted, hold, rateFor, type World, world } from '#kit/index.ts'
import { releaseHolds } from '#server/bookings/statuses/statuses-by-clock.ts'

const FEBRUARY = { from: '2027-02-01', to: '2027-02-04' }

const occupied = async ({ pool }: World) =>
  (
    await pool.query<{ unit_id: number; during: string; booking_id: number }>(
      'select unit_id, during::text, booking_id from occupancies order by unit_id, during',
    )
  ).rows

test('a second guest cannot hold the same nights', async () => {
  const { layla, sara, marinaStudio } = await world()
  const late = await rateFor(sara, marinaStudio, { from: '2027-02-03', to: '2027-02-05' })
  await hold(layla, marinaStudio, FEBRUARY)
  expect(await sara.call('holdNights', late.input)).toMatchObject({
    ok: false,
    code: 'ROOM_UNAVAILABLE',
    status: 409,
  })
})

test('one guest leaves and the next arrives on the same day', async () => {
  const { layla, sara, marinaStudio } = await world()
  await hold(layla, marinaStudio, FEBRUARY)
  await hold(sara, marinaStudio, { from: '2027-02-04', to: '2027-02-06' })
  await hold(sara, marinaStudio, { from: '2027-01-30', to: '2027-02-01' })
})

test('64 people after the same nights of one unit: exactly one gets them, the others hear why', async () => {
  const there = await world()
  const people = await there.visitors(64)
  const { input } = await rateFor(there.sara, there.marinaStudio, FEBRUARY)
  const replies = await Promise.all(people.map((person) => person.call('holdNights', input)))
  expect(replies.filter((reply) => reply.ok)).toHaveLength(1)
  expect(replies.filter((reply) => !reply.ok && reply.code === 'ROOM_UNAVAILABLE')).toHaveLength(63)
  expect(await occupied(there)).toHaveLength(1)
})

test('64 people after overlapping nights: no night is sold twice, every refusal has its code, nobody is left hanging', async () => {
  const there = await world()
  const people = await there.visitors(64)
  const input = await Promise.all(
    people.map((_, n) =>
      rateFor(there.sara, there.marinaStudio, {
        from: addDays('2027-02-01', n % 9),
        to: addDays('2027-02-01', (n % 9) + 1 + (n % 4)),
      }),
    ),
  )
  const replies = await Promise.all(
    people.map((person, n) =>
      person.call(
        'holdNights',
        input[n]?.input ?? { ...FEBRUARY, guests: 2, room_category_id: 1, rate_id: '' },
      ),
    ),
  )
  const won = replies.filter((reply) => reply.ok)
  expect(won.length).toBeGreaterThanOrEqual(3)
  expect(
    replies
      .filter((reply) => !reply.ok)
      .every((reply) => !reply.ok && reply.code === 'ROOM_UNAVAILABLE'),
  ).toBe(true)
  const { rows } = await there.pool.query(
    `select a.booking_id from occupancies a join occupancies b on a.unit_id = b.unit_id and a.booking_id < b.booking_id and a.during && b.during`,
  )
  expect(rows).toEqual([])
  expect(await occupied(there)).toHaveLength(won.length)
})

test('the last of three units goes to exactly the third', async () => {
  const there = await world()
  const people = await there.visitors(64)
  const { input } = await rateFor(there.sara, there.downtownFlat, FEBRUARY)
  const replies = await Promise.all(people.map((person) => person.call('holdNights', input)))
  expect(replies.filter((reply) => reply.ok)).toHaveLength(3)
  expect(new Set((await occupied(there)).map((row) => row.unit_id)).size).toBe(3)
})

test('lapsed holds in the way are swept by whoever comes, also when 64 come at once', async () => {
  const there = await world()
  const people = await there.visitors(64)
  const before = await hold(there.layla, there.marinaStudio, FEBRUARY)
  there.setClock(16 * 60)
  const { input } = await rateFor(there.sara, there.marinaStudio, FEBRUARY)
  const replies = await Promise.all(people.map((person) => person.call('holdNights', input)))
  expect(replies.filter((reply) => reply.ok)).toHaveLength(1)
  const { rows } = await there.pool.query('select status from bookings where id = $1', [before.id])
  expect(rows).toEqual([{ status: 'expired' }])
})

test('until the sweeper has run search counts lapsed nights as taken, but a direct hold succeeds', async () => {
  const there = await world()
  await hold(there.layla, there.marinaStudio, FEBRUARY)
  there.setClock(16 * 60)
  const seen = async () =>
    granted(await there.sara.call('searchRoomCategories', FEBRUARY)).room_categories.map(
      (home) => home.slug,
    )
  expect(await seen()).not.toContain('marina-studio')
  expect(await releaseHolds(there.services.db, there.clock())).toBe(1)
  expect(await seen()).toContain('marina-studio')
  expect(await occupied(there)).toEqual([])
})

test('a double click holds once; another choice for the same nights takes the place of the first', async () => {
  const there = await world()
  const { input } = await rateFor(there.sara, there.marinaStudio, FEBRUARY)
  const [one, two] = await Promise.all([
    there.sara.call('holdNights', input),
    there.sara.call('holdNights', input),
  ])
  expect(granted(one).reservation_id).toBe(granted(two).reservation_id)
  const other = await rateFor(there.sara, there.marinaStudio, {
    from: '2027-02-05',
    to: '2027-02-08',
  })
  granted(await there.sara.call('holdNights', other.input))
  const longer = await rateFor(there.layla, there.downtownFlat, {
    from: '2027-02-01',
    to: '2027-02-05',
  })
  granted(await there.sara.call('holdNights', longer.input))
  expect(await occupied(there)).toHaveLength(3)
})

test('what was quoted is what is booked: other nights, people or home are refused, and a member rate to non-members', async () => {
  const { sara, layla, marinaStudio, downtownFlat } = await world()
  const { input } = await rateFor(sara, marinaStudio, FEBRUARY)
  for (const change of [
    { to: '2027-02-05' },
    { guests: 1 },
    { room_category_id: downtownFlat.id },
  ]) {
    expect(await sara.call('holdNights', { ...input, ...change })).toMatchObject({
      code: 'QUOTE_MISMATCH',
      status: 409,
    })
  }
  const quote = granted(
    await layla.call('readRoomRate', {
      room_category_slug: marinaStudio.slug,
      ...FEBRUARY,
      guests: 2,
    }),
  )
  const member = { ...input, rate_id: quote.member.non_refundable?.rate_id ?? '' }
  expect(await sara.call('holdNights', member)).toMatchObject({ code: 'MEMBERS_ONLY', status: 403 })
  granted(await layla.call('holdNights', member))
})

test('an old quote is refused with a fresh one offered', async () => {
  const { sara, marinaStudio, pool, setClock } = await world()
  const { input, total_fils } = await rateFor(sara, marinaStudio, FEBRUARY)
  setClock(31 * 60)
  await pool.query('update nightly_rates set fils = fils + 10000')
  const refused = await sara.call('holdNights', input)
  expect(refused).toMatchObject({ ok: false, code: 'QUOTE_EXPIRED', status: 409 })
  const fresh =
    !refused.ok &&
    typeof refused.data === 'object' &&
    refused.data !== null &&
    'rate_id' in refused.data
      ? refused.data
      : null
  expect(fresh).toMatchObject({ rate_id: expect.any(String) })
  const held = granted(await sara.call('holdNights', { ...input, rate_id: String(fresh?.rate_id) }))
  const shown = granted(await sara.call('readCheckout', { reservation_id: held.reservation_id }))
  expect(Number(shown.total) * 100).toBeGreaterThan(total_fils)
})

test('a rate that was never quoted is an old quote, and its nights are judged as those of any price', async () => {
  const { sara, downtownFlat } = await world()
  const input = {
    rate_id: '00000000-0000-4000-8000-000000000000',
    room_category_id: downtownFlat.id,
    guests: 2,
    from: '2027-02-01',
  }
  expect(await sara.call('holdNights', { ...input, to: '2027-02-05' })).toMatchObject({
    code: 'QUOTE_EXPIRED',
    status: 409,
  })
  expect(await sara.call('holdNights', { ...input, to: '2027-02-02' })).toMatchObject({
    code: 'MIN_NIGHTS',
    status: 400,
  })
  expect(await sara.call('holdNights', { ...input, to: '2027-12-02' })).toMatchObject({
    code: 'MAX_NIGHTS',
    status: 400,
  })
})

test('a booking is seen by its guest alone, and nobody holds without a token', async () => {
  const { sara, layla, visitor, marinaStudio } = await world()
  const held = await hold(sara, marinaStudio, FEBRUARY)
  expect(await layla.call('readCheckout', { reservation_id: held.reservation_id })).toMatchObject({
    code: 'INVALID_BOOKING',
    status: 404,
  })
  expect(await visitor('holdNights', held.input)).toMatchObject({
    code: 'UNAUTHORIZED',
    status: 401,
  })
})

test('the database itself refuses a second claim on a night', async () => {
  const there = await world()
  await hold(there.sara, there.marinaStudio, FEBRUARY)
  const again = there.pool.query(
    `insert into occupancies (room_category_id, unit_id, during, kind) values (1, 1, '[2027-02-03,2027-02-10)', 'block')`,
  )
  await expect(again).rejects.toMatchObject({ code: '23P01' })
})

test('an account books once its e-mail is verified; somebody without an account proves a phone instead', async () => {
  const there = await world()
  const { input } = await rateFor(there.sara, there.marinaStudio, FEBRUARY)
  await there.pool.query(
    "update users set is_email_verified = false where email = 'sara@example.com'",
  )
  expect(await there.sara.call('holdNights', input)).toMatchObject({
    code: 'VERIFY_EMAIL_FIRST',
    status: 403,
  })
  expect(await occupied(there)).toEqual([])
  const [guest] = await there.visitors(1)
  granted(
    (await guest?.call('holdNights', input)) ?? {
      ok: false,
      code: '',
      status: 0,
      errors: [],
      data: null,
    },
  )
})
