import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { emailsTo, granted, SILENT, world, type World } from '#kit/index.ts'
import { deliver, MAIL_SECRET, written } from '#kit/mails.ts'
import { bookParty, photo, runAllJobs, sealedFiles } from '#kit/party.ts'
import { smallPdf } from '#kit/small-pdf.ts'
import { forgetDocuments } from '#server/arrivals/index.ts'
import { erasePerson, readPerson } from '#server/privacy/index.ts'
import { signDelivery } from '#server/outside/mail/index.ts'

const MINUTE = 60
const HOUR = 60 * MINUTE

/** Sara has stayed to come, and the company wrote to her: her reply has an address of its own. */
async function written_to() {
  const there = await world({ ...SILENT, env: { MAIL_INCOMING_SECRET: MAIL_SECRET } })
  const { id, reservation_id } = await bookParty(there, 2)
  const key = randomUUID()
  granted(await there.noor.call('answerGuest', { reservation_id, text: 'When do you come?', key }))
  await there.runJobs()
  return { there, id, reservation_id, to: await replyToOf(there) }
}

async function replyToOf({ pool }: World): Promise<string> {
  const { rows } = await pool.query(
    'select reply_to from inbox_messages where reply_to is not null order by id desc limit 1',
  )
  return String(rows[0]?.reply_to)
}

type Named = { reservation_id: string }
const threadOf = async ({ noor }: World, { reservation_id }: Named) =>
  granted(await noor.call('readThread', { reservation_id })).messages
const unsorted = async ({ salem }: World) =>
  granted(await salem.call('listUnsortedMails', {})).mails
const states = async ({ pool }: World) =>
  (await pool.query('select state from incoming_mails order by id')).rows.map(
    (row: { state: string }) => row.state,
  )

test('a reply by email stands in the thread without what it quotes, once, whatever the provider repeats', async () => {
  const { there, to, ...stay } = await written_to()
  const text =
    'At nine in the evening.\r\n\r\nOn Mon, 11 Jan 2027 at 10:00, Sadaf <stay@sadaf.example> wrote:\r\n> When do you come?\r\n'
  expect(await deliver(there, written({ to, text }))).toBe(200)
  expect(await deliver(there, written({ to, text }))).toBe(200)
  const relayed = written({ to, text, heads: ['Received: from a by b'] })
  expect(await deliver(there, relayed)).toBe(200)
  const messages = await threadOf(there, stay)
  expect(messages).toMatchObject([
    { author_kind: 'colleague', came_by: null },
    {
      author_kind: 'guest',
      author: 'Sara Mitchell',
      text: 'At nine in the evening.',
      came_by: 'email',
      sender: null,
    },
  ])
  expect(messages).toHaveLength(2)
  const { threads } = granted(await there.noor.call('listThreads', {}))
  expect(threads[0]?.waiting_since).not.toBeNull()
  const again = written({ to, text, id: 'another' })
  expect(await deliver(there, again)).toBe(200)
  expect(await threadOf(there, stay)).toHaveLength(3)
})

test('the same email twice at once is taken once', async () => {
  const { there, to, ...stay } = await written_to()
  const mail = written({
    to,
    text: 'Hello',
    files: [{ name: 'a.pdf', type: 'application/pdf', bytes: smallPdf({ pages: [{}] }) }],
  })
  const told = await Promise.all([1, 2, 3].map(() => deliver(there, mail)))
  expect(told).toEqual([200, 200, 200])
  expect(await threadOf(there, stay)).toHaveLength(2)
  expect(sealedFiles(there)).toHaveLength(1)
})

test('an email that is not signed, signed long ago or for another recipient is refused', async () => {
  const { there, to, ...stay } = await written_to()
  const raw = written({ to, text: 'Open the door' })
  const post = async (headers: Record<string, string>) =>
    (
      await there.app.request('/api/mail/incoming/', {
        method: 'POST',
        headers,
        body: new Uint8Array(raw),
      })
    ).status
  const good = signDelivery({ raw, recipient: to }, MAIL_SECRET, there.clock())
  expect(await post({})).toBe(401)
  expect(await post({ ...good, 'x-mail-recipient': 'other@example.com' })).toBe(401)
  expect(
    await post(signDelivery({ raw, recipient: to }, 'another-secret-there', there.clock())),
  ).toBe(401)
  const before = new Date(there.clock().getTime() - 301_000)
  expect(await post(signDelivery({ raw, recipient: to }, MAIL_SECRET, before))).toBe(401)
  expect(await threadOf(there, stay)).toHaveLength(1)
  expect(await post(good)).toBe(200)
  const open = await world(SILENT)
  const closed = await open.app.request('/api/mail/incoming/', { method: 'POST', headers: good })
  expect(closed.status).toBe(404)
})

test('more than a mail server takes is refused before it is read, and so is what names no sender', async () => {
  const { there } = await written_to()
  const raw = written({ to: 'stay@sadaf.example', text: 'x' })
  const post = async (headers: Record<string, string>) => {
    const init = { method: 'POST', headers, body: new Uint8Array(raw) }
    return (await there.app.request('/api/mail/incoming/', init)).status
  }
  const good = signDelivery({ raw, recipient: '' }, MAIL_SECRET, there.clock())
  expect(await post({ ...good, 'content-length': String(36 * 1024 * 1024) })).toBe(413)
  expect(await post({ authorization: 'Bearer guessed' })).toBe(401)
  expect(await unsorted(there)).toEqual([])
})

test('the form of Postmark is taken with its secret', async () => {
  const { there, to, ...stay } = await written_to()
  const body = JSON.stringify({
    OriginalRecipient: to,
    RawEmail: written({ to: 'somebody@example.com', text: 'مرحبًا' }).toString(),
  })
  const post = async (password: string) => {
    const authorization = `Basic ${Buffer.from(`postmark:${password}`).toString('base64')}`
    const init = { method: 'POST', headers: { authorization }, body }
    return (await there.app.request('/api/mail/incoming/', init)).status
  }
  expect(await post('guessed-and-guessed')).toBe(401)
  expect(await post(MAIL_SECRET)).toBe(200)
  expect((await threadOf(there, stay)).at(-1)).toMatchObject({ text: 'مرحبًا', lang: 'ar' })
})

test.each([
  ['Auto-Submitted: auto-replied'],
  ['Precedence: auto_reply'],
  ['Precedence: bulk'],
  ['X-Auto-Response-Suppress: All'],
  ['X-Autoreply: yes'],
  ['Return-Path: <>'],
  ['List-Id: <news.example.com>'],
])('what a machine answers (%s) is written nowhere', async (head) => {
  const { there, to, ...stay } = await written_to()
  expect(await deliver(there, written({ to, text: 'I am on leave', heads: [head] }))).toBe(200)
  expect(await threadOf(there, stay)).toHaveLength(1)
  expect(await unsorted(there)).toEqual([])
  expect(await states(there)).toEqual(['automatic'])
})

test('what we sent ourselves and comes back is written nowhere, and a mail that answers itself ends', async () => {
  const { there, to, ...stay } = await written_to()
  const host = new URL(there.services.config.public_url).hostname
  const own = written({ to, text: 'x', id: null, heads: [`Message-ID: <abc@${host}>`] })
  expect(await deliver(there, own)).toBe(200)
  expect(await deliver(there, written({ to, from: to, text: 'y', id: 'y' }))).toBe(200)
  expect(
    await deliver(there, written({ to, from: 'stay@sadaf.example', text: 'z', id: 'z' })),
  ).toBe(200)
  expect(await states(there)).toEqual(['automatic', 'automatic', 'automatic'])
  for (let n = 0; n < 32; n += 1)
    expect(await deliver(there, written({ to, text: `Again ${n}`, id: `n${n}` }))).toBe(200)
  expect(await threadOf(there, stay)).toHaveLength(31)
  expect((await unsorted(there)).map(({ why }) => why)).toEqual(['too_many', 'too_many'])
  there.setClock(HOUR + 1)
  expect(await deliver(there, written({ to, text: 'Later', id: 'later' }))).toBe(200)
  expect(await threadOf(there, stay)).toHaveLength(32)
})

test('pictures and PDF of an email are sealed in the thread; what lies about what it is, is left out and said', async () => {
  const { there, to, ...stay } = await written_to()
  const picture = new Uint8Array(await (await photo()).arrayBuffer())
  const mail = written({
    to,
    text: 'My passport',
    files: [
      { name: 'passport.jpg', type: 'image/jpeg', bytes: picture },
      { name: 'ticket.pdf', type: 'application/pdf', bytes: smallPdf({ pages: [{}] }) },
      { name: 'photo.jpg', type: 'image/jpeg', bytes: 'MZ a program' },
      { name: 'invoice.pdf', type: 'application/pdf', bytes: '%PDF-1.7 and then nothing' },
      { name: 'page.html', type: 'text/html', bytes: '<script>1</script>' },
    ],
  })
  expect(await deliver(there, mail)).toBe(200)
  expect((await threadOf(there, stay)).at(-1)).toMatchObject({
    text: 'My passport',
    left_out: 3,
    papers: [{ kind: 'picture' }, { kind: 'pdf' }],
  })
  expect(sealedFiles(there)).toHaveLength(2)
})

test('ten thousand lines are cut, and it is said', async () => {
  const { there, to, ...stay } = await written_to()
  const text = Array.from({ length: 10_000 }, (_, n) => `Line ${n}`).join('\r\n')
  expect(await deliver(there, written({ to, text }))).toBe(200)
  const last = (await threadOf(there, stay)).at(-1)
  expect(last?.is_cut).toBe(true)
  expect(last?.text.length).toBeLessThanOrEqual(4_000)
  expect(last?.text).toMatch(/^Line 0\nLine 1\n/)
})

test('from another address it says so; without the reply address it waits for a colleague, who puts it into a thread', async () => {
  const { there, to, ...stay } = await written_to()
  const husband = written({ to, from: 'Ali <ali@example.com>', text: 'We land at nine', id: 'two' })
  expect(await deliver(there, husband)).toBe(200)
  expect((await threadOf(there, stay)).at(-1)).toMatchObject({ sender: 'ali@example.com' })
  const guessed = to.replace(/\.[0-9a-f]{24}@/, `.${'0'.repeat(24)}@`)
  const mail = written({
    to: guessed,
    text: 'Please cancel my booking',
    subject: 'Cancel',
    files: [{ name: 'a.pdf', type: 'application/pdf', bytes: smallPdf({ pages: [{}] }) }],
  })
  expect(await deliver(there, mail)).toBe(200)
  expect(await threadOf(there, stay)).toHaveLength(2)
  const [waiting] = await unsorted(there)
  expect(waiting).toMatchObject({
    sender: 'sara@example.com',
    subject: 'Cancel',
    why: 'unknown_address',
    papers: 1,
    stays: [{ reservation_id: stay.reservation_id }],
  })
  expect(granted(await there.noor.call('listThreads', {})).unsorted).toBe(1)
  const sorting = { reservation_id: stay.reservation_id, mail_id: waiting?.mail_id ?? 0 }
  const pressed = await Promise.all([
    there.salem.call('sortMail', sorting),
    there.noor.call('sortMail', sorting),
  ])
  expect(pressed.filter((one) => 'code' in one && one.code === 'NOT_FOUND')).toHaveLength(1)
  expect((await threadOf(there, stay)).at(-1)).toMatchObject({
    text: 'Please cancel my booking',
    came_by: 'email',
    sender: null,
    papers: [{ kind: 'pdf' }],
  })
  expect(await unsorted(there)).toEqual([])
  expect(sealedFiles(there)).toHaveLength(1)
  const paper = { reservation_id: stay.reservation_id, paper_id: 1 }
  expect(granted(await there.noor.call('readThreadPaper', paper)).pages).toBe(1)
  const { rows } = await there.pool.query(
    "select subject, text from incoming_mails where state = 'in_thread' order by id desc limit 1",
  )
  expect(rows).toEqual([{ subject: null, text: null }])
})

test('what is put away leaves no words and no file; only whoever answers guests sees what is unsorted', async () => {
  const { there } = await written_to()
  const mail = written({
    to: 'stay@sadaf.example',
    from: 'seller@example.com',
    text: 'Buy',
    files: [{ name: 'a.pdf', type: 'application/pdf', bytes: smallPdf({ pages: [{}] }) }],
  })
  expect(await deliver(there, mail)).toBe(200)
  const [waiting] = await unsorted(there)
  const named = { mail_id: waiting?.mail_id ?? 0 }
  expect(await there.layla.call('putMailAway', named)).toMatchObject({ code: 'FORBIDDEN' })
  granted(await there.salem.call('putMailAway', named))
  expect(await there.salem.call('putMailAway', named)).toMatchObject({ code: 'NOT_FOUND' })
  expect(sealedFiles(there)).toEqual([])
  const { rows } = await there.pool.query('select sender_email, subject, text from incoming_mails')
  expect(rows).toEqual([{ sender_email: null, subject: null, text: null }])
  expect(await deliver(there, mail)).toBe(200)
  expect(await unsorted(there)).toEqual([])
})

test('a thread that is closed takes nothing by itself', async () => {
  const { there, to, ...stay } = await written_to()
  there.setClock(new Date('2027-06-01T08:00:00Z'))
  expect(await deliver(there, written({ to, text: 'We forgot a hat' }))).toBe(200)
  expect(await unsorted(there)).toMatchObject([{ why: 'thread_closed', text: 'We forgot a hat' }])
  there.setClock(new Date('2027-06-01T08:00:00Z'))
  granted(
    await there.noor.call('sortMail', {
      reservation_id: stay.reservation_id,
      mail_id: (await unsorted(there))[0]?.mail_id ?? 0,
    }),
  )
})

test('what a lead answers by email stands with the lead', async () => {
  const { there } = await written_to()
  granted(
    await there.visitor('submitProperty', {
      owner_first_name: 'Huda',
      owner_last_name: 'Saleh',
      email: 'huda@example.com',
      phone_number: '+971501234567',
      property_name: 'Palm Garden',
      property_type: 'villa',
      square_feet: 3200,
      no_of_bedrooms: 4,
      no_of_bathrooms: 5,
      address: 'Palm Jumeirah, Dubai',
      human_check: await there.humanCheck(),
    }),
  )
  const { leads } = granted(await there.noor.call('listLeads', { q: 'huda@' }))
  const lead_id = leads[0]?.lead_id ?? 0
  granted(
    await there.noor.call('answerLead', { lead_id, subject: 'Your home', text: 'May we see it?' }),
  )
  await runAllJobs(there)
  const to = await replyToOf(there)
  expect(to).toContain('+lead.')
  const mail = written({
    to,
    from: 'Huda <huda@example.com>',
    text: 'On Monday',
    files: [{ name: 'deed.pdf', type: 'application/pdf', bytes: smallPdf({ pages: [{}] }) }],
  })
  expect(await deliver(there, mail)).toBe(200)
  expect(await deliver(there, mail)).toBe(200)
  expect(granted(await there.noor.call('readLead', { lead_id })).replies).toMatchObject([
    { sender_email: 'huda@example.com', text: 'On Monday', left_out: 1 },
  ])
  expect(sealedFiles(there)).toEqual([])
})

test('a person gets what came of them, and erasing them deletes it', async () => {
  const { there, id, to } = await written_to()
  const unknown = written({
    to: 'stay@sadaf.example',
    text: 'My knee hurts',
    files: [{ name: 'a.pdf', type: 'application/pdf', bytes: smallPdf({ pages: [{}] }) }],
  })
  expect(await deliver(there, unknown)).toBe(200)
  expect(await deliver(there, written({ to, text: 'And my foot', id: 'two' }))).toBe(200)
  const data = await readPerson(there.services.db, 'sara@example.com')
  expect(JSON.stringify(data)).toContain('My knee hurts')
  const now = new Date('2027-06-01T08:00:00Z')
  there.setClock(now)
  await there.pool.query("update bookings set status = 'departed' where id = $1", [id])
  await there.services.db
    .transaction()
    .execute((tx) => erasePerson(tx, 'sara@example.com', { now, today: '2027-06-01' }))
  await forgetDocuments(there.services, new Date(now.getTime() + 2 * HOUR * 1_000))
  expect((await there.pool.query('select from incoming_mails')).rows).toEqual([])
  expect(sealedFiles(there)).toEqual([])
  expect(await deliver(there, written({ to, text: 'Late', id: 'three' }))).toBe(200)
  expect(await unsorted(there)).toMatchObject([{ why: 'unknown_address' }])
})

test('what no mail program writes is refused or waits, and nothing is half done', async () => {
  const { there, to, ...stay } = await written_to()
  const good = written({
    to,
    text: 'Hello\r\nthere',
    html: '<p>Hello</p>',
    files: [{ name: 'a.pdf', type: 'application/pdf', bytes: smallPdf({ pages: [{}] }) }],
  })
  let seed = 7
  const random = (below: number) => {
    seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648
    return seed % below
  }
  for (let n = 0; n < 120; n += 1) {
    const bent = Buffer.from(good)
    for (let change = 0; change <= random(12); change += 1) bent[random(bent.length)] = random(256)
    const whole = n % 3 === 0 ? bent.subarray(0, random(bent.length)) : bent
    expect([200, 400]).toContain(await deliver(there, Buffer.from(whole)))
  }
  const hostile = [
    '',
    '\u0000'.repeat(1_000),
    'From: a\r\n\r\n',
    `From: ${'<'.repeat(10_000)}a@b\r\n\r\nx`,
    `From: a@b.example\r\nTo: ${to}\r\nSubject: ${'=?UTF-8?B?////?='.repeat(2_000)}\r\n\r\n\u0000\ud800x`,
    `From: a@b.example\r\nTo: ${to}\r\n${'Content-Type: multipart/mixed; boundary=a\r\n\r\n--a\r\n'.repeat(500)}`,
    `From: a@b.example\r\nTo: ${to}\r\nContent-Type: text/html\r\n\r\n${'<div '.repeat(50_000)}`,
    `From: a@b.example\r\nTo: ${to}\r\n\r\n${'>'.repeat(100_000)}`,
    `From: a@b.example\r\nTo: ${to}\r\n\r\n${'On '.repeat(50_000)}`,
  ]
  for (const raw of hostile) expect([200, 400]).toContain(await deliver(there, Buffer.from(raw)))
  const { rows } = await there.pool.query(
    `select (select count(*)::int from incoming_mails where state = 'in_thread') as mails,
      (select count(*)::int from thread_messages where came_by = 'email') as messages,
      (select count(*)::int from thread_papers) + (select count(*)::int from incoming_papers) as papers`,
  )
  expect(rows[0].messages).toBe(rows[0].mails)
  expect(sealedFiles(there)).toHaveLength(rows[0].papers)
  expect((await threadOf(there, stay)).length).toBeGreaterThan(1)
})

test('the demo’s inbox answers an email as a mail program does', async () => {
  const { there, ...stay } = await written_to()
  const [mail] = await emailsTo(there, 'sara@example.com')
  const { rows } = await there.pool.query(
    'select max(id)::int as id from inbox_messages where reply_to is not null',
  )
  const reply = async (body: object) =>
    (
      await there.app.request('/dev/inbox/reply', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      })
    ).status
  expect(mail?.text).toContain('When do you come?')
  expect(await reply({ id: rows[0].id, text: 'نصل في التاسعة' })).toBe(200)
  expect(await reply({ id: 999_999, text: 'x' })).toBe(400)
  expect(await reply({ id: rows[0].id, text: '' })).toBe(400)
  expect((await threadOf(there, stay)).at(-1)).toMatchObject({
    text: 'نصل في التاسعة',
    came_by: 'email',
    sender: null,
  })
})
