import { expect, test } from 'vitest'
import {
  emailsTo,
  granted,
  Killed,
  crashingServices,
  openTransaction,
  rateFor,
  untilWaiting,
  world,
  type World,
} from '#kit/index.ts'
import { CARRIERS, worldWith } from '#kit/outside/sms/index.ts'
import { readPerson } from '#server/privacy/index.ts'
import { sendPaymentLinkSms } from './index.ts'

const AMAL = {
  first_name: 'Amal',
  last_name: 'Saeed',
  email: 'amal@example.com',
  phone_number: '0501234577',
  lang: 'en' as const,
}
const NUMBER = '+971501234577'
const NIGHTS = { from: '2027-02-01', to: '2027-02-04' }
const LANDLINE = '+97142345678'
/** Valid, of a country to which no text messages go. */
const FAR_AWAY = '+5352345678'
/** An attempt that began so long ago is over, in seconds. */
const OVER = 25
const MINUTE = 60

async function telephone(there: World, more: object = {}) {
  const { input } = await rateFor(there.salem, there.marinaStudio, NIGHTS)
  return await there.salem.call('bookForGuest', {
    ...input,
    ...AMAL,
    pays_by: 'link',
    link_by: 'sms',
    ...more,
  })
}

const sheetOf = async ({ salem }: World, reservation_id: string) =>
  granted(await salem.call('readBookingSheet', { reservation_id }))
const messagesOf = async (there: World, number: string) => (await sheetOf(there, number)).messages
const troubles = async ({ salem }: World) =>
  granted(await salem.call('listTrouble', {})).troubles.filter(({ kind }) => kind === 'sms')
const linkIn = (text = '') => new URL(/https?:\/\/\S+/.exec(text)?.[0] ?? 'none:')

/** Jobs that failed are due again at once. */
async function runAgain(there: World) {
  await there.pool.query('update graphile_worker._private_jobs set run_at = now()')
  await there.runJobs()
}

const metric = async ({ app }: World, name: string) =>
  Number(
    new RegExp(`^${name} (\\d+)$`, 'm').exec(await (await app.request('/metrics')).text())?.[1] ??
      0,
  )

test('a payment link goes as a text message: home, amount, until when, and the link, which pays and is seen to be opened', async () => {
  const there = await world()
  const { reservation_id, link_to } = granted(await telephone(there))
  expect(link_to).toEqual([NUMBER])
  expect(await messagesOf(there, reservation_id)).toMatchObject([
    { channel: 'sms', recipient: NUMBER, state: 'queued', text: null },
  ])
  await there.runJobs()
  expect(await emailsTo(there, AMAL.email)).toEqual([])
  const [sms, ...more] = await emailsTo(there, NUMBER)
  expect(more).toEqual([])
  const { origin } = new URL(there.services.config.public_url)
  expect(sms?.text).toMatch(
    /^Sadaf: "Marina Studio" is held for you until 11 Jan, 12:00 Dubai time\. Pay AED [\d,.]+ here: http\S+$/,
  )
  const link = linkIn(sms?.text)
  expect(link.origin + link.pathname).toBe(`${origin}/pay`)
  granted(await there.visitor('openPaymentLink', { id: link.searchParams.get('id') ?? '' }))
  const { messages, timeline } = await sheetOf(there, reservation_id)
  expect(messages).toMatchObject([
    {
      kind: 'payment_link',
      channel: 'sms',
      lang: 'en',
      state: 'sent',
      text: sms?.text.split('?', 1)[0],
      opened_link_at: there.clock().toISOString(),
    },
  ])
  const told = timeline.filter(({ kind }) => kind === 'message' || kind === 'link_opened')
  expect(told.map(({ kind, message }) => [kind, message?.channel])).toEqual([
    ['message', 'sms'],
    ['link_opened', 'sms'],
  ])
})

test('a message that another process begins to send just then goes once', async () => {
  const there = await world()
  const { reservation_id } = granted(await telephone(there))
  const other = await openTransaction(there.pool)
  await other.query(`update sms_deliveries set state = 'sending', changed_at = $1`, [
    there.setClock(1),
  ])
  const ran = there.runJobs()
  await untilWaiting(there.pool)
  await other.commit()
  await ran
  expect(await emailsTo(there, NUMBER)).toEqual([])
  expect(await messagesOf(there, reservation_id)).toMatchObject([{ state: 'sending' }])
})

test('an Arabic message of an ordinary home fits two segments, an English one too', async () => {
  const there = await world({ env: { PUBLIC_URL: 'https://www.sadaf.example' } })
  const lengths = { en: 306, ar: 134 }
  for (const lang of ['en', 'ar'] as const) {
    const { input } = await rateFor(
      there.salem,
      there.downtownFlat,
      lang === 'en' ? NIGHTS : { from: '2027-03-01', to: '2027-03-21' },
    )
    const guest = { ...AMAL, lang, email: `${lang}@example.com` }
    granted(
      await there.salem.call('bookForGuest', {
        ...input,
        ...guest,
        pays_by: 'link',
        link_by: 'sms',
      }),
    )
    await there.runJobs()
    const [sms] = await emailsTo(there, NUMBER)
    expect([lang, sms?.text.length ?? 999, (sms?.text.length ?? 999) <= lengths[lang]]).toEqual([
      lang,
      sms?.text.length,
      true,
    ])
    expect(linkIn(sms?.text).pathname).toBe(lang === 'ar' ? '/ar/pay' : '/pay')
  }
})

test('both ways carry the same link; nothing said means both, and by e-mail alone to a number that cannot be sent to', async () => {
  const there = await world()
  const booked = granted(await telephone(there, { link_by: undefined }))
  expect(booked.link_to).toEqual([AMAL.email, NUMBER])
  await there.runJobs()
  const [email] = await emailsTo(there, AMAL.email)
  const [sms] = await emailsTo(there, NUMBER)
  expect(email?.links).toContain(linkIn(sms?.text).href)
  for (const phone_number of [LANDLINE, FAR_AWAY]) {
    const { input } = await rateFor(there.salem, there.downtownFlat, NIGHTS)
    const guest = { ...AMAL, phone_number, email: `of${phone_number.slice(-4)}@example.com` }
    expect(
      granted(await there.salem.call('bookForGuest', { ...input, ...guest, pays_by: 'link' }))
        .link_to,
    ).toEqual([guest.email])
  }
})

test('a number that receives no text messages, and one of a country that is not allowed, are refused on their field', async () => {
  const there = await world()
  for (const link_by of ['sms', 'both'] as const) {
    expect(await telephone(there, { link_by, phone_number: LANDLINE })).toMatchObject({
      code: 'PHONE_NOT_MOBILE',
      status: 400,
      errors: [{ field: 'phone_number', code: 'PHONE_NOT_MOBILE' }],
    })
    expect(await telephone(there, { link_by, phone_number: FAR_AWAY })).toMatchObject({
      code: 'SMS_COUNTRY_UNSUPPORTED',
      errors: [{ field: 'phone_number' }],
    })
  }
  expect((await there.pool.query('select from bookings')).rows).toEqual([])
  granted(await telephone(there, { link_by: 'mail', phone_number: LANDLINE }))
})

test('the ceiling of the hour holds: refused at booking, waited for by what was queued, and codes count too', async () => {
  const there = await world()
  await there.pool.query(`update settings set value = '1' where name = 'sms_per_hour'`)
  const { reservation_id } = granted(await telephone(there))
  await there.pool.query(`insert into sms_hours (hour, sent) values ($1, 1)`, [there.clock()])
  const { input } = await rateFor(there.salem, there.downtownFlat, NIGHTS)
  const other = { ...input, ...AMAL, email: 'hind@example.com', pays_by: 'link' as const }
  expect(await there.salem.call('bookForGuest', { ...other, link_by: 'sms' })).toMatchObject({
    code: 'SMS_LIMIT_REACHED',
    status: 429,
    errors: [{ field: 'link_by' }],
  })
  expect(granted(await there.salem.call('bookForGuest', other)).link_to).toEqual([
    'hind@example.com',
  ])
  await there.runJobs()
  expect(await emailsTo(there, NUMBER)).toEqual([])
  there.setClock(11 * MINUTE)
  expect(await troubles(there)).toMatchObject([
    { what: 'sms_late', reservation_id, phone_number: NUMBER, actions: ['retry', 'settle'] },
  ])
  there.setClock(60 * MINUTE)
  await runAgain(there)
  expect(await emailsTo(there, NUMBER)).toHaveLength(1)
  expect(await troubles(there)).toEqual([])
})

test.each(CARRIERS)(
  '%s: what the provider refuses for good is trouble: written anew to the number of now, once',
  async (_name, protocol) => {
    const { there, carrier } = await worldWith(protocol)
    const refused = String.raw`sadaf_sms_refused_total\{what="booking"\}`
    const refused_before = await metric(there, refused)
    carrier.answerWith({ fate: 'refused', code: 21_614 })
    const { reservation_id } = granted(await telephone(there))
    await there.runJobs()
    const [row, ...more] = await troubles(there)
    expect(more).toEqual([])
    expect(row).toMatchObject({
      what: 'sms_failed',
      name: 'Amal Saeed',
      reservation_id,
      phone_number: NUMBER,
      actions: ['retry', 'settle'],
    })
    expect(await messagesOf(there, reservation_id)).toMatchObject([
      { state: 'failed', error_code: 21_614 },
    ])
    expect(await metric(there, 'sadaf_sms_failing')).toBe(1)
    expect(await metric(there, refused)).toBe(refused_before + 1)
    expect(await there.operate('failing-sms')).toMatchObject({
      ok: true,
      lines: [expect.stringMatching(`${reservation_id}.*failed  error 21614$`)],
    })

    const corrected = {
      reservation_id,
      guest_phone_number: '0501234588',
      is_told: false,
      reason: 'Misheard',
    }
    granted(await there.salem.call('changeGuestName', corrected))
    granted(await there.salem.call('retrySms', { message_id: Number(row?.id) }))
    expect(await there.salem.call('retrySms', { message_id: Number(row?.id) })).toMatchObject({
      code: 'NOT_RETRIED',
    })
    expect(await troubles(there)).toEqual([])
    await there.runJobs()
    // the former number is told of the change
    expect(carrier.taken.map(({ to }) => to).toSorted()).toEqual([NUMBER, '+971501234588'])
    const links = (await messagesOf(there, reservation_id)).filter(
      ({ channel }) => channel === 'sms',
    )
    expect(links).toMatchObject([
      { state: 'failed', recipient: NUMBER },
      { state: 'sent', recipient: '+971501234588' },
    ])
    const { timeline } = await sheetOf(there, reservation_id)
    expect(timeline.flatMap(({ log }) => log?.verb ?? [])).toEqual([
      'book-for-guest',
      'sms-failed',
      'change-guest-name',
      'retry-sms',
    ])
  },
)

test.each(CARRIERS)(
  '%s: a colleague who reached the guest settles it with a reason: it is not sent any more',
  async (_name, protocol) => {
    const { there, carrier } = await worldWith(protocol)
    carrier.answerWith({ fate: 'not_now', code: 20_429 })
    const { reservation_id } = granted(await telephone(there))
    await there.runJobs()
    expect(await troubles(there)).toEqual([]) // tried again by itself
    there.setClock(11 * MINUTE)
    const [row] = await troubles(there)
    expect(row).toMatchObject({ what: 'sms_late' })
    const settling = { message_id: Number(row?.id), reason: 'Told on the telephone' }
    expect(await there.sara.call('settleSms', settling)).toMatchObject({ code: 'FORBIDDEN' })
    granted(await there.salem.call('settleSms', settling))
    expect(await there.salem.call('settleSms', settling)).toMatchObject({ code: 'NOT_FOUND' })
    await runAgain(there)
    expect(carrier.taken).toEqual([])
    expect(await troubles(there)).toEqual([])
    expect(await messagesOf(there, reservation_id)).toMatchObject([
      { state: 'withdrawn', settled_at: there.clock().toISOString() },
    ])
    const { entries } = granted(await there.noor.call('listActivity', { verb: 'settle-sms' }))
    expect(entries).toMatchObject([
      { subject: reservation_id, reason: 'Told on the telephone', actor: 'Salem Al Ketbi' },
    ])
  },
)

test.each(CARRIERS)(
  '%s: the command line retries and settles as the tray does',
  async (_name, protocol) => {
    const { there, carrier } = await worldWith(protocol)
    carrier.answerWith({ fate: 'refused', code: 21_211 }, { fate: 'refused', code: 21_211 })
    granted(await telephone(there))
    await there.runJobs()
    expect(await there.operate('retry-sms', (await troubles(there))[0]?.id ?? '')).toEqual({
      ok: true,
      lines: ['Done.'],
    })
    await there.runJobs()
    const again = (await troubles(there))[0]?.id ?? ''
    expect(await there.operate('settle-sms', again)).toMatchObject({
      ok: false,
      faults: [{ where: '--reason' }],
    })
    expect(
      await there.operate('settle-sms', again, '--reason', 'Told on the telephone'),
    ).toMatchObject({ ok: true })
    expect(await there.operate('failing-sms')).toMatchObject({
      lines: ['No text message has failed or is late.'],
    })
  },
)

test.each(CARRIERS)(
  '%s: once the hold has ended nothing is sent; a failure then can only be settled, and once paid it is none',
  async (_name, protocol) => {
    const { there, carrier } = await worldWith(protocol)
    carrier.answerWith({ fate: 'refused', code: 21_211 }, { fate: 'not_now', code: 20_429 })
    const first = granted(await telephone(there))
    await there.runJobs()
    const [failed] = await troubles(there)
    const { input } = await rateFor(there.salem, there.downtownFlat, NIGHTS)
    const second = granted(
      await there.salem.call('bookForGuest', {
        ...input,
        ...AMAL,
        email: 'h@example.com',
        pays_by: 'link',
        link_by: 'sms',
      }),
    )
    await there.runJobs()
    there.setClock(24 * 60 * MINUTE + 1)
    await runAgain(there)
    expect(carrier.taken).toEqual([])
    expect(await messagesOf(there, second.reservation_id)).toMatchObject([
      { state: 'withdrawn', settled_at: null },
    ])
    expect(await troubles(there)).toMatchObject([
      { what: 'sms_failed_over', reservation_id: first.reservation_id, actions: ['settle'] },
    ])
    expect(await there.salem.call('retrySms', { message_id: Number(failed?.id) })).toMatchObject({
      code: 'NOT_RETRIED',
    })
  },
)

test.each(CARRIERS)(
  '%s: paid in the meantime, a message that failed is no trouble',
  async (_name, protocol) => {
    const { there, carrier } = await worldWith(protocol)
    carrier.answerWith({ fate: 'refused', code: 21_211 })
    const { reservation_id } = granted(await telephone(there, { link_by: 'both' }))
    await there.runJobs()
    expect(await troubles(there)).toHaveLength(1)
    const [email] = await emailsTo(there, AMAL.email)
    const link = new URL(email?.links.find((one) => one.includes('/pay?')) ?? 'none:')
    granted(await there.visitor('openPaymentLink', { id: link.searchParams.get('id') ?? '' }))
    const opened = (await messagesOf(there, reservation_id)).filter(
      ({ opened_link_at }) => opened_link_at !== null,
    )
    expect(opened.map(({ channel }) => channel)).toEqual(['mail']) // the other did not arrive
    granted(
      await there.salem.call('recordPayment', { reservation_id, method: 'cash', reference: '12' }),
    )
    expect(await troubles(there)).toEqual([])
    expect(await metric(there, 'sadaf_sms_failing')).toBe(0)
  },
)

test.each(CARRIERS)(
  '%s: taken, but the answer was lost: the provider is asked, and it is not sent again',
  async (_name, protocol) => {
    const { there, carrier } = await worldWith(protocol)
    carrier.answerWith('lost')
    const { reservation_id } = granted(await telephone(there))
    await there.runJobs()
    expect(await messagesOf(there, reservation_id)).toMatchObject([{ state: 'sending' }])
    await runAgain(there) // the attempt before may still be under way
    expect(carrier.listed()).toBe(0)
    there.setClock(OVER)
    await runAgain(there)
    expect(carrier.listed()).toBe(1)
    expect(carrier.taken).toHaveLength(1)
    expect(await messagesOf(there, reservation_id)).toMatchObject([{ state: 'sent' }])
  },
)

test.each(CARRIERS)(
  '%s: not taken, and nobody knows: it is sent again, also beside an earlier message with the same text',
  async (_name, protocol) => {
    const { there, carrier } = await worldWith(protocol)
    const { reservation_id } = granted(await telephone(there))
    await there.runJobs()
    carrier.answerWith({ fate: 'unknown', code: 0 })
    expect(
      granted(
        await there.salem.call('resendMessage', {
          reservation_id,
          kind: 'payment_link',
          by: 'sms',
        }),
      ),
    ).toEqual({
      recipient: NUMBER,
    })
    await there.runJobs()
    there.setClock(OVER)
    await runAgain(there)
    expect(carrier.taken.map(({ body }) => body)).toEqual([
      carrier.taken[0]?.body,
      carrier.taken[0]?.body,
    ])
    expect(await messagesOf(there, reservation_id)).toMatchObject([
      { state: 'sent' },
      { state: 'sent' },
    ])
  },
)

test.each(CARRIERS)(
  '%s: killed before any step between queue and record, it is sent once',
  async (_name, protocol) => {
    const { there, carrier } = await worldWith(protocol)
    granted(await telephone(there))
    const { rows } = await there.pool.query<{ id: string }>('select id from sent_messages')
    const id = Number(rows[0]?.id)
    const isKilled = (error: unknown) => {
      if (error instanceof Killed || (error instanceof Error && error.cause instanceof Killed))
        return true
      throw error
    }
    let deaths = 0
    for (let has_died = true; has_died; deaths += has_died ? 1 : 0) {
      const { crashing } = crashingServices(there.services, there.pool, deaths + 1)
      has_died = await sendPaymentLinkSms(crashing, id, there.setClock(OVER)).then(
        () => false,
        isKilled,
      )
    }
    expect(deaths).toBeGreaterThan(5)
    expect(carrier.taken).toHaveLength(1)
  },
)

test('an extension is paid by a link that goes as a text message; its number is judged too', async () => {
  const there = await world()
  const { input } = await rateFor(there.salem, there.downtownFlat, NIGHTS)
  const { reservation_id } = granted(
    await there.salem.call('bookForGuest', { ...input, ...AMAL, pays_by: 'cash', reference: '1' }),
  )
  const extend = async (more: object) => {
    const { rates } = granted(
      await there.salem.call('previewExtension', { reservation_id, to: '2027-02-06' }),
    )
    return await there.salem.call('extendForGuest', {
      reservation_id,
      rate_id: rates[0]?.rate_id ?? '',
      pays_by: 'link',
      ...more,
    })
  }
  await there.pool.query('update bookings set guest_phone_number = $1', [LANDLINE])
  expect(await extend({ link_by: 'sms' })).toMatchObject({
    code: 'PHONE_NOT_MOBILE',
    errors: [{ field: 'link_by' }],
  })
  await there.pool.query('update bookings set guest_phone_number = $1', [NUMBER])
  expect(granted(await extend({})).link_to).toEqual([AMAL.email, NUMBER])
  await there.runJobs()
  expect((await emailsTo(there, NUMBER))[0]?.text).toContain('/pay?id=')
})

test('the link is sent again as a text message, and nothing else is', async () => {
  const there = await world()
  const { reservation_id } = granted(await telephone(there, { link_by: 'mail' }))
  await there.runJobs()
  expect((await sheetOf(there, reservation_id)).may_text).toBe(true)
  const again = async (more: object) =>
    await there.salem.call('resendMessage', {
      reservation_id,
      kind: 'payment_link',
      by: 'sms',
      ...more,
    })
  granted(await again({}))
  await there.runJobs()
  expect((await messagesOf(there, reservation_id)).map(({ channel }) => channel)).toEqual([
    'mail',
    'sms',
  ])
  granted(
    await there.salem.call('recordPayment', { reservation_id, method: 'cash', reference: '12' }),
  )
  expect(await again({ kind: 'confirmed' })).toMatchObject({ code: 'NOT_RESENDABLE' })
  granted(await again({ kind: 'confirmed', by: 'mail' }))
  const { reservation_id: landline } = granted(await telephoneLandline(there))
  expect((await sheetOf(there, landline)).may_text).toBe(false)
  expect(
    await there.salem.call('resendMessage', {
      reservation_id: landline,
      kind: 'payment_link',
      by: 'sms',
    }),
  ).toMatchObject({
    code: 'PHONE_NOT_MOBILE',
    errors: [{ field: 'by' }],
  })
})

async function telephoneLandline(there: World) {
  const { input } = await rateFor(there.salem, there.downtownFlat, NIGHTS)
  return await there.salem.call('bookForGuest', {
    ...input,
    ...AMAL,
    phone_number: LANDLINE,
    pays_by: 'link',
  })
}

test('erasing a person takes number, text and fate; they are in the export of their data', async () => {
  const there = await world()
  granted(await telephone(there))
  await there.runJobs()
  expect(await readPerson(there.services.db, AMAL.email)).toMatchObject({
    messages_about_stays: [
      {
        recipient: NUMBER,
        body_text: expect.stringContaining('Marina Studio'),
        delivery: { state: 'sent' },
      },
    ],
  })
  there.setClock(25 * 60 * MINUTE)
  await there.pool.query(`update bookings set status = 'expired', closed_at = expires_at`)
  await there.pool.query('delete from occupancies')
  expect(
    await there.operate('erase-person', '--email', AMAL.email, '--reason', 'Asked by letter'),
  ).toMatchObject({ ok: true })
  for (const table of ['sent_messages', 'sms_deliveries'])
    expect((await there.pool.query(`select from ${table}`)).rows, table).toEqual([])
  const { rows } = await there.pool.query(`select from inbox_messages where recipient = $1`, [
    NUMBER,
  ])
  expect(rows).toEqual([])
})
