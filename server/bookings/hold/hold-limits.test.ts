import { expect, test } from 'vitest'
import { addDays } from '#server/core/time.ts'
import {
  checkout,
  granted,
  hold,
  payAtBank,
  rateFor,
  settle,
  SILENT,
  type World,
  world,
} from '#kit/index.ts'
import { solveHumanCheck } from '#server/outside/human-check/index.ts'
import { deleteOldHoldKeys } from '#server/bookings/night-queries.ts'

const HOUR_S = 60 * 60
const TOO_MANY = { ok: false, code: 'TOO_MANY_HOLDS', status: 429 }

const stay = (n: number, nights = 3) => ({
  from: addDays('2027-02-01', n * 4),
  to: addDays('2027-02-01', n * 4 + nights),
})

type Person = Pick<World['sara'], 'call'>

async function tryHold(
  person: Person,
  home: World['downtownFlat'],
  nights: { from: string; to: string },
) {
  const { input } = await rateFor(person, home, nights)
  return await person.call('holdNights', input)
}

test('one person holds at most three stays at a time; one given back makes room for another', async () => {
  const { sara, layla, downtownFlat } = await world(SILENT)
  const held = []
  for (const n of [0, 1, 2]) held.push(await hold(sara, downtownFlat, stay(n)))
  expect(await tryHold(sara, downtownFlat, stay(3))).toMatchObject(TOO_MANY)
  await hold(layla, downtownFlat, stay(3))
  granted(
    await sara.call('updatePayment', {
      reservation_id: held[0]?.reservation_id ?? '',
      action: 'cancel',
    }),
  )
  await hold(sara, downtownFlat, stay(4))
})

test('asking again for what is held, or other nights in its place, is no hold more', async () => {
  const { sara, downtownFlat } = await world(SILENT)
  const [first] = [
    await hold(sara, downtownFlat, stay(0)),
    await hold(sara, downtownFlat, stay(1)),
    await hold(sara, downtownFlat, stay(2)),
  ]
  expect(granted(await sara.call('holdNights', first.input)).reservation_id).toBe(
    first.reservation_id,
  )
  expect(granted(await tryHold(sara, downtownFlat, stay(2, 4))).reservation_id).not.toBe('')
})

test('one person holds at most sixty nights at a time, but always one stay, however long', async () => {
  const { sara, layla, downtownFlat } = await world(SILENT)
  await hold(sara, downtownFlat, { from: '2027-02-01', to: addDays('2027-02-01', 57) })
  expect(await tryHold(sara, downtownFlat, { from: '2027-04-10', to: '2027-04-14' })).toMatchObject(
    TOO_MANY,
  )
  granted(await tryHold(sara, downtownFlat, { from: '2027-04-10', to: '2027-04-13' }))
  await hold(layla, downtownFlat, { from: '2027-02-01', to: addDays('2027-02-01', 70) })
})

test('many requests at once get no more than one after another', async () => {
  const { sara, downtownFlat } = await world(SILENT)
  const inputs = await Promise.all(
    [0, 1, 2, 3, 4, 5, 6, 7].map((n) => rateFor(sara, downtownFlat, stay(n))),
  )
  const replies = await Promise.all(inputs.map(({ input }) => sara.call('holdNights', input)))
  expect(replies.filter((reply) => reply.ok)).toHaveLength(3)
  expect(replies.filter((reply) => !reply.ok && reply.code === 'TOO_MANY_HOLDS')).toHaveLength(5)
})

test('guests without an account who proved one phone number hold three stays together', async () => {
  const there = await world(SILENT)
  const people = await there.visitors(4)
  await there.pool.query(`update users set phone_number = '+971501234567' where is_temporary`)
  const [one, two, three, four] = people
  if (!one || !two || !three || !four) throw new Error('There are four')
  for (const [n, person] of [one, two, three].entries())
    await hold(person, there.downtownFlat, stay(n))
  expect(await tryHold(four, there.downtownFlat, stay(3))).toMatchObject(TOO_MANY)
})

const CARRIER = '198.51.100.7'

/** Of one person behind an address; the check solved for it, where there is one. */
const holdFrom = async (
  there: World,
  visitor: string,
  { person, n, human_check }: { person: { token: string }; n: number; human_check?: string },
) => {
  const { input } = await rateFor(
    there.sara,
    n % 2 === 0 ? there.downtownFlat : there.marinaStudio,
    stay(n),
  )
  return await request(there, visitor, {
    person,
    path: '/api/booking/',
    body: { ...input, human_check },
  })
}

type Requesting = { person: { token: string }; path: string; body?: object }

async function request(there: World, visitor: string, { person, path, body }: Requesting) {
  const headers = { 'content-type': 'application/json', authorization: `Token ${person.token}` }
  const response = await there.app.request(
    path,
    body ? { method: 'POST', headers, body: JSON.stringify(body) } : { headers },
    { visitor },
  )
  const {
    data,
    message,
  }: { message: string; data?: { reservation_id?: string; parameters?: { cost: number } } } =
    JSON.parse(await response.text())
  return { ...data, message, status: response.status }
}

/** As many open holds as are wanted, by others, all of one network. */
async function heldByOthers(there: World, holds: number, nights = stay) {
  const others = await there.visitors(holds)
  for (const [n, person] of others.entries()) {
    const { input } = await rateFor(there.sara, there.downtownFlat, nights(n))
    expect(
      (await request(there, `203.0.113.${n}`, { person, path: '/api/booking/', body: input }))
        .status,
    ).toBe(200)
  }
  await there.pool.query(
    `update hold_keys set key = hold_key('network', $1) where key in (select hold_key('network', '203.0.113.' || n) from generate_series(0, $2) n)`,
    [CARRIER, holds],
  )
}

test('forty visitors of one carrier hold and pay, or let go, without hindering each other', async () => {
  const there = await world(SILENT)
  for (const [n, person] of (await there.visitors(40)).entries()) {
    const { status, reservation_id } = await holdFrom(there, CARRIER, { person, n })
    expect(status).toBe(200)
    const path = '/api/payment/payment_update/'
    if (n >= 2)
      expect(
        (
          await request(there, CARRIER, {
            person,
            path,
            body: { reservation_id, action: 'cancel' },
          })
        ).status,
      ).toBe(200)
  }
})

test('the fourth open hold of a network needs a human check, each further one a heavier; an account that has paid before none', async () => {
  const there = await world(SILENT)
  const before = await checkout(there.layla, there.marinaStudio, {
    from: '2027-03-01',
    to: '2027-03-04',
  })
  await payAtBank(there, before)
  await settle(there.services, before.payment_intent, there.clock())
  await heldByOthers(there, 3)
  const hold_of = (person: { token: string }, n: number, human_check?: string) =>
    holdFrom(there, CARRIER, { person, n, ...(human_check !== undefined && { human_check }) })
  const check = async (person: { token: string }) =>
    await request(there, CARRIER, { person, path: '/api/booking/human_check/' })
  expect(await hold_of(there.sara, 20)).toMatchObject({
    status: 400,
    message: 'HUMAN_CHECK_FAILED',
  })
  const [first, second] = [await check(there.sara), await check(there.omar)]
  const solution = await solveHumanCheck(first)
  expect((await hold_of(there.sara, 20, solution)).status).toBe(200)
  expect(await hold_of(there.omar, 22, solution)).toMatchObject({ status: 400 }) // spent
  // one hold too light
  expect(await hold_of(there.omar, 22, await solveHumanCheck(second))).toMatchObject({
    status: 400,
  })
  const heavier = await check(there.omar)
  expect(heavier.parameters?.cost).toBe(2 * (first.parameters?.cost ?? 0))
  expect((await hold_of(there.omar, 22, await solveHumanCheck(heavier))).status).toBe(200)
  expect((await hold_of(there.layla, 24)).status).toBe(200)
  expect((await holdFrom(there, '198.51.100.8', { person: there.maha, n: 26 })).status).toBe(200)
})

test('beyond twelve open holds of a network nobody else of it holds until one ends, and is told so', async () => {
  const there = await world(SILENT)
  await heldByOthers(there, 12)
  const refused = await holdFrom(there, CARRIER, { person: there.sara, n: 30 })
  expect(refused).toMatchObject({ status: 429, message: 'NETWORK_HOLDS' })
  there.setClock(15 * 60)
  expect((await holdFrom(there, CARRIER, { person: there.sara, n: 30 })).status).toBe(200)
})

test('so too where a network holds too large a share of the coming thirty days, whatever check is solved', async () => {
  const there = await world(SILENT)
  const [near, later] = [
    (n: number) => ({ from: addDays('2027-01-12', n * 3), to: addDays('2027-01-15', n * 3) }),
    stay(30),
  ]
  await heldByOthers(there, 3, near) // nine nights of 4 × 30
  const check = async () =>
    await solveHumanCheck(
      await request(there, CARRIER, { person: there.sara, path: '/api/booking/human_check/' }),
    )
  const { input } = await rateFor(there.sara, there.downtownFlat, near(3))
  const holding = { person: there.sara, path: '/api/booking/' }
  expect(
    await request(there, CARRIER, { ...holding, body: { ...input, human_check: await check() } }),
  ).toMatchObject({ status: 429 })
  const far = await rateFor(there.sara, there.downtownFlat, later)
  expect(
    (
      await request(there, CARRIER, {
        ...holding,
        body: { ...far.input, human_check: await check() },
      })
    ).status,
  ).toBe(200)
})

test('after two holds that lapsed unpaid within an hour a person waits, and holds again once the hour is over', async () => {
  const there = await world(SILENT)
  const { sara, layla, downtownFlat } = there
  for (const n of [0, 1]) await hold(sara, downtownFlat, stay(n))
  there.setClock(15 * 60)
  expect(await tryHold(sara, downtownFlat, stay(2))).toMatchObject(TOO_MANY)
  await hold(layla, downtownFlat, stay(2))
  there.setClock(HOUR_S - 1)
  expect(await tryHold(sara, downtownFlat, stay(2))).toMatchObject(TOO_MANY)
  there.setClock(1)
  granted(await tryHold(sara, downtownFlat, stay(2)))
})

test('one lapsed hold, or holds that were given back, make nobody wait', async () => {
  const there = await world(SILENT)
  const { sara, downtownFlat } = there
  for (const n of [0, 1, 2]) {
    const { reservation_id } = await hold(sara, downtownFlat, stay(n))
    if (n > 0) granted(await sara.call('updatePayment', { reservation_id, action: 'cancel' }))
  }
  there.setClock(15 * 60)
  granted(await tryHold(sara, downtownFlat, stay(3)))
})

test('what a hold counted for is forgotten once it counts no longer, and names nobody until then', async () => {
  const there = await world(SILENT)
  await hold(there.sara, there.downtownFlat, stay(0))
  const keys = async () => (await there.pool.query('select key::text from hold_keys')).rows
  expect(await keys()).toHaveLength(2)
  await deleteOldHoldKeys(there.services.db, there.setClock(15 * 60 + HOUR_S - 1))
  expect(await keys()).toHaveLength(2)
  await deleteOldHoldKeys(there.services.db, there.setClock(1))
  expect(await keys()).toEqual([])
})

test('operators see what share of the nights of the next 90 days is held unpaid', async () => {
  const there = await world(SILENT)
  const share = async () =>
    Number(
      /^sadaf_held_nights_share (\S+)$/m.exec(
        await (await there.app.request('/metrics')).text(),
      )?.[1],
    )
  expect(await share()).toBe(0)
  await hold(there.sara, there.downtownFlat, stay(0))
  expect(await share()).toBeCloseTo(3 / (4 * 90), 10)
  there.setClock(15 * 60)
  expect(await share()).toBe(0)
})
