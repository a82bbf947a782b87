import { expect, test } from 'vitest'
import { makeRandom } from '#demo/random.ts'
import { expectSums } from '#kit/extras.ts'
import { addDays } from '#server/core/time.ts'
import { moveArrivalsAndDepartures } from '#server/bookings/index.ts'
import { filsOf } from '#contract/money.ts'
import {
  buy,
  emailsTo,
  granted,
  ledger,
  payAtBank,
  priceOf,
  settle,
  SILENT,
  TODAY,
  world,
  type World,
} from '#kit/index.ts'

const NIGHTS = { from: '2027-02-10', to: '2027-02-14' }
const STUDIO = { room_category_id: 1, guests: 2 }

type Target = { room_category_id: number; from: string; to: string; guests: number }

/** As the page does it: preview, then change by the quote of the preview. */
async function change(there: World, reservation_id: string, target: Target) {
  const preview = await there.sara.call('previewMyChange', { reservation_id, ...target })
  if (!preview.ok) return preview
  const { rate_id } = preview.data
  return await there.sara.call('changeMyBooking', {
    reservation_id,
    ...target,
    ...(rate_id !== null && { rate_id }),
  })
}

async function booked(wanted: { from?: string; to?: string; is_refundable?: boolean } = {}) {
  const there = await world(SILENT)
  await there.pool.query(
    "update sessions set expires_at = '2030-01-01', refresh_expires_at = '2030-01-01'",
  )
  const bought = await buy(there, there.sara, { home: there.marinaStudio, ...NIGHTS, ...wanted })
  return { there, ...bought }
}

async function pay(there: World, reservation_id: string) {
  const paying = granted(await there.sara.call('startCheckout', { reservation_id }))
  await payAtBank(there, paying)
  return await settle(there.services, paying.payment_intent, there.clock())
}

const read = async ({ pool }: World, id: number) =>
  (
    await pool.query(
      `select arrival_date::text as from, departure_date::text as to, room_category_id as home, guests, total_fils::int as total, is_refundable,
        refundable_until::text, status from bookings where id = $1`,
      [id],
    )
  ).rows[0]

test('what can still be given back is changed at today’s price: what it is less goes back, and the new nights have their own deadline', async () => {
  const { there, id, reservation_id, total_fils } = await booked({ is_refundable: true })
  await there.runJobs()
  const target = { ...STUDIO, from: '2027-03-01', to: '2027-03-03' }
  const anew = await priceOf(there.layla, there.marinaStudio, { ...target, is_refundable: true })
  const changed = granted(await change(there, reservation_id, target))
  expect(changed).toMatchObject({ pending: null })
  expect(filsOf(changed.total)).toBe(anew.total_fils)
  await there.runJobs()
  expect(await read(there, id)).toMatchObject({
    from: '2027-03-01',
    to: '2027-03-03',
    total: anew.total_fils,
    is_refundable: true,
    refundable_until: anew.cancellation.refundable_until,
  })
  expect(await ledger(there, id)).toMatchObject({
    paid: total_fils,
    given_back: total_fils - anew.total_fils,
  })
  const mails = await emailsTo(there, 'sara@example.com')
  expect(mails.filter(({ subject }) => subject.includes('has changed'))).toHaveLength(1)
  const sheet = granted(await there.noor.call('readBookingSheet', { reservation_id }))
  expect(sheet.timeline.filter(({ log }) => log !== null).map(({ log }) => log)).toMatchObject([
    { actor: 'the guest', verb: 'change-my-booking' },
  ])
})

test('a dearer change is held while it is paid, and counts once it is', async () => {
  const { there, id, reservation_id, total_fils } = await booked()
  const target = { ...STUDIO, ...NIGHTS, to: '2027-02-17' }
  const { pending, difference, total } = granted(await change(there, reservation_id, target))
  if (pending === null) throw new Error('Nothing is to pay')
  expect(filsOf(difference)).toBe(filsOf(total) - total_fils)
  expect(Date.parse(pending.expires_at) - there.clock().getTime()).toBe(15 * 60_000)
  expect(await read(there, id)).toMatchObject({ ...NIGHTS, total: total_fils })
  const waiting = granted(await there.sara.call('readMyChange', { reservation_id }))
  expect(waiting).toMatchObject({
    pending: { reservation_id: pending.reservation_id, difference, departure_date: '2027-02-17' },
    changes_left: 3,
  })
  expect(await change(there, reservation_id, { ...target, to: '2027-02-18' })).toMatchObject({
    code: 'CHANGE_PENDING',
  })
  expect(await pay(there, pending.reservation_id)).toMatchObject({ booking_status: 'confirmed' })
  expect(await read(there, id)).toMatchObject({ to: '2027-02-17', total: filsOf(total) })
  expect(granted(await there.sara.call('readMyChange', { reservation_id }))).toMatchObject({
    pending: null,
    changes_left: 2,
  })
  expect(await ledger(there, id)).toMatchObject({ paid: filsOf(total), given_back: 0 })
})

test('a dearer change that is given back or not paid in time leaves the booking as it was', async () => {
  const { there, id, reservation_id, total_fils } = await booked()
  const target = { ...STUDIO, ...NIGHTS, to: '2027-02-17' }
  const first = granted(await change(there, reservation_id, target)).pending
  granted(
    await there.sara.call('updatePayment', {
      reservation_id: first?.reservation_id ?? '',
      action: 'cancel',
    }),
  )
  const second = granted(await change(there, reservation_id, target)).pending
  there.setClock(new Date(Date.parse(second?.expires_at ?? '') + 1_000))
  expect(await read(there, id)).toMatchObject({ ...NIGHTS, total: total_fils })
  expect(granted(await there.sara.call('readMyChange', { reservation_id }))).toMatchObject({
    pending: null,
    changes_left: 3,
  })
})

test('past its deadline a booking keeps its terms and all but the Tourism Dirham of its price, whatever the nights', async () => {
  for (const is_refundable of [true, false]) {
    const { there, id, reservation_id, total_fils } = await booked({ is_refundable })
    there.setClock(new Date('2027-02-05T08:00:00Z')) // the deadline was the 3rd
    const far = { ...STUDIO, from: '2027-04-01', to: '2027-04-02' }
    const preview = granted(await there.sara.call('previewMyChange', { reservation_id, ...far }))
    // a standard studio: 10.00 a night, three fewer
    const least = total_fils - 3 * 1_000
    expect(filsOf(preview.after.total)).toBeLessThanOrEqual(least)
    expect(filsOf(preview.after.total)).toBeGreaterThanOrEqual(least - 2)
    const changed = granted(await change(there, reservation_id, far))
    expect(changed.total).toBe(preview.after.total)
    expect(await read(there, id)).toMatchObject({
      is_refundable,
      refundable_until: is_refundable ? '2027-02-03' : null,
    })
    const { refund } = granted(await there.sara.call('previewCancelling', { booking_id: id }))
    expect(refund).toBe('10.00')
  }
})

test('the ordinary quote of cheaper nights does not take the place of what is kept', async () => {
  const { there, reservation_id } = await booked()
  const far = { ...STUDIO, from: '2027-04-01', to: '2027-04-03' }
  const { input } = await priceOf(there.sara, there.marinaStudio, far)
  expect(
    await there.sara.call('changeMyBooking', { reservation_id, ...far, rate_id: input.rate_id }),
  ).toMatchObject({ code: 'QUOTE_MISMATCH' })
})

const feeOf = ({ pool }: World, dirhams: number) =>
  pool.query("update settings set value = $1 where name = 'guest_change_fee_dirhams'", [dirhams])

test('what is less than a card can be charged with is refused before anything is held, and a dirham more is paid', async () => {
  const { there, id, reservation_id } = await booked({ is_refundable: true })
  const target = { ...STUDIO, from: '2027-02-17', to: '2027-02-21' } // a week later, at the same price
  const asked = { reservation_id, ...target }
  const same = granted(await there.sara.call('previewMyChange', asked))
  expect(same).toMatchObject({ difference: '0.00', rate_id: expect.any(String) })
  await feeOf(there, 1)
  const refused = { code: 'TOO_SMALL_FOR_CARD', status: 409 }
  expect(await there.sara.call('previewMyChange', asked)).toMatchObject(refused)
  const quoted = { ...asked, rate_id: same.rate_id ?? '', fee: '1' }
  expect(await there.sara.call('changeMyBooking', quoted)).toMatchObject(refused)
  expect(await read(there, id)).toMatchObject(NIGHTS)
  await feeOf(there, 2)
  const { pending, difference } = granted(await change(there, reservation_id, target))
  expect(difference).toBe('2.00')
  await pay(there, pending?.reservation_id ?? '')
  expect(await read(there, id)).toMatchObject({ from: target.from, to: target.to })
})

test('where a change costs a fee, it is said before the press, is a line of its own with VAT, once for each change, and does not come back', async () => {
  const { there, id, reservation_id } = await booked({ is_refundable: true })
  await feeOf(there, 63)
  expect(granted(await there.sara.call('readMyChange', { reservation_id }))).toMatchObject({
    fee: '63.00',
  })
  const target = { ...STUDIO, from: '2027-03-10', to: '2027-03-12' }
  const anew = await priceOf(there.layla, there.marinaStudio, { ...target, is_refundable: true })
  const preview = granted(await there.sara.call('previewMyChange', { reservation_id, ...target }))
  expect(preview).toMatchObject({ fee: '63.00' })
  const rate_id = preview.rate_id ?? ''
  const quoted = { reservation_id, ...target, rate_id }
  expect(await there.sara.call('changeMyBooking', { ...quoted, fee: '10' })).toMatchObject({
    code: 'QUOTE_MISMATCH',
  })
  const { total, difference } = granted(
    await there.sara.call('changeMyBooking', { ...quoted, fee: '63' }),
  )
  expect(filsOf(total)).toBe(anew.total_fils + 63_00)
  expect(difference).toBe(preview.difference)
  const linesOf = async () =>
    granted(await there.sara.call('readCheckout', { reservation_id })).lines.filter(
      ({ label }) => label === 'Fee for the change',
    )
  expect(await linesOf()).toMatchObject([{ kind: 'extra', amount: '60.00' }]) // 5% VAT is in its own line
  expect(await expectSums(there, id)).toMatchObject({ extras: 63_00 })
  expect(granted(await there.sara.call('readMyExtras', { reservation_id })).ordered).toEqual([])

  const more = { ...target, guests: 1 }
  const people = granted(await there.sara.call('previewMyChange', { reservation_id, ...more }))
  expect(people).toMatchObject({ fee: '0.00', difference: '0.00' })
  const later = { ...STUDIO, from: '2027-03-16', to: '2027-03-19' }
  const { pending } = granted(await change(there, reservation_id, later))
  await pay(there, pending?.reservation_id ?? '')
  expect(await linesOf()).toHaveLength(2)
  const move = { ...later, reservation_id, to: '2027-03-18' }
  const moved = granted(await there.noor.call('previewMove', move))
  granted(
    await there.noor.call('moveBooking', {
      ...move,
      ...(moved.rate_id !== null && { rate_id: moved.rate_id }),
      pays_by: 'cash',
      reference: 'Receipt 9',
      reason: 'Asked at the desk',
    }),
  )
  expect(await linesOf()).toHaveLength(2)
  there.setClock(new Date('2027-03-12T08:00:00Z')) // the deadline was the 9th
  const { refund } = granted(await there.sara.call('previewCancelling', { booking_id: id }))
  expect(filsOf(refund)).toBe(2 * 1_000) // Tourism Dirham of two nights
})

test('how late and how often are settings of the arrival day; people are changed after both', async () => {
  const { there, reservation_id } = await booked({ is_refundable: true })
  await there.pool.query(
    "update settings set value = '2' where name in ('guest_changes_max', 'guest_change_days')",
  )
  const at = (from: string) => ({ ...STUDIO, from, to: addDays(from, 4) })
  granted(await change(there, reservation_id, at('2027-02-11')))
  granted(await change(there, reservation_id, { ...at('2027-02-11'), guests: 1 })) // does not count
  const { pending } = granted(await change(there, reservation_id, at('2027-02-12')))
  if (pending) await pay(there, pending.reservation_id)
  expect(await change(there, reservation_id, at('2027-02-13'))).toMatchObject({
    code: 'CHANGES_USED_UP',
  })
  there.setClock(new Date('2027-02-10T20:00:00Z')) // the 11th in Dubai, a day too late
  const limits = granted(await there.sara.call('readMyChange', { reservation_id }))
  expect(limits).toMatchObject({ refusal: 'CHANGE_TOO_LATE', last_day: '2027-02-10' })
  expect(await change(there, reservation_id, at('2027-02-13'))).toMatchObject({
    code: 'CHANGE_TOO_LATE',
  })
  granted(await change(there, reservation_id, { ...at('2027-02-12'), guests: 2 }))
})

test('nights that another guest just took, too many people and past nights are refused, and nothing changes', async () => {
  const { there, id, reservation_id } = await booked()
  const longer = { ...STUDIO, ...NIGHTS, to: '2027-02-16' }
  const { rate_id } = granted(
    await there.sara.call('previewMyChange', { reservation_id, ...longer }),
  )
  await buy(there, there.layla, { home: there.marinaStudio, from: '2027-02-15', to: '2027-02-18' })
  const stale = { reservation_id, ...longer, ...(rate_id !== null && { rate_id }) }
  expect(await there.sara.call('changeMyBooking', stale)).toMatchObject({
    code: 'UNIT_UNAVAILABLE',
  })
  expect(await change(there, reservation_id, { ...longer, guests: 9 })).toMatchObject({
    code: 'TOO_MANY_GUESTS',
    errors: [{ field: 'guests' }],
  })
  const gone = { ...longer, from: addDays(TODAY, -1) }
  expect(await change(there, reservation_id, gone)).toMatchObject({ code: 'INVALID_DATES' })
  expect(await read(there, id)).toMatchObject(NIGHTS)
})

test('two tabs: of two changes at once one is made, the other is refused or made after it', async () => {
  const { there, id, reservation_id } = await booked({ is_refundable: true })
  const [one, other] = [
    { ...STUDIO, from: '2027-03-01', to: '2027-03-03' },
    { ...STUDIO, from: '2027-03-10', to: '2027-03-12' },
  ]
  const both = await Promise.all(
    [one, other].map((target) => change(there, reservation_id, target)),
  )
  expect(both.some(({ ok }) => ok)).toBe(true)
  const { total } = await read(there, id)
  await there.runJobs()
  const { paid, given_back } = await ledger(there, id)
  expect(paid - given_back).toBe(total)
})

test('guests who are there leave earlier or are more, and nothing else', async () => {
  const { there, reservation_id } = await booked()
  there.setClock(new Date('2027-02-10T12:00:00Z'))
  await moveArrivalsAndDepartures(there.services.db, there.clock())
  there.setClock(new Date('2027-02-11T12:00:00Z'))
  expect(
    await change(there, reservation_id, { ...STUDIO, ...NIGHTS, to: '2027-02-16' }),
  ).toMatchObject({ code: 'INVALID_DATES', errors: [{ field: 'to' }] })
  const left = granted(
    await change(there, reservation_id, { ...STUDIO, ...NIGHTS, to: '2027-02-13' }),
  )
  expect(left.difference).toBe('-10.00') // the Tourism Dirham of the night not slept
})

/** The link of the first email, and how it is proven. */
async function linkOf(there: World) {
  await there.runJobs()
  const mails = await emailsTo(there, 'sara@example.com')
  const [link = ''] = mails.flatMap(
    ({ text }) => text.match(/https?:\/\/\S+\/your-booking\?\S+/g) ?? [],
  )
  const holder = there.withLink(new URL(link).searchParams.get('id') ?? '')
  const prove = async () => {
    granted(await holder('sendBookingCode', { by: 'email' }))
    const [{ subject, text } = { subject: '', text: '' }] = await emailsTo(
      there,
      'sara@example.com',
    )
    const otp = /\d{6}/.exec(`${subject} ${text}`)?.[0] ?? ''
    return there.withLink(granted(await holder('proveBookingLink', { otp })).id)
  }
  return { holder, prove }
}

test('changing first and cancelling then never gives back more than cancelling alone, in any order and on any day', async () => {
  const there = await world(SILENT)
  await there.pool.query(
    "update sessions set expires_at = '2030-01-01', refresh_expires_at = '2030-01-01'",
  )
  await there.pool.query("update settings set value = '50' where name = 'guest_changes_max'")
  await there.pool.query("update settings set value = '0' where name = 'guest_change_days'")
  await feeOf(there, 25)
  const homes = [there.marinaStudio, there.downtownFlat]
  let changed = 0
  for (let seed = 1; seed <= 12; seed += 1) {
    const { between, chance, pick } = makeRandom(`change ${seed}`)
    const now = () => there.clock().toISOString().slice(0, 10)
    const from = addDays(now(), between(5, 14))
    const home = pick(homes)
    const { id, reservation_id } = await buy(there, there.sara, {
      home,
      from,
      to: addDays(from, between(3, 5)),
      is_refundable: chance(0.5) && from >= addDays(now(), 8),
    })
    const standing = async () => {
      const { total, status } = await read(there, id)
      const { refund } = granted(await there.sara.call('previewCancelling', { booking_id: id }))
      return { total, status, kept: total - filsOf(refund) }
    }
    for (let step = 0; step < 5; step += 1) {
      const before = await standing()
      const start = addDays(now(), between(1, 30))
      const target = {
        room_category_id: pick([1, 2]),
        guests: 2,
        from: start,
        to: addDays(start, between(3, 5)),
      }
      const made = await change(there, reservation_id, target)
      if (made.ok) {
        changed += 1
        if (made.data.pending) await pay(there, made.data.pending.reservation_id)
        const after = await standing()
        const fee_fils = before.kept > 0 && filsOf(made.data.difference) !== 0 ? 25_00 : 0
        // an agreed price may be 2 fils less than what is kept
        expect(after.kept, `seed ${seed}, step ${step}`).toBeGreaterThanOrEqual(
          before.kept + fee_fils - 2,
        )
        expect(after.total - before.total).toBe(filsOf(made.data.difference))
      }
      await there.runJobs()
      const { arrival_date } = granted(await there.sara.call('readCheckout', { reservation_id }))
      const days = between(0, 3)
      if (addDays(now(), days) < arrival_date)
        there.setClock(new Date(there.clock().getTime() + days * 86_400_000))
    }
    granted(await there.sara.call('cancelMyBooking', { booking_id: id }))
    await there.runJobs()
  }
  expect(changed).toBeGreaterThan(20)
})

test('a mailed link shows what a change costs, makes it after a code, and pays what it adds', async () => {
  const { there, id, reservation_id } = await booked()
  const { prove, holder } = await linkOf(there)
  const target = { reservation_id, ...STUDIO, ...NIGHTS, to: '2027-02-17' }
  const { rate_id } = granted(await holder('previewMyChange', target))
  const quoted = { ...target, ...(rate_id !== null && { rate_id }) }
  expect(await holder('changeMyBooking', quoted)).toMatchObject({ code: 'CODE_REQUIRED' })
  const proven = await prove()
  const { pending } = granted(await proven('changeMyBooking', quoted))
  const { needs_log_in } = granted(
    await there.visitor('openPaymentLink', { id: pending?.pay_id ?? '' }),
  )
  expect(needs_log_in).toBe(true) // Sara has an account
  const paying = granted(
    await there.sara.call('startCheckout', { reservation_id: pending?.reservation_id ?? '' }),
  )
  await payAtBank(there, paying)
  await settle(there.services, paying.payment_intent, there.clock())
  expect(await read(there, id)).toMatchObject({ to: '2027-02-17' })
  const elsewhere = await buy(there, there.layla, {
    home: there.downtownFlat,
    from: '2027-02-10',
    to: '2027-02-14',
  })
  const stranger = { reservation_id: elsewhere.reservation_id }
  expect(await proven('readMyChange', stranger)).toMatchObject({ code: 'INVALID_BOOKING' })
})
