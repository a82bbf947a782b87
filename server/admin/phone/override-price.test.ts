import { expect, test } from 'vitest'
import { filsOf } from '#contract/money.ts'
import { buy, emailsTo, granted, rateFor, SILENT, world, type World } from '#kit/index.ts'

const AMAL = {
  first_name: 'Amal',
  last_name: 'Saeed',
  email: 'amal@example.com',
  phone_number: '0501234577',
  lang: 'en' as const,
}
const NIGHTS = { from: '2027-02-01', to: '2027-02-04' }
const REASON = 'Comes back every winter'

async function agree(there: World, total: string) {
  const { input } = await rateFor(there.noor, there.marinaStudio, NIGHTS)
  return {
    input,
    reply: await there.noor.call('overrideQuote', {
      rate_id: input.rate_id,
      total,
      reason: REASON,
    }),
  }
}

test('a booking at an agreed price: folio, payment, invoice, e-mail and owner’s ledger agree to the fils, and the reason stands on its line', async () => {
  const there = await world()
  const { input, reply } = await agree(there, '900')
  const { rate_id, total, before } = granted(reply)
  expect(filsOf(total)).toBeLessThan(filsOf(before))
  expect(90_000 - filsOf(total)).toBeLessThanOrEqual(2)
  const booked = granted(
    await there.salem.call('bookForGuest', {
      ...input,
      ...AMAL,
      rate_id,
      pays_by: 'transfer',
      reference: 'FT 4711',
    }),
  )
  expect(booked.total).toBe(total)
  const { folio, payments, refund_lines } = granted(
    await there.salem.call('readBookingSheet', { reservation_id: booked.reservation_id }),
  )
  expect(folio.find(({ kind }) => kind === 'adjustment')).toMatchObject({ reason: REASON })
  expect(folio.reduce((sum, { amount }) => sum + filsOf(amount), 0)).toBe(0)
  expect(payments).toMatchObject([{ amount: total }])
  expect(refund_lines.every(({ left }) => filsOf(left) >= 0)).toBe(true)
  await there.runJobs()
  expect((await emailsTo(there, AMAL.email))[0]?.text).toContain('Agreed price')
  there.setClock(40 * 86_400)
  await there.runJobs()
  const { rows } = await there.pool.query<{
    earned: number
    document: { total_fils: number; discount_fils: number }
  }>(
    `select (select sum(accommodation_fils + discount_fils + cleaning_fee_fils + service_charge_fils + vat_fils + tourism_fee_fils)::int
       from statement_lines where booking_id = b.id) as earned, (select document from invoices where booking_id = b.id) as document
     from bookings b where reservation_id = $1`,
    [booked.reservation_id],
  )
  expect(rows[0]?.earned).toBe(filsOf(total))
  expect(rows[0]?.document.total_fils).toBe(filsOf(total))
})

test('it takes the right to change prices, a price that can be, and a quote that is not over; it is logged with the home', async () => {
  const there = await world()
  const { input } = await agree(there, '900')
  const wanted = { rate_id: input.rate_id, total: '900', reason: REASON }
  expect(await there.salem.call('overrideQuote', wanted)).toMatchObject({
    code: 'FORBIDDEN',
    status: 403,
  })
  expect(await there.noor.call('overrideQuote', { ...wanted, total: '20' })).toMatchObject({
    code: 'INVALID_INPUT',
    errors: [{ field: 'total', code: 'at_least' }],
  })
  const { entries } = granted(
    await there.noor.call('listActivity', { subject_kind: 'home', subject: 'marina-studio' }),
  )
  expect(entries).toMatchObject([
    { verb: 'override-quote', actor: 'Noor Al Falasi', reason: REASON },
  ])
  there.setClock(31 * 60)
  expect(await there.noor.call('overrideQuote', wanted)).toMatchObject({ code: 'QUOTE_EXPIRED' })
})

test('a booking is moved at a price that was agreed', async () => {
  const there = await world(SILENT)
  const { id, reservation_id, total_fils } = await buy(there, there.sara, {
    home: there.marinaStudio,
    ...NIGHTS,
    is_refundable: true,
  })
  const target = {
    reservation_id,
    room_category_id: there.marinaStudio.id,
    from: '2027-02-01',
    to: '2027-02-06',
    guests: 2,
  }
  const quoted = granted(await there.noor.call('previewMove', target))
  const wanted = {
    rate_id: quoted.rate_id ?? '',
    total: String(total_fils / 100 + 10),
    reason: REASON,
  }
  const { rate_id, total } = granted(await there.noor.call('overrideQuote', wanted))
  const preview = granted(await there.salem.call('previewMove', { ...target, rate_id }))
  expect(preview.after).toMatchObject({ total })
  const paid = { pays_by: 'cash' as const, reference: '7', reason: 'The guest asked' }
  expect(
    await there.noor.call('moveBooking', { ...target, to: '2027-02-05', rate_id, ...paid }),
  ).toMatchObject({ code: 'QUOTE_MISMATCH' })
  const moved = granted(await there.noor.call('moveBooking', { ...target, rate_id, ...paid }))
  expect(moved).toMatchObject({ total, difference: preview.difference })
  const { rows } = await there.pool.query(
    `select total_fils::int as total, (select sum(fils)::int from folio_lines where booking_id = $1) as balance from bookings where id = $1`,
    [id],
  )
  expect(rows).toEqual([{ total: filsOf(total), balance: 0 }])
})
