import { expect, test } from 'vitest'
import { buy, emailsTo, granted, hold, priceOf, SILENT, world, type World } from '#kit/index.ts'

const NIGHTS = { from: '2027-02-01', to: '2027-02-04' }
const STUDIO = { room_category_id: 1, guests: 2 }
const FLAT = { room_category_id: 2, guests: 2 }
const PAID = { pays_by: 'cash' as const, reference: '17' }

type Target = { room_category_id: number; guests: number; from: string; to: string }
type Details = { rate_id?: string; pays_by?: 'cash'; reference?: string }

const order = ({ noor }: World, reservation_id: string, wanted: Target & Details) =>
  noor.call('moveBooking', { reservation_id, ...wanted, reason: 'The guest asked' })

async function move(there: World, reservation_id: string, target: Target) {
  const { rate_id } = granted(await there.noor.call('previewMove', { reservation_id, ...target }))
  return granted(
    await order(there, reservation_id, {
      ...target,
      ...(rate_id !== null && { rate_id }),
      ...PAID,
    }),
  )
}

async function changesSentTo(there: World, email: string) {
  await there.runJobs()
  return (await emailsTo(there, email)).filter(({ subject }) => subject.endsWith('has changed'))
    .length
}

test('a booking is moved to nights from today on, and to one at least', async () => {
  const there = await world(SILENT)
  const nights = { from: '2027-01-10', to: '2027-01-13' }
  const { reservation_id } = await buy(there, there.sara, { home: there.marinaStudio, ...nights })
  for (const wanted of [
    { from: '2027-01-09' },
    { to: '2027-01-10' },
    { from: '2027-01-12', to: '2027-01-11' },
  ])
    expect(await order(there, reservation_id, { ...STUDIO, ...nights, ...wanted })).toMatchObject({
      code: 'INVALID_DATES',
      errors: [{ field: 'from', code: 'INVALID_DATES' }],
    })
  await move(there, reservation_id, { ...STUDIO, from: '2027-01-10', to: '2027-01-11' })
})

test('who pays by hand says by which transfer or receipt; both are in the log with the difference', async () => {
  const there = await world(SILENT)
  const { reservation_id, total_fils } = await buy(there, there.sara, {
    home: there.marinaStudio,
    ...NIGHTS,
  })
  const longer = { ...STUDIO, ...NIGHTS, to: '2027-02-06' }
  const { rate_id } = granted(await there.noor.call('previewMove', { reservation_id, ...longer }))
  const wanted = { ...longer, rate_id: rate_id ?? '', pays_by: PAID.pays_by }
  expect(await order(there, reservation_id, wanted)).toMatchObject({
    code: 'INVALID_INPUT',
    errors: [{ field: 'reference', code: 'required' }],
  })
  granted(await order(there, reservation_id, { ...wanted, ...PAID }))
  const { total_fils: longer_fils } = await priceOf(there.sara, there.marinaStudio, {
    from: '2027-03-01',
    to: '2027-03-06',
  })
  const { entries } = granted(await there.noor.call('listActivity', { verb: 'move-booking' }))
  expect(entries.map(({ detail }) => detail)).toEqual([
    { difference_fils: longer_fils - total_fils, method: 'cash', reference: '17' },
  ])
})

test('what was paid by hand is in the log only where something was to be paid', async () => {
  const there = await world(SILENT)
  const { reservation_id } = await buy(there, there.sara, {
    home: there.downtownFlat,
    ...NIGHTS,
    to: '2027-02-06',
  })
  await move(there, reservation_id, { ...FLAT, ...NIGHTS, to: '2027-02-06', guests: 3 })
  there.setClock(1)
  await move(there, reservation_id, { ...FLAT, ...NIGHTS, guests: 3 })
  const { entries } = granted(await there.noor.call('listActivity', { verb: 'move-booking' }))
  expect(entries.map(({ detail }) => Object.keys(detail))).toEqual([
    ['difference_fils'],
    ['difference_fils'],
  ])
})

test('a guest who was to change units part-way is told of any move, also that they stay in one', async () => {
  const there = await world(SILENT)
  const { reservation_id } = await buy(there, there.sara, { home: there.downtownFlat, ...NIGHTS })
  const split = { reservation_id, night: '2027-02-02', unit_id: 3, reason: 'Repairs' }
  granted(await there.salem.call('splitStay', split))
  expect(await changesSentTo(there, 'sara@example.com')).toBe(1)
  there.setClock(1)
  await move(there, reservation_id, { ...FLAT, ...NIGHTS })
  expect(await changesSentTo(there, 'sara@example.com')).toBe(2)
  const [mail] = await emailsTo(there, 'sara@example.com')
  expect(mail?.text).not.toContain('Change of unit')
})

test('a guest is told of another home, another day of departure and other people', async () => {
  const there = await world(SILENT)
  const { reservation_id } = await buy(there, there.sara, { home: there.marinaStudio, ...NIGHTS })
  const targets = [
    { ...FLAT, ...NIGHTS },
    { ...FLAT, ...NIGHTS, guests: 3 },
    { ...FLAT, ...NIGHTS, guests: 3, to: '2027-02-05' },
  ]
  for (const [told, target] of targets.entries()) {
    there.setClock(1)
    await move(there, reservation_id, target)
    expect(await changesSentTo(there, 'sara@example.com')).toBe(told + 1)
  }
})

test('what is no booking to move is none to preview: unpaid, cancelled, nobody’s, extended or an extension', async () => {
  const there = await world(SILENT)
  const { sara, marinaStudio } = there
  const held = await hold(sara, there.downtownFlat, NIGHTS)
  const cancelled = await buy(there, sara, { home: marinaStudio, ...NIGHTS })
  granted(await sara.call('cancelMyBooking', { booking_id: cancelled.id }))
  const first = await buy(there, sara, { home: marinaStudio, ...NIGHTS })
  const second = await buy(there, sara, {
    home: marinaStudio,
    from: '2027-02-04',
    to: '2027-02-06',
    extend_stay: first.reservation_id,
  })
  const preview = (reservation_id: string) =>
    there.noor.call('previewMove', {
      reservation_id,
      ...STUDIO,
      from: '2027-03-01',
      to: '2027-03-04',
    })
  for (const number of [held.reservation_id, cancelled.reservation_id, 'SDF-999999'])
    expect(await preview(number)).toMatchObject({ code: 'INVALID_BOOKING' })
  for (const { reservation_id } of [first, second])
    expect(await preview(reservation_id)).toMatchObject({ code: 'STAY_IS_EXTENDED' })
})

test('nights that went since the preview are refused on the unit, as a preview of them is', async () => {
  const there = await world(SILENT)
  const { reservation_id } = await buy(there, there.sara, { home: there.marinaStudio, ...NIGHTS })
  const target = { ...STUDIO, from: '2027-02-08', to: '2027-02-11' }
  const { rate_id } = granted(await there.noor.call('previewMove', { reservation_id, ...target }))
  await hold(there.layla, there.marinaStudio, target)
  const refused = {
    code: 'UNIT_UNAVAILABLE',
    errors: [{ field: 'unit_id', code: 'UNIT_UNAVAILABLE' }],
  }
  expect(await order(there, reservation_id, { ...target, rate_id: rate_id ?? '' })).toMatchObject(
    refused,
  )
  expect(await there.noor.call('previewMove', { reservation_id, ...target })).toMatchObject(refused)
})
