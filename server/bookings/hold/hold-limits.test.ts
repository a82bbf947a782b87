import { expect, test } from 'vitest'
import { addDays } from '#core/time.ts'
import { checkout, granted, hold, payAtBank, rateFor, settle, SILENT, type World, world } from '#kit'
import { deleteOldHoldKeys } from '#bookings/night-queries.ts'

const HOUR_S = 60 * 60
const TOO_MANY = { ok: false, code: 'TOO_MANY_HOLDS', status: 429 }

const stay = (n: number, nights = 3) => ({ from: addDays('2027-02-01', n * 4), to: addDays('2027-02-01', n * 4 + nights) })

type Person = Pick<World['sara'], 'call'>

async function tryHold(person: Person, home: World['downtownFlat'], nights: { from: string; to: string }) {
  const { input } = await rateFor(person, home, nights)
  return await person.call('holdNights', input)
}

test('one person holds at most three stays at a time; one given back makes room for another', async () => {
  const { sara, layla, downtownFlat } = await world(SILENT)
  const held = []
  for (const n of [0, 1, 2]) held.push(await hold(sara, downtownFlat, stay(n)))
  expect(await tryHold(sara, downtownFlat, stay(3))).toMatchObject(TOO_MANY)
  await hold(layla, downtownFlat, stay(3))
  granted(await sara.call('updatePayment', { reservation_id: held[0]?.reservation_id ?? '', action: 'cancel' }))
  await hold(sara, downtownFlat, stay(4))
})

test('asking again for what is held, or other nights in its place, is no hold more', async () => {
  const { sara, downtownFlat } = await world(SILENT)
  const [first] = [
    await hold(sara, downtownFlat, stay(0)),
    await hold(sara, downtownFlat, stay(1)),
    await hold(sara, downtownFlat, stay(2)),
  ]
  expect(granted(await sara.call('holdNights', first.input)).reservation_id).toBe(first.reservation_id)
  expect(granted(await tryHold(sara, downtownFlat, stay(2, 4))).reservation_id).not.toBe('')
})

test('one person holds at most sixty nights at a time, but always one stay, however long', async () => {
  const { sara, layla, downtownFlat } = await world(SILENT)
  await hold(sara, downtownFlat, { from: '2027-02-01', to: addDays('2027-02-01', 57) })
  expect(await tryHold(sara, downtownFlat, { from: '2027-04-10', to: '2027-04-14' })).toMatchObject(TOO_MANY)
  granted(await tryHold(sara, downtownFlat, { from: '2027-04-10', to: '2027-04-13' }))
  await hold(layla, downtownFlat, { from: '2027-02-01', to: addDays('2027-02-01', 70) })
})

test('many requests at once get no more than one after another', async () => {
  const { sara, downtownFlat } = await world(SILENT)
  const inputs = await Promise.all([0, 1, 2, 3, 4, 5, 6, 7].map((n) => rateFor(sara, downtownFlat, stay(n))))
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
  for (const [n, person] of [one, two, three].entries()) await hold(person, there.downtownFlat, stay(n))
  expect(await tryHold(four, there.downtownFlat, stay(3))).toMatchObject(TOO_MANY)
})

test('people who have never paid hold three stays together from one network; who has paid before is not counted there', async () => {
  const there = await world(SILENT)
  const before = await checkout(there.layla, there.marinaStudio, { from: '2027-03-01', to: '2027-03-04' })
  await payAtBank(there, before)
  await settle(there.services, before.payment_intent, there.clock())
  const from = (visitor: string) => async (person: World['sara'], n: number) => {
    const { input } = await rateFor(person, there.downtownFlat, stay(n))
    const response = await there.app.request(
      '/api/booking/',
      {
        method: 'POST',
        headers: { 'content-type': 'application/json', authorization: `Token ${person.token}` },
        body: JSON.stringify(input),
      },
      { visitor },
    )
    return response.status
  }
  const hotel = from('198.51.100.7')
  expect([await hotel(there.sara, 0), await hotel(there.omar, 1), await hotel(there.maha, 2), await hotel(there.maha, 3)]).toEqual([
    200, 200, 200, 429,
  ])
  expect(await from('198.51.100.8')(there.maha, 3)).toBe(200)
  expect(await hotel(there.layla, 4)).toBe(200)
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
  const share = async () => Number(/^sadaf_held_nights_share (\S+)$/m.exec(await (await there.app.request('/metrics')).text())?.[1])
  expect(await share()).toBe(0)
  await hold(there.sara, there.downtownFlat, stay(0))
  expect(await share()).toBeCloseTo(3 / (4 * 90), 10)
  there.setClock(15 * 60)
  expect(await share()).toBe(0)
})
