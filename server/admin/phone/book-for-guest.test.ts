import { expect, test } from 'vitest'
import { endpoints } from '#contract/index.ts'
import {
  emailsTo,
  granted,
  LIVE_SETTINGS,
  payAtBank,
  rateFor,
  world,
  type World,
} from '#kit/index.ts'

const AMAL = {
  first_name: 'Amal',
  last_name: 'Saeed',
  email: 'amal@example.com',
  phone_number: '0501234577',
  lang: 'en' as const,
}
const NIGHTS = { from: '2027-02-01', to: '2027-02-04' }

async function telephone(there: World, more: object = {}) {
  const { input } = await rateFor(there.salem, there.marinaStudio, NIGHTS)
  return await there.salem.call('bookForGuest', { ...input, ...AMAL, pays_by: 'link', ...more })
}

async function payLink(there: World, email: string): Promise<string> {
  await there.runJobs()
  const links = (await emailsTo(there, email)).flatMap((one) => one.links)
  return (
    new URL(links.find((link) => link.includes('/pay?')) ?? 'none:').searchParams.get('id') ?? ''
  )
}

const payment = async ({ pool }: World) =>
  (
    await pool.query(
      "select state, method, reference, amount_fils::int from payments where method <> 'card'",
    )
  ).rows

test('a booking on the telephone is held for a day and paid by the link in its e-mail', async () => {
  const there = await world()
  const { reservation_id, status, total, expires_at } = granted(await telephone(there))
  expect(status).toBe('pencil')
  expect(new Date(expires_at ?? 0).getTime() - there.clock().getTime()).toBe(24 * 3_600_000)
  const id = await payLink(there, AMAL.email)
  const [email] = await emailsTo(there, AMAL.email)
  expect(email?.text).toContain(reservation_id)

  const opened = granted(await there.visitor('openPaymentLink', { id }))
  expect(opened).toMatchObject({ reservation_id, needs_log_in: false })
  const amal = { call: there.withToken(opened.token) }
  const paying = granted(await amal.call('startCheckout', { reservation_id }))
  expect(paying.amount).toBe(total)
  await payAtBank(there, paying)
  granted(await amal.call('updatePayment', { reservation_id, action: 'pay' }))
  expect(granted(await amal.call('readCheckout', { reservation_id }))).toMatchObject({
    status: 'confirmed',
    user: { name: 'Amal Saeed' },
  })
  expect(await there.visitor('openPaymentLink', { id })).toMatchObject({
    code: 'BOOKING_LINK_EXPIRED',
  })
})

test('unpaid it lapses after its day, and the nights are free again', async () => {
  const there = await world()
  const { reservation_id } = granted(await telephone(there))
  const id = await payLink(there, AMAL.email)
  expect(
    granted(await there.salem.call('listBookableHomes', { ...NIGHTS, q: 'marina' })).homes,
  ).toEqual([])
  there.setClock(24 * 3600 + 1)
  expect(await there.visitor('openPaymentLink', { id })).toMatchObject({
    code: 'BOOKING_LINK_EXPIRED',
  })
  expect(
    await there.salem.call('recordPayment', { reservation_id, method: 'cash', reference: '12' }),
  ).toMatchObject({
    code: 'PAYMENT_WINDOW_EXPIRED',
  })
  expect(
    granted(await there.salem.call('listBookableHomes', { ...NIGHTS, q: 'marina' })).homes,
  ).toMatchObject([{ slug: 'marina-studio', free_units: 1 }])
})

test('the home that was chosen comes first, the others by name', async () => {
  const there = await world()
  const listed = async (first?: string) =>
    granted(await there.salem.call('listBookableHomes', { ...NIGHTS, first })).homes.map(
      ({ slug }) => slug,
    )
  const [by_name, last = ''] = [await listed(), (await listed()).at(-1)]
  expect(by_name.length).toBeGreaterThan(1)
  expect(await listed(last)).toEqual([last, ...by_name.filter((slug) => slug !== last)])
})

test('every home says what its stay costs, as it is quoted', async () => {
  const there = await world()
  const { homes } = granted(await there.salem.call('listBookableHomes', { ...NIGHTS, guests: 2 }))
  expect(homes.length).toBeGreaterThan(1)
  for (const { slug, total } of homes) {
    const { non_member } = granted(
      await there.salem.call('readRoomRate', { room_category_slug: slug, ...NIGHTS, guests: 2 }),
    )
    expect(total).toBe(non_member.non_refundable?.rate.total ?? non_member.refundable?.rate.total)
  }
  const undated = granted(await there.salem.call('listBookableHomes', { guests: 2 })).homes
  expect(new Set(undated.map(({ total }) => total))).toEqual(new Set([null]))
})

test('close to arrival the nights are held until check-in only', async () => {
  const there = await world()
  const { input } = await rateFor(there.salem, there.marinaStudio, {
    from: '2027-01-10',
    to: '2027-01-12',
  })
  const { expires_at } = granted(
    await there.salem.call('bookForGuest', { ...input, ...AMAL, pays_by: 'link' }),
  )
  expect(expires_at).toBe('2027-01-10T11:00:00.000Z')
})

test('after check-in time of the day it begins a stay is still sold: paid at once, or within half an hour by the link', async () => {
  const there = await world()
  there.setClock(new Date('2027-01-10T12:30:00Z')) // 16:30 in Dubai
  const tonight = { from: '2027-01-10', to: '2027-01-13' }
  const { input: studio } = await rateFor(there.salem, there.marinaStudio, tonight)
  const paid = await there.salem.call('bookForGuest', {
    ...studio,
    ...AMAL,
    pays_by: 'cash',
    reference: '12',
  })
  expect(granted(paid).status).toBe('confirmed')
  const { input: flat } = await rateFor(there.salem, there.downtownFlat, tonight)
  const held = granted(
    await there.salem.call('bookForGuest', { ...flat, ...AMAL, pays_by: 'link' }),
  )
  expect(held.expires_at).toBe('2027-01-10T13:00:00.000Z')
})

test.each([
  [
    'en',
    'Pay for your stay at “Marina Studio”',
    'To pay: ',
    'a booking that is waiting for payment',
    /paid: |because you booked/i,
  ],
  [
    'ar',
    'ادفع لتأكيد إقامتك في «\u2068استوديو المرسى\u2069»',
    'المبلغ المطلوب: ',
    'لأن لديك حجزًا بانتظار الدفع',
    /المدفوع|لأنك حجزت/,
  ],
] as const)(
  'the e-mail that asks for payment does not speak of it as made (%s)',
  async (lang, subject, sum, why, paid) => {
    const there = await world()
    granted(await telephone(there, { lang }))
    await there.runJobs()
    const [email] = await emailsTo(there, AMAL.email)
    expect(email?.subject).toBe(subject)
    expect(email?.text).toContain(sum)
    expect(email?.text).toContain(why)
    expect(email?.text).not.toMatch(paid)
  },
)

test('paid by transfer it is confirmed at once, with its e-mail, and the books agree', async () => {
  const there = await world()
  expect(await telephone(there, { pays_by: 'transfer' })).toMatchObject({
    code: 'INVALID_INPUT',
    errors: [{ field: 'reference' }],
  })
  const { reservation_id, status, total } = granted(
    await telephone(there, { pays_by: 'transfer', reference: 'FT 4711' }),
  )
  expect(status).toBe('confirmed')
  expect(await payment(there)).toEqual([
    {
      state: 'captured',
      method: 'transfer',
      reference: 'FT 4711',
      amount_fils: Math.round(Number(total) * 100),
    },
  ])
  await there.runJobs()
  const [email] = await emailsTo(there, AMAL.email)
  expect(email?.subject).toContain('Marina Studio')
  const { entries } = granted(
    await there.noor.call('listActivity', { subject_kind: 'booking', subject: reservation_id }),
  )
  expect(entries).toMatchObject([
    {
      verb: 'book-for-guest',
      actor: 'Salem Al Ketbi',
      source: 'admin',
      after: { pays_by: 'transfer', reference: 'FT 4711' },
    },
  ])
  const { rows } = await there.pool.query('select sum(fils)::int as balance from folio_lines')
  expect(rows).toEqual([{ balance: 0 }])
})

test('a held booking that is paid in cash is confirmed; twice is refused, a card tried before too', async () => {
  const there = await world()
  const { reservation_id } = granted(await telephone(there))
  granted(
    await there.salem.call('recordPayment', {
      reservation_id,
      method: 'cash',
      reference: 'Receipt 12',
    }),
  )
  expect(
    await there.salem.call('recordPayment', {
      reservation_id,
      method: 'cash',
      reference: 'Receipt 12',
    }),
  ).toMatchObject({
    code: 'INVALID_BOOKING',
  })
  expect(await payment(there)).toMatchObject([{ method: 'cash', reference: 'Receipt 12' }])
  const { input } = await rateFor(there.salem, there.downtownFlat, NIGHTS)
  const other = granted(
    await there.salem.call('bookForGuest', {
      ...input,
      ...AMAL,
      email: 'hind@example.com',
      pays_by: 'link',
    }),
  )
  const id = await payLink(there, 'hind@example.com')
  const { token } = granted(await there.visitor('openPaymentLink', { id }))
  granted(await there.withToken(token)('startCheckout', { reservation_id: other.reservation_id }))
  expect(
    await there.salem.call('recordPayment', {
      reservation_id: other.reservation_id,
      method: 'cash',
      reference: '13',
    }),
  ).toMatchObject({
    code: 'INVALID_BOOKING',
  })
})

test('a payment link pays its one booking and opens nothing else of the guest, and ends with it', async () => {
  const there = await world()
  const { reservation_id } = granted(await telephone(there))
  const { input } = await rateFor(there.salem, there.downtownFlat, NIGHTS)
  const other = granted(
    await there.salem.call('bookForGuest', {
      ...input,
      ...AMAL,
      pays_by: 'cash',
      reference: 'Receipt 12',
    }),
  )
  const { rows } = await there.pool.query('select id, user_id from bookings order by id')
  // both of one guest without an account
  await there.pool.query('update bookings set user_id = $1', [rows[0].user_id])
  const id = await payLink(there, AMAL.email)
  const opened = granted(await there.visitor('openPaymentLink', { id }))
  expect(opened).toEqual({
    reservation_id,
    needs_log_in: false,
    token: id,
    refresh_token: '',
    expiry_time: expect.any(String),
  })
  const payer = there.withToken(opened.token)
  expect(
    (await there.pool.query('select 1 from sessions where user_id = $1', [rows[0].user_id])).rows,
  ).toEqual([])
  expect(granted(await payer('readCheckout', { reservation_id })).reservation_id).toBe(
    reservation_id,
  )
  expect(await payer('readCheckout', { reservation_id: other.reservation_id })).toMatchObject({
    code: 'INVALID_BOOKING',
  })
  expect(await payer('startCheckout', { reservation_id: other.reservation_id })).toMatchObject({
    code: 'INVALID_BOOKING',
  })
  expect(await payer('updatePayment', { reservation_id, action: 'cancel' })).toMatchObject({
    code: 'FORBIDDEN',
  })
  const allowed = [
    'readCheckout',
    'readCheckoutExtras',
    'startCheckout',
    'updatePayment',
    'changeInvoiceCompany',
  ]
  for (const [name, { access, method, path }] of Object.entries(endpoints)) {
    if (access === 'anyone' || allowed.includes(name)) continue
    const headers = { authorization: `Token ${opened.token}`, 'content-type': 'application/json' }
    expect(
      (await there.app.request(path, { method, headers }, { visitor: '127.0.0.1' })).status,
      name,
    ).toBe(401)
  }
  const company = {
    company_name: 'Falcon Trading LLC',
    company_address: 'Office 4, Dubai',
    company_trn: '100123456700003',
  }
  expect(
    await payer('changeInvoiceCompany', { reservation_id: other.reservation_id, ...company }),
  ).toMatchObject({
    code: 'INVALID_BOOKING',
  })
  granted(await payer('changeInvoiceCompany', { reservation_id, ...company }))
  const paying = granted(await payer('startCheckout', { reservation_id }))
  await payAtBank(there, paying)
  granted(await payer('updatePayment', { reservation_id, action: 'pay' }))
  // told for an hour
  expect(granted(await payer('readCheckout', { reservation_id })).status).toBe('confirmed')
  there.setClock(60 * 60)
  expect(await payer('readCheckout', { reservation_id })).toMatchObject({ code: 'UNAUTHORIZED' })
})

test('whoever has a verified account gets the booking there and logs in to pay', async () => {
  const there = await world()
  const { reservation_id } = granted(await telephone(there, { email: 'sara@example.com' }))
  const id = await payLink(there, 'sara@example.com')
  expect(granted(await there.visitor('openPaymentLink', { id }))).toMatchObject({
    reservation_id,
    needs_log_in: true,
    token: '',
  })
  granted(await there.sara.call('startCheckout', { reservation_id }))
})

test('two colleagues who sell the last unit at once: one is refused', async () => {
  const there = await world()
  const rates = [
    await rateFor(there.salem, there.marinaStudio, NIGHTS),
    await rateFor(there.salem, there.marinaStudio, NIGHTS),
  ]
  const emails = [AMAL.email, 'hind@example.com']
  const replies = await Promise.all(
    rates.map(({ input }, n) =>
      there.salem.call('bookForGuest', {
        ...input,
        ...AMAL,
        email: emails[n] ?? '',
        pays_by: 'link',
      }),
    ),
  )
  expect(replies.map((reply) => (reply.ok ? 'OK' : reply.code)).toSorted()).toEqual([
    'OK',
    'ROOM_UNAVAILABLE',
  ])
})

test('what was paid by transfer is paid back by hand: the company is told, and it counts once that is recorded', async () => {
  const there = await world()
  const { reservation_id } = granted(
    await telephone(there, { pays_by: 'transfer', reference: 'FT 4711' }),
  )
  await there.operate('cancel-booking', reservation_id, '--in-full')
  await there.runJobs()
  const [cancelled] = await emailsTo(there, AMAL.email)
  expect(cancelled?.text).toContain('contact you to agree how')
  expect(
    (await emailsTo(there, 'stay@sadaf.example')).map(({ subject }) => subject).join(),
  ).toContain(reservation_id)
  granted(await there.noor.call('settleRefund', { reservation_id, reason: 'Bank transfer 99' }))
  const { rows } = await there.pool.query('select state from payments')
  expect(rows).toEqual([{ state: 'refunded' }])
})

test('what is paid by hand takes a fresh second factor, as recording a payment does; a link takes none', async () => {
  const there = await world({ env: LIVE_SETTINGS })
  expect(await telephone(there, { pays_by: 'cash', reference: '12' })).toMatchObject({
    code: 'SECOND_FACTOR_MISSING',
    status: 403,
  })
  await there.pool.query(
    `update users set has_second_factor = true where email = 'salem@example.com'`,
  )
  expect(await telephone(there, { pays_by: 'transfer', reference: 'FT 1' })).toMatchObject({
    code: 'SECOND_FACTOR_REQUIRED',
  })
  const { reservation_id } = granted(await telephone(there))
  expect(
    await there.salem.call('recordPayment', { reservation_id, method: 'cash', reference: '12' }),
  ).toMatchObject({
    code: 'SECOND_FACTOR_REQUIRED',
  })
  await there.pool.query(`update sessions set proven_at = $1`, [there.clock()])
  const { input } = await rateFor(there.salem, there.downtownFlat, NIGHTS)
  granted(
    await there.salem.call('bookForGuest', { ...input, ...AMAL, pays_by: 'cash', reference: '12' }),
  )
})

test('only a colleague with the right may do it, a stranger to the price may not change it', async () => {
  const there = await world()
  const { input } = await rateFor(there.sara, there.marinaStudio, NIGHTS)
  expect(
    await there.sara.call('bookForGuest', { ...input, ...AMAL, pays_by: 'link' }),
  ).toMatchObject({ code: 'FORBIDDEN' })
  expect(
    await there.salem.call('bookForGuest', {
      ...input,
      ...AMAL,
      to: '2027-02-05',
      pays_by: 'link',
    }),
  ).toMatchObject({
    code: 'QUOTE_MISMATCH',
  })
  there.setClock(31 * 60)
  expect(
    await there.salem.call('bookForGuest', { ...input, ...AMAL, pays_by: 'link' }),
  ).toMatchObject({ code: 'QUOTE_EXPIRED' })
})
