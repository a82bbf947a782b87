import { expect, test } from 'vitest'
import { releaseHolds } from '#server/bookings/index.ts'
import { filsOf } from '#contract/money.ts'
import { buy, emailsTo, granted, payAtBank, settle, SILENT, world, type World } from '#kit/index.ts'
import { settleIntent } from '#server/billing/payments/settle.ts'

const NIGHTS = { from: '2027-02-01', to: '2027-02-04' }
const LONGER = { room_category_id: 1, from: '2027-02-01', to: '2027-02-06', guests: 2 }
const DAY = 24 * 3_600

async function booked() {
  const there = await world(SILENT)
  return {
    there,
    ...(await buy(there, there.sara, { home: there.marinaStudio, ...NIGHTS, is_refundable: true })),
  }
}

/** As the screen does it: preview, then the link by the quote of the preview. */
async function quoted(there: World, reservation_id: string, target = LONGER) {
  const { rate_id, split_on } = granted(
    await there.noor.call('previewMove', { reservation_id, ...target }),
  )
  const rate = { ...(rate_id !== null && { rate_id }), ...(split_on !== null && { split_on }) }
  return {
    reservation_id,
    ...target,
    ...rate,
    pays_by: 'link' as const,
    link_by: 'mail' as const,
    reason: 'The guest called',
  }
}

const sendLink = async (there: World, reservation_id: string, target = LONGER) =>
  await there.noor.call('moveBooking', await quoted(there, reservation_id, target))

async function pending(there: World, reservation_id: string, target = LONGER) {
  const { pending: held, ...shown } = granted(await sendLink(there, reservation_id, target))
  if (held === null) throw new Error('Nothing waits')
  return { ...held, ...shown }
}

const claims = async ({ pool }: World) =>
  (
    await pool.query<{ kind: string; during: string; unit: string }>(
      'select o.kind, o.during::text, u.name as unit from occupancies o join units u on u.id = o.unit_id order by o.during, o.kind',
    )
  ).rows

const stay = async ({ pool }: World, reservation_id: string) =>
  (
    await pool.query<{ id: number; status: string; from: string; to: string; total: number }>(
      'select id::int, status, arrival_date::text as from, departure_date::text as to, total_fils::int as total from bookings where reservation_id = $1',
      [reservation_id],
    )
  ).rows[0]

/**
 * What was paid and given back by the folio, and the same at the bank, over all payments of the
 * booking.
 */
const money = async ({ pool }: World, booking_id: number) =>
  (
    await pool.query<{
      total: number
      paid: number
      back: number
      received: number
      returned: number
    }>(
      `select b.total_fils::int as total,
        (select coalesce(-sum(fils), 0)::int from folio_lines where booking_id = b.id and kind = 'payment') as paid,
        (select coalesce(sum(fils), 0)::int from folio_lines where booking_id = b.id and kind = 'refund') as back,
        (select coalesce(sum(i.amount_fils), 0)::int from payments p join sandbox_bank.intents i on i.id = p.intent_id
          where p.booking_id = b.id and i.status = 'succeeded') as received,
        (select coalesce(sum(r.amount_fils), 0)::int from payments p join sandbox_bank.refunds r on r.intent_id = p.intent_id where p.booking_id = b.id) as returned
      from bookings b where b.id = $1`,
      [booking_id],
    )
  ).rows[0]

const open = async (there: World, reservation_id: string) =>
  granted(await there.sara.call('startCheckout', { reservation_id }))

async function pay(there: World, paying: Awaited<ReturnType<typeof open>>) {
  await payAtBank(there, paying)
  return await settle(there.services, paying.payment_intent, there.clock())
}

test('the link holds the added nights only; the booking stays as it is until it is paid, then it is moved as by hand', async () => {
  const { there, id, reservation_id, total_fils } = await booked()
  await there.runJobs()
  const { reservation_id: held, difference, total, link_to } = await pending(there, reservation_id)
  expect(link_to).toEqual(['sara@example.com'])
  expect(filsOf(difference)).toBe(filsOf(total) - total_fils)
  expect(await claims(there)).toMatchObject([
    { kind: 'booking', during: '[2027-02-01,2027-02-04)' },
    { kind: 'hold', during: '[2027-02-04,2027-02-06)' },
  ])
  expect(await stay(there, reservation_id)).toMatchObject({ to: '2027-02-04', total: total_fils })
  const shown = granted(await there.sara.call('readCheckout', { reservation_id: held }))
  expect(filsOf(shown.total)).toBe(filsOf(difference))
  expect(shown).toMatchObject({
    changes: reservation_id,
    arrival_date: '2027-02-01',
    departure_date: '2027-02-06',
  })
  expect(
    shown.lines.every(({ explanation }) => explanation === 'Difference made by the change'),
  ).toBe(true)
  await there.runJobs()
  const asked = (await emailsTo(there, 'sara@example.com')).find(
    ({ subject }) => subject === `Pay for the change of your booking ${reservation_id}`,
  )
  expect(asked?.text).toMatch(/https?:\S+\/pay\?id=/)
  expect(await pay(there, await open(there, held))).toEqual({
    outcome: 'captured',
    booking_status: 'confirmed',
  })
  expect(await stay(there, reservation_id)).toMatchObject({
    to: '2027-02-06',
    total: filsOf(total),
  })
  expect(await claims(there)).toMatchObject([
    { kind: 'booking', during: '[2027-02-01,2027-02-06)' },
  ])
  await there.runJobs()
  const whole = {
    total: filsOf(total),
    paid: filsOf(total),
    back: 0,
    received: filsOf(total),
    returned: 0,
  }
  expect(await money(there, id)).toEqual(whole)
  const told = (await emailsTo(there, 'sara@example.com')).filter(
    ({ subject }) => subject === `Your booking ${reservation_id} has changed`,
  )
  expect(told).toHaveLength(1)
  const sheet = granted(await there.noor.call('readBookingSheet', { reservation_id }))
  expect(sheet).toMatchObject({
    balance: '0.00',
    change: null,
    payments: [{ method: 'card' }, { method: 'card', state: 'captured' }],
  })
  expect(sheet.timeline.map(({ log }) => log?.verb)).toEqual(
    expect.arrayContaining(['move-by-link', 'move-booking']),
  )
  expect(
    granted(await there.sara.call('updatePayment', { reservation_id: held, action: 'pay' })),
  ).toMatchObject({
    booking_status: 'confirmed',
  })
  expect(granted(await there.sara.call('readCheckout', { reservation_id: held }))).toMatchObject({
    status: 'confirmed',
    ending: null,
  })
  granted(
    await there.noor.call('cancelForGuest', { reservation_id, in_full: true, reason: 'Flooded' }),
  )
  await there.runJobs()
  expect(await money(there, id)).toEqual({ ...whole, back: filsOf(total), returned: filsOf(total) })
})

test('another home: all of its nights are held, and those of the old one are free only once it is paid', async () => {
  const { there, reservation_id } = await booked()
  const { reservation_id: held } = await pending(there, reservation_id, {
    ...LONGER,
    room_category_id: there.downtownFlat.id,
  })
  expect(await claims(there)).toMatchObject([
    { kind: 'booking', during: '[2027-02-01,2027-02-04)' },
    { kind: 'hold', during: '[2027-02-01,2027-02-06)' },
  ])
  await pay(there, await open(there, held))
  expect(await claims(there)).toMatchObject([
    { kind: 'booking', during: '[2027-02-01,2027-02-06)' },
  ])
})

test('a link that lapses changes nothing, and another change can be offered', async () => {
  const { there, reservation_id, total_fils } = await booked()
  const { reservation_id: held, expires_at } = await pending(there, reservation_id)
  expect(new Date(expires_at).getTime() - there.clock().getTime()).toBe(DAY * 1_000)
  expect(
    granted(await there.salem.call('readBookingSheet', { reservation_id })).change,
  ).toMatchObject({ reservation_id: held, guests: 2 })
  there.setClock(DAY + 1)
  await releaseHolds(there.services.db, there.clock())
  expect(await claims(there)).toMatchObject([
    { kind: 'booking', during: '[2027-02-01,2027-02-04)' },
  ])
  expect(await stay(there, held)).toMatchObject({ status: 'expired' })
  expect(await stay(there, reservation_id)).toMatchObject({
    status: 'confirmed',
    to: '2027-02-04',
    total: total_fils,
  })
  expect(granted(await there.salem.call('readBookingSheet', { reservation_id })).change).toBeNull()
  granted(await sendLink(there, reservation_id))
})

test('a change that holds no night lapses as well', async () => {
  const { there, reservation_id } = await booked()
  await there.pool.query('update nightly_rates set fils = fils * 4 where room_category_id = 1')
  const { reservation_id: held } = await pending(there, reservation_id, {
    ...LONGER,
    to: '2027-02-03',
  })
  expect(await claims(there)).toHaveLength(1)
  there.setClock(DAY + 1)
  await releaseHolds(there.services.db, there.clock())
  expect(await stay(there, held)).toMatchObject({ status: 'expired' })
})

test('paid late, the change is made where its nights are still free; where they are gone, the money goes back and nothing has changed', async () => {
  for (const is_taken of [false, true]) {
    const { there, id, reservation_id, total_fils } = await booked()
    const { reservation_id: held, total } = await pending(there, reservation_id)
    const paying = await open(there, held)
    there.setClock(DAY + 1)
    await releaseHolds(there.services.db, there.clock())
    if (is_taken)
      await there.pool.query(
        "insert into occupancies (room_category_id, unit_id, during, kind) select room_category_id, id, '[2027-02-05,2027-02-06)', 'block' from units where room_category_id = 1",
      )
    await pay(there, paying)
    await there.runJobs()
    expect(await stay(there, reservation_id)).toMatchObject(
      is_taken
        ? { to: '2027-02-04', total: total_fils }
        : { to: '2027-02-06', total: filsOf(total) },
    )
    const kept = is_taken ? total_fils : filsOf(total)
    expect(await money(there, id)).toEqual({
      total: kept,
      paid: kept,
      back: 0,
      received: kept,
      returned: 0,
    })
    const heldRow = await stay(there, held)
    if (is_taken) {
      const back = filsOf(total) - total_fils
      expect(await money(there, heldRow?.id ?? 0)).toMatchObject({
        paid: back,
        back,
        received: back,
        returned: back,
      })
      const [told] = (await emailsTo(there, 'sara@example.com')).filter(({ subject }) =>
        subject.includes('did not go through'),
      )
      expect(told?.text).toContain(`Your booking ${reservation_id} is as it was.`)
    }
  }
})

test('withdrawn, its nights are for sale at once, and money that still comes goes back', async () => {
  const { there, id, reservation_id, total_fils } = await booked()
  const { reservation_id: held } = await pending(there, reservation_id)
  const paying = await open(there, held)
  granted(
    await there.salem.call('releaseHold', { reservation_id: held, reason: 'Changed her mind' }),
  )
  expect(await claims(there)).toHaveLength(1)
  await pay(there, paying)
  await there.runJobs()
  expect(await stay(there, reservation_id)).toMatchObject({ to: '2027-02-04', total: total_fils })
  expect(await money(there, id)).toMatchObject({ paid: total_fils, received: total_fils })
  const row = await stay(there, held)
  expect(await money(there, row?.id ?? 0)).toMatchObject({ paid: row?.total, returned: row?.total })
})

test('one change at a time: of two colleagues at once one is told, and whatever else changes the booking waits', async () => {
  const { there, reservation_id } = await booked()
  const inputs = [
    await quoted(there, reservation_id),
    await quoted(there, reservation_id, { ...LONGER, to: '2027-02-07' }),
  ]
  const both = await Promise.all(inputs.map((input) => there.noor.call('moveBooking', input)))
  expect(both.filter(({ ok }) => ok)).toHaveLength(1)
  expect(both.find(({ ok }) => !ok)).toMatchObject({ code: 'CHANGE_PENDING' })
  const reason = 'Again'
  for (const [call, input] of [
    ['previewMove', { ...LONGER, guests: 1 }],
    ['moveBooking', { ...LONGER, to: '2027-02-04', guests: 1, reason }],
    ['cancelForGuest', { in_full: false, reason }],
    ['splitStay', { night: '2027-02-02', unit_id: 1, is_told: false, reason }],
    ['previewExtension', { to: '2027-02-09' }],
  ] as const)
    expect(await there.noor.call(call, { reservation_id, ...input }), call).toMatchObject({
      code: 'CHANGE_PENDING',
    })
})

const ONE_MORE = { from: '2027-02-04', to: '2027-02-05' }
/** Another home on the same nights. */
const LARGER_HOME = { ...LONGER, room_category_id: 2, to: '2027-02-04', guests: 4 }

test('its guest cannot extend a stay while a change of it waits for its payment', async () => {
  const { there, reservation_id } = await booked()
  const asked = { room_category_id: 1, ...ONE_MORE, extend_stay: reservation_id }
  const { refundable } = granted(await there.sara.call('readRoomRate', asked)).non_member
  const rate_id = refundable?.rate_id ?? ''
  const { reservation_id: held } = await pending(there, reservation_id, LARGER_HOME)
  expect(await there.sara.call('readRoomRate', asked)).toMatchObject({ code: 'STAY_CHANGING' })
  const holding = { ...asked, rate_id, guests: 2 }
  expect(await there.sara.call('holdNights', holding)).toMatchObject({ code: 'STAY_CHANGING' })
  granted(
    await there.salem.call('releaseHold', { reservation_id: held, reason: 'Changed her mind' }),
  )
  granted(await there.sara.call('readRoomRate', asked))
  granted(await there.sara.call('holdNights', holding))
})

test('its guest cancels meanwhile: the change goes with the booking, and money that still comes goes back', async () => {
  const { there, id, reservation_id } = await booked()
  const { reservation_id: held } = await pending(there, reservation_id)
  const paying = await open(there, held)
  granted(await there.sara.call('cancelMyBooking', { booking_id: id }))
  expect(await claims(there)).toEqual([])
  await pay(there, paying)
  await there.runJobs()
  expect(await stay(there, reservation_id)).toMatchObject({ status: 'cancelled', to: '2027-02-04' })
  const row = await stay(there, held)
  expect(await money(there, row?.id ?? 0)).toMatchObject({ paid: row?.total, returned: row?.total })
})

test('paid by transfer after all, the change is made; a coupon cannot be added to it', async () => {
  const { there, id, reservation_id } = await booked()
  const { reservation_id: held, total } = await pending(there, reservation_id)
  expect(
    await there.sara.call('startCheckout', { reservation_id: held, coupon_code: 'WELCOME10' }),
  ).toMatchObject({
    code: 'COUPON_UNAVAILABLE',
  })
  granted(
    await there.noor.call('recordPayment', {
      reservation_id: held,
      method: 'transfer',
      reference: 'NBD 12',
    }),
  )
  expect(await stay(there, reservation_id)).toMatchObject({
    to: '2027-02-06',
    total: filsOf(total),
  })
  expect(await money(there, id)).toMatchObject({ total: filsOf(total), paid: filsOf(total) })
})

test('heard twice and at once, the payment moves the booking once', async () => {
  const { there, id, reservation_id } = await booked()
  const { reservation_id: held, total } = await pending(there, reservation_id)
  const paying = await open(there, held)
  await payAtBank(there, paying)
  const intent = await there.services.cards.readIntent(paying.payment_intent)
  const both = await Promise.all(
    [1, 2].map(() => settleIntent(there.services, intent, there.clock())),
  )
  expect(both.map(({ outcome }) => outcome)).toEqual(['captured', 'captured'])
  await there.runJobs()
  expect(await money(there, id)).toEqual({
    total: filsOf(total),
    paid: filsOf(total),
    back: 0,
    received: filsOf(total),
    returned: 0,
  })
})

test('a letter asks in Arabic in words of its own', async () => {
  const { there, reservation_id } = await booked()
  await there.pool.query("update users set lang = 'ar' where email = 'sara@example.com'")
  await pending(there, reservation_id)
  await there.runJobs()
  const asked = (await emailsTo(there, 'sara@example.com')).find(({ subject }) =>
    subject.startsWith('ادفع'),
  )
  expect(asked?.text).toContain('يبقى حجزك كما هو حتى تدفع')
})
