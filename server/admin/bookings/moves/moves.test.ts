import { expect, test } from 'vitest'
import { filsOf } from '#contract/money.ts'
import { messagesIn } from '#server/core/messages.ts'
import { buy, emailsTo, granted, ledger, payAtBank, SILENT, world, type World } from '#kit/index.ts'

const NIGHTS = { from: '2027-02-01', to: '2027-02-04' }
const STUDIO = { room_category_id: 1, guests: 2 }

type Target = {
  room_category_id: number
  unit_id?: number
  from: string
  to: string
  guests: number
}
type Paid = { pays_by?: 'transfer' | 'cash'; reference?: string }

/** As the screen does it: preview, then move by the quote of the preview. */
async function move(there: World, reservation_id: string, target: Target, paid: Paid = {}) {
  const preview = await there.noor.call('previewMove', { reservation_id, ...target })
  if (!preview.ok) return preview
  const rate = preview.data.rate_id === null ? {} : { rate_id: preview.data.rate_id }
  return await there.noor.call('moveBooking', {
    reservation_id,
    ...target,
    ...rate,
    ...paid,
    reason: 'The guest asked',
  })
}

const rowOf = async ({ pool }: World, id: number) =>
  (
    await pool.query(
      `select b.arrival_date::text as from, b.departure_date::text as to, b.room_category_id as home, b.guests, b.total_fils::int as total, b.is_refundable,
        u.name as unit, o.unit_id = b.unit_id as is_claimed, o.during::text as claimed
      from bookings b join units u on u.id = b.unit_id join occupancies o on o.booking_id = b.id where b.id = $1`,
      [id],
    )
  ).rows[0]

const earnedBy = async (
  { pool }: World,
  booking_id: number,
): Promise<{ home: number; earned: number }[]> =>
  (
    await pool.query(
      `select room_category_id as home,
        sum(accommodation_fils + discount_fils + cleaning_fee_fils + service_charge_fils + vat_fils + tourism_fee_fils)::int as earned
      from statement_lines where booking_id = $1 group by 1
      having sum(accommodation_fils + discount_fils + cleaning_fee_fils + service_charge_fils + vat_fils + tourism_fee_fils) <> 0 order by 1`,
      [booking_id],
    )
  ).rows

const moneyOf = (fils: number) => messagesIn('en').money(fils)

const documentsOf = async (
  { pool }: World,
  booking_id: number,
): Promise<{ kind: string; total: number; vat: number; gone: boolean }[]> =>
  (
    await pool.query(
      `select kind, (document ->> 'total_fils')::int as total, (document ->> 'vat_fils')::int as vat, reversed_on is not null as gone
       from invoices where booking_id = $1 order by split_part(invoice_number, '-', -1), kind desc`,
      [booking_id],
    )
  ).rows

test('two moves within a millisecond are each told', async () => {
  const there = await world(SILENT)
  const { reservation_id } = await buy(there, there.sara, {
    home: there.marinaStudio,
    ...NIGHTS,
    is_refundable: true,
  })
  for (const from of ['2027-02-02', '2027-02-03'])
    granted(await move(there, reservation_id, { ...STUDIO, from, to: '2027-02-04' }))
  await there.runJobs()
  const told = (await emailsTo(there, 'sara@example.com')).filter(({ subject }) =>
    subject.includes('changed'),
  )
  expect(told.map(({ subject }) => subject)).toHaveLength(2)
})

test('fewer nights: the difference goes back, and bank, folio, documents, e-mail and the owner’s ledger agree to the fils', async () => {
  const there = await world(SILENT)
  const { id, reservation_id, total_fils } = await buy(there, there.sara, {
    home: there.marinaStudio,
    ...NIGHTS,
    is_refundable: true,
  })
  await there.runJobs()
  const moved = granted(
    await move(there, reservation_id, { ...STUDIO, from: '2027-02-02', to: '2027-02-04' }),
  )
  const total = filsOf(moved.total)
  expect(filsOf(moved.difference)).toBe(total - total_fils)
  expect(total).toBeLessThan(total_fils)
  await there.runJobs()
  expect(await rowOf(there, id)).toMatchObject({
    from: '2027-02-02',
    to: '2027-02-04',
    total,
    is_claimed: true,
    claimed: '[2027-02-02,2027-02-04)',
  })
  expect(await ledger(there, id)).toMatchObject({
    status: 'confirmed',
    state: 'captured',
    paid: total_fils,
    refunded: total_fils - total,
  })
  expect((await ledger(there, id)).given_back).toBe(total_fils - total)
  expect(await earnedBy(there, id)).toEqual([{ home: 1, earned: total }])
  const emails = await emailsTo(there, 'sara@example.com')
  expect(
    emails.filter(({ subject }) => subject === `Your booking ${reservation_id} has changed`),
  ).toHaveLength(1)
  const sheet = granted(await there.noor.call('readBookingSheet', { reservation_id }))
  expect(sheet).toMatchObject({
    total: moved.total,
    balance: '0.00',
    no_of_nights: 2,
    refunds: [{ reason: 'moved', state: 'done' }],
  })
  expect(sheet.timeline.find(({ log }) => log?.verb === 'move-booking')?.log).toMatchObject({
    actor: 'Noor Al Falasi',
    reason: 'The guest asked',
    before: { arrival_date: '2027-02-01', total_fils },
    after: { arrival_date: '2027-02-02', total_fils: total },
  })
})

test('more nights: refused until it is said how the difference was paid; cancelled in full, both payments go back the way they came', async () => {
  const there = await world(SILENT)
  const { id, reservation_id, total_fils } = await buy(there, there.sara, {
    home: there.marinaStudio,
    ...NIGHTS,
    is_refundable: true,
  })
  const longer = { ...STUDIO, from: '2027-02-01', to: '2027-02-06' }
  expect(await move(there, reservation_id, longer)).toMatchObject({
    code: 'INVALID_INPUT',
    errors: [{ field: 'pays_by', code: 'required' }],
  })
  expect(await rowOf(there, id)).toMatchObject({ to: '2027-02-04', total: total_fils })
  const moved = granted(
    await move(there, reservation_id, longer, { pays_by: 'transfer', reference: 'NBD 4711' }),
  )
  await there.runJobs()
  const total = filsOf(moved.total)
  expect(await ledger(there, id)).toMatchObject({
    paid: total,
    refunded: 0,
    total,
    received: total_fils,
  })
  expect(await earnedBy(there, id)).toEqual([{ home: 1, earned: total }])
  const found = granted(await there.noor.call('findAnything', { q: reservation_id }))
  expect(found.bookings).toMatchObject([{ reservation_id, card_last4: '4242' }])
  granted(
    await there.noor.call('cancelForGuest', { reservation_id, in_full: true, reason: 'Flooded' }),
  )
  await there.runJobs()
  const { rows } = await there.pool.query(
    'select p.method, r.amount_fils::int as fils, r.done_at is not null as is_done from refunds r join payments p on p.id = r.payment_id order by r.id',
  )
  expect(rows).toEqual([
    { method: 'card', fils: total_fils, is_done: true },
    { method: 'transfer', fils: total - total_fils, is_done: false },
  ])
  const email = (await emailsTo(there, 'sara@example.com')).find(({ subject }) =>
    subject.endsWith('is cancelled'),
  )
  expect(email?.text).toContain(`${moneyOf(total_fils)} is on its way back to your card.`)
  expect(email?.text).toContain(`We are paying ${moneyOf(total - total_fils)} back to you`)
  granted(await there.noor.call('settleRefund', { reservation_id, reason: 'Bank transfer 12' }))
  expect(await ledger(there, id)).toMatchObject({ paid: total, refunded: total })
})

test('an invoice is taken back and issued anew; a part refunded before is taken back of the new one too', async () => {
  const there = await world(SILENT)
  const { id, reservation_id, total_fils } = await buy(there, there.sara, {
    home: there.marinaStudio,
    ...NIGHTS,
  })
  await there.runJobs()
  granted(
    await there.noor.call('refundPart', { reservation_id, amount: '50', reason: 'No hot water' }),
  )
  const moved = granted(
    await move(there, reservation_id, { ...STUDIO, from: '2027-02-01', to: '2027-02-03' }),
  )
  await there.runJobs()
  const total = filsOf(moved.total)
  const documents = await documentsOf(there, id)
  expect(documents).toMatchObject([
    { kind: 'invoice', total: total_fils, gone: true },
    { kind: 'credit_note', total: 5_000 },
    { kind: 'invoice', total, gone: false },
    { kind: 'credit_note', total: total_fils - 5_000 },
    { kind: 'credit_note', total: 5_000 },
  ])
  const [first, part, , rest] = documents
  expect((part?.vat ?? 0) + (rest?.vat ?? 0)).toBe(first?.vat)
  const row = await ledger(there, id)
  expect(row.paid - row.refunded).toBe(total - 5_000)
  expect(await earnedBy(there, id)).toEqual([{ home: 1, earned: total - 5_000 }])
  const sheet = granted(await there.noor.call('readBookingSheet', { reservation_id }))
  expect(sheet.documents.filter(({ is_reversed }) => is_reversed)).toMatchObject([
    { kind: 'invoice' },
  ])
  const page = granted(await there.sara.call('readCheckout', { reservation_id }))
  expect(page).toMatchObject({ status: 'confirmed' })
})

test('a document of a stay that became cheaper says it is paid, and what went back before is not told again when it is cancelled', async () => {
  const there = await world(SILENT)
  const { id, reservation_id, total_fils } = await buy(there, there.sara, {
    home: there.marinaStudio,
    ...NIGHTS,
  })
  const moved = granted(
    await move(there, reservation_id, { ...STUDIO, from: '2027-02-01', to: '2027-02-03' }),
  )
  await there.runJobs()
  const { rows } = await there.pool.query(
    "select (document ->> 'paid_fils')::int as paid from invoices where booking_id = $1 and kind = 'invoice' and reversed_on is null",
    [id],
  )
  expect(rows).toEqual([{ paid: filsOf(moved.total) }])
  expect(filsOf(moved.total)).toBeLessThan(total_fils)
  granted(
    await there.noor.call('cancelForGuest', { reservation_id, in_full: true, reason: 'Flooded' }),
  )
  await there.runJobs()
  const email = (await emailsTo(there, 'sara@example.com')).find(({ subject }) =>
    subject.endsWith('is cancelled'),
  )
  expect(email?.text).toContain(`${moneyOf(filsOf(moved.total))} is on its way back to your card.`)
})

test('to another home: its owner earns it, the first home is free again, the price is that home’s', async () => {
  const there = await world(SILENT)
  const { id, reservation_id } = await buy(there, there.sara, {
    home: there.marinaStudio,
    ...NIGHTS,
    is_refundable: true,
  })
  await there.runJobs()
  const target = { room_category_id: 2, guests: 3, ...NIGHTS }
  const preview = granted(await there.salem.call('previewMove', { reservation_id, ...target }))
  expect(preview).toMatchObject({
    before: { home: 'Marina Studio', guests: 2 },
    after: { home: 'Downtown Flat', guests: 3 },
  })
  expect(filsOf(preview.after.total) - filsOf(preview.before.total)).toBe(
    filsOf(preview.difference),
  )
  const sum = (charges: { amount: string }[]) =>
    charges.reduce((all, { amount }) => all + filsOf(amount), 0)
  expect(sum(preview.after.charges)).toBe(filsOf(preview.after.total))
  const moved = granted(
    await move(there, reservation_id, target, { pays_by: 'cash', reference: '17' }),
  )
  expect(moved.total).toBe(preview.after.total)
  await there.runJobs()
  expect(await rowOf(there, id)).toMatchObject({ home: 2, guests: 3, is_claimed: true })
  expect(await earnedBy(there, id)).toEqual([{ home: 2, earned: filsOf(moved.total) }])
  expect(
    granted(await there.salem.call('listBookableHomes', { ...NIGHTS, q: 'marina' })).homes,
  ).toMatchObject([{ free_units: 1 }])
  const [email] = (await emailsTo(there, 'sara@example.com')).filter(({ subject }) =>
    subject.endsWith('has changed'),
  )
  expect(email?.text).toContain('Downtown Flat')
})

test('another unit or other people change neither price nor documents, and nobody is mailed about a unit', async () => {
  const there = await world(SILENT)
  const { id, reservation_id, total_fils } = await buy(there, there.sara, {
    home: there.downtownFlat,
    ...NIGHTS,
  })
  await there.runJobs()
  const { rows: units } = await there.pool.query<{ id: number; name: string }>(
    'select id, name from units where room_category_id = 2 order by id desc',
  )
  const target = { room_category_id: 2, guests: 2, ...NIGHTS }
  expect(
    granted(await move(there, reservation_id, { ...target, unit_id: Number(units[0]?.id) })),
  ).toMatchObject({
    unit: units[0]?.name,
    difference: '0.00',
  })
  await there.runJobs()
  expect(await rowOf(there, id)).toMatchObject({
    unit: units[0]?.name,
    total: total_fils,
    is_claimed: true,
  })
  expect(
    (await emailsTo(there, 'sara@example.com')).filter(({ subject }) =>
      subject.includes('changed'),
    ),
  ).toEqual([])
  expect(granted(await move(there, reservation_id, { ...target, guests: 3 }))).toMatchObject({
    difference: '0.00',
  })
  expect(await rowOf(there, id)).toMatchObject({ guests: 3, total: total_fils })
  expect(await documentsOf(there, id)).toHaveLength(1)
  expect(await move(there, reservation_id, { ...target, guests: 39 })).toMatchObject({
    code: 'TOO_MANY_GUESTS',
    errors: [{ field: 'guests' }],
  })
})

test('a coupon and membership go along with the booking; a price that was agreed is final', async () => {
  const there = await world(SILENT)
  const held = granted(
    await there.layla.call('readRoomRate', {
      room_category_slug: 'marina-studio',
      ...NIGHTS,
      guests: 2,
    }),
  ).member.non_refundable
  const { reservation_id } = granted(
    await there.layla.call('holdNights', {
      ...NIGHTS,
      room_category_id: 1,
      guests: 2,
      rate_id: held?.rate_id ?? '',
    }),
  )
  const paying = granted(
    await there.layla.call('startCheckout', { reservation_id, coupon_code: 'WELCOME10' }),
  )
  await payAtBank(there, paying)
  granted(await there.layla.call('updatePayment', { reservation_id, action: 'pay' }))
  const preview = granted(
    await there.noor.call('previewMove', {
      reservation_id,
      ...STUDIO,
      from: '2027-02-08',
      to: '2027-02-11',
    }),
  )
  expect(preview.difference).toBe('0.00')
  expect(preview.after.charges.map(({ kind }) => kind)).toContain('coupon')
  const wanted = { rate_id: preview.rate_id ?? '', total: '900', reason: 'Moved by us' }
  const { rate_id, total } = granted(await there.noor.call('overrideQuote', wanted))
  const target = { reservation_id, ...STUDIO, from: '2027-02-08', to: '2027-02-11' }
  expect(granted(await there.noor.call('previewMove', { ...target, rate_id })).after.total).toBe(
    total,
  )
})

test('a night that is taken is refused and nothing changes; of two moves to one night one is made', async () => {
  const there = await world(SILENT)
  const first = await buy(there, there.sara, { home: there.marinaStudio, ...NIGHTS })
  const second = await buy(there, there.layla, {
    home: there.marinaStudio,
    from: '2027-02-10',
    to: '2027-02-13',
  })
  expect(
    await move(there, first.reservation_id, { ...STUDIO, from: '2027-02-11', to: '2027-02-14' }),
  ).toMatchObject({
    code: 'UNIT_UNAVAILABLE',
  })
  const free = { ...STUDIO, from: '2027-02-16', to: '2027-02-19' }
  const outcomes = await Promise.all(
    [first, second].map(({ reservation_id }) => move(there, reservation_id, free)),
  )
  expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1)
  expect(outcomes.find(({ ok }) => !ok)).toMatchObject({
    code: expect.stringMatching(/^(UNIT|ROOM)_UNAVAILABLE$/),
  })
  const claimed = [await rowOf(there, first.id), await rowOf(there, second.id)].map(
    ({ from, claimed: nights }) => nights.includes(from),
  )
  expect(claimed).toEqual([true, true])
})

test('refused: a stay that was extended, a quote of something else, an old quote, a cancelled booking, the right to refund missing', async () => {
  const there = await world(SILENT)
  const { reservation_id } = await buy(there, there.sara, { home: there.marinaStudio, ...NIGHTS })
  const target = { ...STUDIO, from: '2027-02-08', to: '2027-02-11' }
  const { rate_id } = granted(await there.noor.call('previewMove', { reservation_id, ...target }))
  const order = { reservation_id, ...target, rate_id: rate_id ?? undefined, reason: 'Asked' }
  const shorter = { ...target, to: '2027-02-09' } // gives something back
  const cheaper = granted(await there.salem.call('previewMove', { reservation_id, ...shorter }))
  const giving_back = { ...order, ...shorter, rate_id: cheaper.rate_id ?? undefined }
  expect(await there.salem.call('moveBooking', giving_back)).toMatchObject({ code: 'FORBIDDEN' })
  expect(await there.noor.call('moveBooking', { ...order, to: '2027-02-12' })).toMatchObject({
    code: 'QUOTE_MISMATCH',
  })
  expect(await there.noor.call('moveBooking', { ...order, rate_id: undefined })).toMatchObject({
    code: 'QUOTE_EXPIRED',
  })
  expect(
    await there.noor.call('previewMove', { reservation_id, ...target, from: '2027-01-01' }),
  ).toMatchObject({ code: 'INVALID_DATES' })
  there.setClock(31 * 60)
  expect(await there.noor.call('moveBooking', order)).toMatchObject({ code: 'QUOTE_EXPIRED' })
  await buy(there, there.sara, {
    home: there.marinaStudio,
    from: '2027-02-04',
    to: '2027-02-05',
    extend_stay: reservation_id,
  })
  expect(await move(there, reservation_id, target)).toMatchObject({ code: 'STAY_IS_EXTENDED' })
  expect(granted(await there.noor.call('readBookingSheet', { reservation_id })).changeable).toBe(
    'people',
  )
  const other = await buy(there, there.sara, { home: there.downtownFlat, ...NIGHTS })
  granted(await there.sara.call('cancelMyBooking', { booking_id: other.id }))
  expect(await move(there, other.reservation_id, target)).toMatchObject({ code: 'INVALID_BOOKING' })
})

test('web check-in follows: who no longer comes is off the party, the invitation is sent before the new arrival', async () => {
  const there = await world(SILENT)
  const { id, reservation_id } = await buy(there, there.sara, {
    home: there.downtownFlat,
    ...NIGHTS,
    guests: 3,
    is_refundable: true,
  })
  await there.runJobs()
  granted(await there.sara.call('readPreCheckIn', { booking_id: String(id) }))
  granted(
    await move(there, reservation_id, {
      room_category_id: 2,
      guests: 2,
      from: '2027-03-01',
      to: '2027-03-04',
    }),
  )
  const { rows } = await there.pool.query(
    'select position from check_in_guests where booking_id = $1 order by 1',
    [id],
  )
  expect(rows.map(({ position }) => position)).toEqual([1, 2])
  const owed = await there.pool.query(
    `select kind, day::text from owed_emails where booking_id = $1 order by kind`,
    [id],
  )
  expect(owed.rows).toEqual([
    { kind: 'invitation', day: '2027-03-01' },
    { kind: 'invoice', day: '2027-02-23' },
  ])
})

test('the command line says what a move would cost, and makes it by a payment link', async () => {
  const there = await world(SILENT)
  const { id, reservation_id } = await buy(there, there.sara, {
    home: there.marinaStudio,
    ...NIGHTS,
  })
  const to = (day: string) => [
    'move-booking',
    reservation_id,
    '--room-category-id=marina-studio',
    '--from=2027-02-02',
    `--to=${day}`,
    '--guests=2',
    '--reason=Flight',
  ]
  const quoted = async (day: string) => {
    const asked = await there.operate(...to(day), '--dry-run')
    const lines = asked.ok ? asked.lines.join('\n') : ''
    const rate_id = /rate_id: (\S+)/.exec(lines)?.[1]
    return { lines, move: [...to(day), `--rate-id=${rate_id}`] }
  }
  const cheaper = await quoted('2027-02-04')
  expect(cheaper.lines).toMatch(/^difference: -\d+\.\d\d$/m)
  // money that goes back takes a fresh second factor
  expect(await there.operate(...cheaper.move)).toMatchObject({
    faults: [{ where: 'SECOND_FACTOR_REQUIRED' }],
  })
  const dearer = await quoted('2027-02-06')
  expect(await there.operate(...dearer.move)).toMatchObject({ ok: false })
  expect(await there.operate(...dearer.move, '--pays-by=link', '--as=engineer')).toMatchObject({
    ok: true,
  })
  expect(await rowOf(there, id)).toMatchObject({ from: '2027-02-01' }) // until it is paid
  const { timeline } = granted(await there.noor.call('readBookingSheet', { reservation_id }))
  expect(timeline.find(({ log }) => log?.verb === 'move-by-link')?.log).toMatchObject({
    source: 'operator',
    reason: 'Flight',
  })
})
