import { expect, test } from 'vitest'
import { releaseHolds } from '#server/bookings/index.ts'
import {
  buy,
  checkout,
  granted,
  payAtBank,
  rowOf,
  SILENT,
  world,
  type World,
  permitsUntil,
} from '#kit/index.ts'

const NIGHTS = { from: '2027-01-11', to: '2027-01-14' }
const ARRIVED = new Date('2027-01-11T11:00:00Z')

const listed = async ({ noor }: World) => granted(await noor.call('listTrouble', {}))
const whats = async (there: World) => (await listed(there)).troubles.map(({ what }) => what)

const actionsOf = async (there: World, person: 'noor' | 'salem', what: string) =>
  granted(await there[person].call('listTrouble', {})).troubles.find(
    (trouble) => trouble.what === what,
  )?.actions

const entryOf = async ({ noor }: World, verb: string) =>
  granted(await noor.call('listActivity', { verb })).entries[0]

test('guests registered elsewhere need no attention; a wrong mark is taken back', async () => {
  const there = await world(SILENT)
  const { id, reservation_id } = await buy(there, there.sara, {
    home: there.downtownFlat,
    ...NIGHTS,
  })
  there.setClock(ARRIVED)
  expect((await listed(there)).troubles).toMatchObject([
    { what: 'registration_open', id: String(id), actions: ['register'] },
  ])
  const named = { what: 'registration_open' as const, id }
  granted(
    await there.salem.call('settleTrouble', {
      ...named,
      reason: 'Registered by the building, no. 4711',
    }),
  )
  expect(await listed(there)).toMatchObject({
    troubles: [],
    settled: [{ what: 'registration_open', reservation_id }],
  })
  expect(await entryOf(there, 'settle-trouble')).toMatchObject({
    subject: reservation_id,
    reason: 'Registered by the building, no. 4711',
  })
  expect(await (await there.app.request('/metrics')).text()).toContain(
    'sadaf_trouble{kind="registration"} 0',
  )
  granted(await there.salem.call('reopenTrouble', { ...named, reason: 'Another party' }))
  expect(await listed(there)).toMatchObject({
    troubles: [{ what: 'registration_open' }],
    settled: [],
  })
  expect(await there.salem.call('reopenTrouble', { ...named, reason: 'x' })).toMatchObject({
    code: 'NOT_FOUND',
  })
  expect(
    await there.salem.call('settleTrouble', { ...named, id: 999_999, reason: 'x' }),
  ).toMatchObject({ code: 'NOT_FOUND' })
  const order = ['registration_open', `--id=${id}`, '--reason=x']
  expect(await there.operate('settle-trouble', ...order)).toMatchObject({ ok: true })
  expect(await whats(there)).toEqual([])
  there.setClock(new Date('2027-01-12T11:00:00Z'))
  // those of today alone are offered
  expect(await listed(there)).toMatchObject({ troubles: [], settled: [] })
})

test('a permit is renewed on its row, with the right to homes', async () => {
  const there = await world(SILENT)
  await permitsUntil(there.pool, 1, '2027-01-09')
  expect(await actionsOf(there, 'salem', 'permit_ended')).toEqual([])
  expect(await actionsOf(there, 'noor', 'permit_ended')).toEqual(['renew'])
  const renewed = {
    home: 'marina-studio',
    unit: '1204',
    expires_on: '2028-01-09',
    number: 'MAR-2',
    reason: 'Paper of 10 January',
  }
  expect(await there.salem.call('renewPermit', renewed)).toMatchObject({ code: 'FORBIDDEN' })
  expect(
    await there.noor.call('renewPermit', { ...renewed, expires_on: '2027-01-09' }),
  ).toMatchObject({
    code: 'INVALID_INPUT',
    errors: [{ field: 'expires_on' }],
  })
  expect(await there.noor.call('renewPermit', { ...renewed, home: 'nowhere' })).toMatchObject({
    code: 'INVALID_SLUG',
  })
  expect(await there.noor.call('renewPermit', { ...renewed, unit: '801' })).toMatchObject({
    code: 'NOT_FOUND',
    errors: [{ field: 'unit' }],
  })
  expect(await there.noor.call('renewPermit', { ...renewed, number: 'DWN-FLT-801' })).toMatchObject(
    { code: 'PERMIT_ELSEWHERE', errors: [{ field: 'number' }] },
  )
  expect(
    await there.noor.call('renewPermit', { ...renewed, issued_on: '2027-01-09' }),
  ).toMatchObject({ code: 'PERMIT_OVERLAPS', errors: [{ field: 'issued_on' }] })
  granted(await there.noor.call('renewPermit', renewed))
  expect(await whats(there)).toEqual([])
  expect(await entryOf(there, 'renew-permit')).toMatchObject({
    subject: 'marina-studio',
    before: { unit: '1204', number: 'MAR-STU-1', expires_on: '2027-01-09' },
    after: {
      unit: '1204',
      number: 'MAR-2',
      unit_code: 'U-1204',
      issued_on: '2027-01-10',
      expires_on: '2028-01-09',
    },
  })
  granted(
    await there.visitor('readRoomRate', {
      room_category_slug: 'marina-studio',
      from: '2027-02-01',
      to: '2027-02-04',
    }),
  )
})

test('of two leads the one that is planned needs no attention any more', async () => {
  const there = await world(SILENT)
  granted(
    await there.visitor('sendContactMessage', {
      name: 'Huda',
      email: 'huda@example.com',
      phone_number: '0501234566',
      message: 'Hello',
    }),
  )
  const agent = {
    first_name: 'Ali',
    last_name: 'Saeed',
    email: 'ali@example.com',
    phone_number: '0501234577',
    company: 'Homes',
    human_check: await there.humanCheck(),
  }
  granted(await there.visitor('registerAgent', agent))
  there.setClock(new Date('2027-01-20T20:00:00Z'))
  const leads = (await listed(there)).troubles.filter(({ kind }) => kind === 'lead')
  expect(leads.map(({ id, name, actions }) => [id, name, actions])).toEqual([
    ['1', 'Huda', ['plan']],
    ['2', 'Ali Saeed', ['plan']],
  ])
  const planned = { lead_id: 1, next_step: 'Call again', next_step_on: '2027-01-25' }
  granted(await there.noor.call('moveLead', { ...planned, to: 'talking', reason: 'Called back' }))
  expect((await listed(there)).troubles.filter(({ kind }) => kind === 'lead')).toMatchObject([
    { id: '2' },
  ])
  expect(await entryOf(there, 'move-lead')).toMatchObject({ subject: '1', reason: 'Called back' })
  expect(
    await there.noor.call('moveLead', { ...planned, lead_id: 3, to: 'talking' }),
  ).toMatchObject({ code: 'NOT_FOUND' })
})

async function unsettled() {
  const there = await world(SILENT)
  const paying = await checkout(there.sara, there.marinaStudio, {
    from: '2027-02-01',
    to: '2027-02-04',
  })
  const { rows } = await there.pool.query<{ id: string }>('select id from payments')
  const lapse = async () => {
    await releaseHolds(there.services.db, there.setClock(16 * 60))
    there.setClock(11 * 60)
  }
  return { there, paying, payment_id: Number(rows[0]?.id), lapse }
}

test('a payment without an end is asked about again: taken after all, it books the stay', async () => {
  const { there, paying, payment_id, lapse } = await unsettled()
  await payAtBank(there, paying)
  await lapse()
  expect(await whats(there)).toEqual(['payment_unsettled'])
  const retry = { payment_id, reason: 'The guest sent a receipt' }
  expect(await there.salem.call('retryPayment', retry)).toMatchObject({ code: 'FORBIDDEN' })
  expect(granted(await there.noor.call('retryPayment', retry))).toEqual({ is_done: true })
  expect((await rowOf(there, paying.id)).status).toBe('confirmed')
  expect(await whats(there)).not.toContain('payment_unsettled')
  expect(await there.noor.call('retryPayment', retry)).toMatchObject({ code: 'NOT_RETRIED' })
  expect(await entryOf(there, 'retry-payment')).toMatchObject({
    subject: paying.reservation_id,
    reason: 'The guest sent a receipt',
  })
})

test('a payment that was looked into at the bank needs no attention, and is still taken in when it comes', async () => {
  const { there, paying, payment_id, lapse } = await unsettled()
  await lapse()
  granted(
    await there.noor.call('settleTrouble', {
      what: 'payment_unsettled',
      id: payment_id,
      reason: 'Nothing was taken',
    }),
  )
  expect(await whats(there)).toEqual([])
  await payAtBank(there, paying)
  expect(
    granted(await there.noor.call('retryPayment', { payment_id, reason: 'It came after all' })),
  ).toEqual({ is_done: true })
  expect((await rowOf(there, paying.id)).status).toBe('confirmed')
})
