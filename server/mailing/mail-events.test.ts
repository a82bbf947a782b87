import { expect, test } from 'vitest'
import { buy, emailsTo, granted, world, type World } from '#kit/index.ts'
import { readPerson } from '#server/privacy/index.ts'

const SECRET = 'secret-of-the-mail-server'
const SARA = 'sara@example.com'
const READER = 'reader@example.com'

const open = () => world({ env: { MAIL_WEBHOOK_SECRET: SECRET } })

async function tell({ app }: World, body: unknown, authorization = `Bearer ${SECRET}`) {
  const init = {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization },
    body: JSON.stringify(body),
  }
  return (await app.request('/api/mail/events/', init)).status
}

const bounce = (more: object = {}) => ({
  events: [
    {
      id: 'one',
      type: 'bounce',
      email: SARA,
      reason: 'No such mailbox',
      at: '2027-01-10T08:00:00Z',
      ...more,
    },
  ],
})

/** As Postmark writes them: https://postmarkapp.com/developer/webhooks/bounce-webhook */
const postmark = (more: object = {}) => ({
  RecordType: 'Bounce',
  MessageStream: 'outbound',
  ID: 42,
  Type: 'HardBounce',
  TypeCode: 1,
  Name: 'Hard bounce',
  MessageID: '883953f4-6105-42a2-a16a-77a8eac79483',
  Metadata: {},
  ServerID: 1234,
  Description:
    'The server was unable to deliver your message (ex: unknown user, mailbox not found).',
  Details: 'smtp;550 5.1.1 The email account that you tried to reach does not exist.',
  Email: SARA,
  From: 'stay@sadaf.example',
  BouncedAt: '2027-01-10T12:00:00.9070259+04:00',
  DumpAvailable: true,
  Inactive: true,
  CanActivate: true,
  Subject: 'Your stay is booked',
  ...more,
})

async function booked(there: World) {
  const { reservation_id } = await buy(there, there.sara, {
    home: there.marinaStudio,
    from: '2027-02-01',
    to: '2027-02-04',
  })
  await there.runJobs()
  const { rows } = await there.pool.query<{ message_id: string }>(
    "select message_id from sent_messages where kind = 'confirmed'",
  )
  return { reservation_id, message_id: rows[0]?.message_id ?? '' }
}

const bounces = async ({ salem }: World) =>
  granted(await salem.call('listTrouble', {})).troubles.filter(({ kind }) => kind === 'mail')
const sheetOf = async ({ salem }: World, reservation_id: string) =>
  granted(await salem.call('readBookingSheet', { reservation_id }))

test('an e-mail about a booking that bounced is trouble, and stands on its sheet, until a colleague has reached the guest', async () => {
  const there = await open()
  const { reservation_id, message_id } = await booked(there)
  expect(await tell(there, bounce({ message_id }))).toBe(200)
  const [row, ...more] = await bounces(there)
  expect(more).toEqual([])
  expect(row).toMatchObject({
    what: 'mail_bounced',
    reservation_id,
    email: SARA,
    name: 'Sara Mitchell',
    actions: ['resolve'],
  })
  const { messages, timeline } = await sheetOf(there, reservation_id)
  expect(messages).toMatchObject([
    { kind: 'confirmed', bounced_at: '2027-01-10T08:00:00.000Z', bounce_reason: 'No such mailbox' },
  ])
  expect(timeline.flatMap(({ log }) => log?.verb ?? [])).toContain('mail-bounced')
  const settling = { report_id: Number(row?.id), reason: 'Told on the telephone' }
  granted(await there.salem.call('settleBounce', settling))
  expect(await bounces(there)).toEqual([])
  expect(await there.salem.call('settleBounce', settling)).toMatchObject({ code: 'NOT_FOUND' })
  const { entries } = granted(await there.noor.call('listActivity', { verb: 'settle-bounce' }))
  expect(entries).toMatchObject([
    { subject: reservation_id, reason: 'Told on the telephone', actor: 'Salem Al Ketbi' },
  ])
  expect((await sheetOf(there, reservation_id)).messages[0]?.bounced_at).not.toBeNull()
})

test('Postmark is understood, with the secret as the password of its address', async () => {
  const there = await open()
  const { reservation_id, message_id } = await booked(there)
  const event = postmark({ Metadata: { 'message-id': message_id.slice(1, -1) } })
  expect(await tell(there, event, `Basic ${btoa(`postmark:${SECRET}`)}`)).toBe(200)
  expect(await bounces(there)).toMatchObject([{ reservation_id }])
  const [message] = (await sheetOf(there, reservation_id)).messages
  expect(message).toMatchObject({
    bounced_at: '2027-01-10T08:00:00.907Z',
    bounce_reason: event.Description,
  })
})

test.each([
  ['a mailbox that is full for now', postmark({ Type: 'SoftBounce' })],
  ['a delivery', { RecordType: 'Delivery', Recipient: SARA }],
  ['an opening', { RecordType: 'Open', Recipient: SARA }],
  ['a bounce that is not for good', bounce({ is_permanent: false })],
  ['a type of which nothing follows', bounce({ type: 'delivered' })],
  ['nothing', { events: [] }],
])('%s changes nothing', async (_, body) => {
  const there = await open()
  expect(await tell(there, body)).toBe(200)
  expect((await there.pool.query('select from mail_reports')).rows).toEqual([])
})

test('an event told twice is one, also at once', async () => {
  const there = await open()
  expect(await Promise.all([1, 2, 3].map(() => tell(there, bounce())))).toEqual([200, 200, 200])
  expect((await there.pool.query('select from mail_reports')).rows).toHaveLength(1)
  expect(
    granted(await there.noor.call('listActivity', { verb: 'mail-bounced' })).entries,
  ).toHaveLength(1)
})

test.each([
  ['bounced', bounce({ email: 'Reader@Example.com' })],
  ['complained', bounce({ email: READER, type: 'complaint' })],
  [
    'complained to Postmark',
    postmark({ RecordType: 'SpamComplaint', Type: 'SpamComplaint', Email: READER }),
  ],
])('an address that %s gets no mailings, and is told apart by nobody outside', async (_, event) => {
  const there = await open()
  expect(await tell(there, event)).toBe(200)
  granted(await there.visitor('subscribe', { email: READER }))
  granted(await there.sara.call('referFriends', { email: READER }))
  await there.runJobs()
  expect(await emailsTo(there, READER)).toEqual([])
  expect(await bounces(there)).toEqual([]) // no booking, no account
})

test('e-mails about bookings still go to an address that bounced', async () => {
  const there = await open()
  expect(await tell(there, bounce())).toBe(200)
  expect(await bounces(there)).toMatchObject([
    { email: SARA, name: 'Sara Mitchell', reservation_id: null },
  ])
  await booked(there)
  expect(await emailsTo(there, SARA)).toHaveLength(1)
})

test('on the command line bounces are listed and settled, and an address that works again gets mailings', async () => {
  const there = await open()
  expect(await there.operate('bounces')).toEqual({ ok: true, lines: ['Nothing has bounced.'] })
  await tell(there, bounce())
  await tell(there, bounce({ id: 'two', email: READER }))
  const listed = await there.operate('bounces')
  const lines = listed.ok ? listed.lines : []
  expect(lines).toMatchObject([
    expect.stringContaining(READER),
    expect.stringContaining(`-  ${SARA}  No such mailbox`),
  ])
  const [number = ''] = lines[1]?.trim().split(' ', 1) ?? []
  expect(
    await there.operate('settle-bounce', number, '--reason', 'Told on the telephone'),
  ).toMatchObject({ ok: true })
  expect(await bounces(there)).toEqual([])
  const allowing = ['allow-mail', '--email', READER, '--reason', 'They wrote to us']
  expect(await there.operate(...allowing)).toMatchObject({ ok: true })
  expect(await there.operate(...allowing)).toMatchObject({
    ok: false,
    faults: [{ where: '--email' }],
  })
  expect(await there.operate('bounces')).toEqual({ ok: true, lines: ['Nothing has bounced.'] })
  granted(await there.visitor('subscribe', { email: READER }))
  await there.runJobs()
  expect(await emailsTo(there, READER)).toHaveLength(1)
})

test('only who knows the secret is heard, and only in a form that is known', async () => {
  const there = await open()
  for (const authorization of [
    '',
    'Bearer x',
    `Bearer ${SECRET}x`,
    `Basic ${btoa(`${SECRET}:x`)}`,
    SECRET,
  ])
    expect(await tell(there, bounce(), authorization), authorization).toBe(401)
  const broken = [
    bounce({ at: 'yesterday' }),
    bounce({ email: '' }),
    { events: 'none' },
    'text',
    null,
    postmark({ Email: 7 }),
  ]
  for (const body of broken) expect(await tell(there, body)).toBe(400)
  const huge = { events: [], more: 'x'.repeat(2 * 1024 * 1024) }
  expect(await tell(there, huge)).toBe(413)
  expect((await there.pool.query('select from mail_reports')).rows).toEqual([])
  expect(await tell(await world(), bounce())).toBe(404)
})

test('a person is told of it with their data, and it goes with them', async () => {
  const there = await open()
  await tell(there, bounce({ email: 'Reader@Example.com' }))
  granted(await there.visitor('subscribe', { email: READER }))
  expect(await readPerson(there.services.db, READER)).toMatchObject({
    mail_reports: [{ kind: 'bounced', reason: 'No such mailbox' }],
  })
  expect(
    await there.operate('erase-person', '--email', READER, '--reason', 'Asked by letter'),
  ).toMatchObject({ ok: true })
  const { rows } = await there.pool.query<{ log: string }>(
    'select activity_log::text as log from activity_log',
  )
  expect(rows.filter(({ log }) => log.toLowerCase().includes(READER))).toEqual([])
  expect((await there.pool.query('select from mail_reports')).rows).toEqual([])
})

test('a thousand events are taken at once; what a reason may not hold is left out of it', async () => {
  const there = await open()
  const at = '2027-01-10T08:00:00Z'
  const events = Array.from({ length: 1_000 }, (_, n) => ({
    id: `event ${n}`,
    type: 'bounce',
    email: `guest${n}@example.com`,
    at,
  }))
  const odd = {
    ...events[0],
    id: 'odd\u0000',
    email: SARA,
    reason: `No such\u0000 mailbox\ud800 ${'x'.repeat(481)}\ud83d\ude00`,
  }
  expect(await tell(there, { events: [...events.slice(2), odd, odd] })).toBe(200)
  const { rows: counted } = await there.pool.query(
    `select (select count(*)::int from mail_reports) as reports, (select count(*)::int from activity_log where verb = 'mail-bounced') as logged`,
  )
  expect(counted).toEqual([{ reports: 999, logged: 999 }])
  const { rows } = await there.pool.query(`select reason from mail_reports where email = $1`, [
    SARA,
  ])
  expect(rows[0].reason).toMatch(/^No such  mailbox\ufffd x+\ufffd$/)
  expect(await tell(there, { events })).toBe(200)
})
