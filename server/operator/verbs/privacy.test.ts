import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { moveArrivalsAndDepartures } from '#server/bookings/index.ts'
import { eraseOldDocuments } from '#server/privacy/index.ts'
import { givePassword, granted, PASSWORD, type World } from '#kit/index.ts'
import { busyWorld } from '#kit/worlds/busy-world.ts'

const SARA = 'sara@example.com'
const TRACES = /sara@example|Mitchell|971501000004/

function folder(): string {
  const made = mkdtempSync(join(tmpdir(), 'sadaf-privacy-'))
  onTestFinished(() => rmSync(made, { recursive: true, force: true }))
  return made
}

async function afterTheStay(): Promise<World> {
  const there = await busyWorld()
  await there.pool.query(
    `update users set last_name = 'Mitchell', phone_number = '+971501000004' where email = $1`,
    [SARA],
  )
  granted(
    await there.visitor('sendContactMessage', {
      name: 'Sara',
      email: SARA,
      phone_number: '0501000004',
      message: 'Thank you',
    }),
  )
  granted(await there.sara.call('addToWishlist', { room_category: 1 }))
  for (const moment of ['2027-02-02T08:00:00Z', '2027-02-05T08:00:00Z'])
    await moveArrivalsAndDepartures(there.services.db, there.setClock(new Date(moment)))
  await there.runJobs()
  return there
}

async function tracesOf({ pool }: World): Promise<string[]> {
  const { rows } = await pool.query<{ name: string }>(
    `select format('%I.%I', schemaname, tablename) as name from pg_tables where schemaname in ('public', 'graphile_worker')`,
  )
  const traces: string[] = []
  for (const { name } of rows) {
    const content = await pool.query<{ row: string }>(`select t::text as row from ${name} t`)
    if (content.rows.some(({ row }) => TRACES.test(row))) traces.push(name)
  }
  return traces.toSorted()
}

test('export-person writes everything about a person into one file, and no secret of theirs', async () => {
  const there = await afterTheStay()
  await givePassword(there, SARA)
  const to = join(folder(), 'sara.json')
  expect(await there.operate('export-person', `--email=${SARA}`, `--to=${to}`)).toMatchObject({
    ok: true,
  })
  expect(statSync(to).mode & 0o777).toBe(0o600)
  const text = readFileSync(to, 'utf8')
  const person = JSON.parse(text)
  expect(person.accounts).toMatchObject([
    { email: SARA, last_name: 'Mitchell', has_password: true },
  ])
  expect(person.stays).toHaveLength(2)
  expect(person.stays[0]).toMatchObject({
    home: 'downtown-flat',
    status: 'departed',
    guest_email: SARA,
    payments: [{ state: 'captured' }],
  })
  expect(person.stays[0].documents[0].document.recipient).toMatchObject({ email: SARA })
  expect(person.stays[1]).toMatchObject({ status: 'cancelled', refunds: [{ reason: 'cancelled' }] })
  expect(person.check_ins).toMatchObject([{ first_name: 'Sara', has_document: true }])
  expect(person.wishlist).toMatchObject([{ home: 'marina-studio' }])
  expect(person.messages).toMatchObject([{ message: 'Thank you' }])
  expect(person.emails.length).toBeGreaterThan(1)
  expect(text).not.toMatch(/argon2|token_hash|code_hash|client_secret|document_file|layla|LAYLA/)
  expect(await there.operate('export-person', `--email=${SARA}`, `--to=${to}`)).toMatchObject({
    ok: false,
    faults: [{ where: '--to' }],
  })
  const nobody = await there.operate(
    'export-person',
    '--email=nobody@example.com',
    `--to=${join(folder(), 'x.json')}`,
  )
  expect(nobody).toMatchObject({ ok: false, faults: [{ where: '--email' }] })
})

test('every table that keeps a trace of a person has its place in the file', async () => {
  const there = await afterTheStay()
  const to = join(folder(), 'sara.json')
  await there.operate('export-person', `--email=${SARA}`, `--to=${to}`)
  const person = JSON.parse(readFileSync(to, 'utf8'))
  const places: Record<string, unknown> = {
    'public.activity_log': true,
    'public.bookings': person.stays,
    'public.check_in_guests': person.check_ins,
    'public.contact_messages': person.messages,
    'public.inbox_messages': person.emails,
    'public.invoices': person.stays[0].documents,
    'public.leads': person.leads,
    'public.sent_messages': person.messages_about_stays,
    'public.users': person.accounts,
  }
  expect(await tracesOf(there)).toEqual(Object.keys(places))
  for (const [table, place] of Object.entries(places)) expect(place, table).toBeTruthy()
})

test('erase-person leaves the name on invoices and in the register, says so, and nothing else of her anywhere', async () => {
  const there = await afterTheStay()
  await there.services.files.put('face.webp', Buffer.from('x'))
  await there.pool.query(`update users set profile_picture = 'face.webp' where email = $1`, [SARA])
  await there.operate('export-person', `--email=${SARA}`, `--to=${join(folder(), 'sara.json')}`)
  const answer = await there.operate('erase-person', `--email=${SARA}`, '--reason=Asked by letter')
  expect(answer).toMatchObject({ ok: true })
  expect(answer.ok && answer.lines.join('\n')).toMatch(
    /Kept until 2033-01-01: the name on their invoices[^]*1 entries of the guest register/,
  )
  await there.runJobs()
  expect(await tracesOf(there)).toEqual([
    'public.bookings',
    'public.check_in_guests',
    'public.inbox_messages', // where the demo keeps the last email to her
    'public.invoices',
  ])
  const { rows } = await there.pool.query(
    `select guest_email, guest_phone_number from bookings where user_id = $1`,
    [there.sara.user_id],
  )
  expect(rows).toEqual([
    { guest_email: '', guest_phone_number: '' },
    { guest_email: '', guest_phone_number: '' },
  ])
  const booking_document = await there.pool.query<{ recipient: unknown }>(
    `select document -> 'recipient' as recipient from invoices order by 1 limit 1`,
  )
  expect(booking_document.rows).toMatchObject([
    { recipient: { name: expect.stringContaining('Sara'), email: '', phone_number: '' } },
  ])
  await there.runJobs()
  expect(readdirSync(join(there.services.config.DATA_DIR, 'files'))).not.toContain('face.webp')
  expect(await there.sara.call('readProfile', {})).toMatchObject({ code: 'UNAUTHORIZED' })
  expect(await there.visitor('logIn', { email: SARA, password: PASSWORD })).toMatchObject({
    code: 'INVALID_CREDENTIALS',
  })
  const log = await there.pool.query(
    `select subject, detail ->> 'reason' as reason from activity_log where verb = 'erase-person'`,
  )
  expect(log.rows).toEqual([{ subject: `person ${there.sara.user_id}`, reason: 'Asked by letter' }])
  const again = () => there.operate('erase-person', `--email=${SARA}`, '--reason=Again')
  expect(await again()).toMatchObject({ ok: true }) // the email in the demo's inbox
  expect(await again()).toMatchObject({
    ok: false,
    faults: [{ where: '--email' }],
  })
})

test('what colleagues noted about a stay goes with the person', async () => {
  const there = await afterTheStay()
  const { rows } = await there.pool.query(
    `select id, reservation_id from bookings where guest_email = $1 order by id limit 1`,
    [SARA],
  )
  granted(
    await there.salem.call('writeNote', {
      reservation_id: rows[0]?.reservation_id,
      text: 'Sara Mitchell comes late',
    }),
  )
  await there.pool.query(
    `insert into check_ins (booking_id, at, id_seen, key_given, deposit_fils, note) values ($1, now(), true, true, 0, 'Sara has two keys')
     on conflict (booking_id) do update set note = excluded.note`,
    [rows[0]?.id],
  )
  await there.operate('erase-person', `--email=${SARA}`, '--reason=Asked by letter')
  const noted = await there.pool.query(
    'select (select count(*)::int from notes) as notes, (select count(note)::int from check_ins) as check_ins',
  )
  expect(noted.rows).toEqual([{ notes: 0, check_ins: 0 }])
})

test('invoices are anonymised after the retention period of the tax law, not a day earlier', async () => {
  const there = await afterTheStay()
  await there.operate('erase-person', `--email=${SARA}`, '--reason=Asked by letter')
  await there.runJobs()
  await there.pool.query('delete from inbox_messages') // of the demo, which keeps what it mails
  const sums = 'select sum(fils)::int as fils, count(*)::int as lines from folio_lines'
  const before = await there.pool.query(sums)
  expect(await eraseOldDocuments(there.services, '2032-12-31')).toBe(0)
  expect(await tracesOf(there)).toContain('public.invoices')
  expect(await eraseOldDocuments(there.services, '2033-01-01')).toBe(1)
  expect(await tracesOf(there)).toEqual([])
  expect((await there.pool.query(sums)).rows).toEqual(before.rows)
  expect(await eraseOldDocuments(there.services, '2033-01-01')).toBe(0)
})

test('who only wrote to us or joined is gone altogether; others keep what is theirs', async () => {
  const there = await busyWorld()
  expect(
    await there.operate('erase-person', '--email=nour@example.com', '--reason=Asked'),
  ).toMatchObject({ ok: true })
  expect(
    await there.operate('erase-person', '--email=hind@example.com', '--reason=Asked'),
  ).toMatchObject({ ok: true })
  expect(
    await there.operate('erase-person', '--email=reader@example.com', '--reason=Asked'),
  ).toMatchObject({ ok: true })
  const { rows } = await there.pool.query(
    `select (select array_agg(email::text order by id) from users) as users, (select count(*)::int from contact_messages) as messages,
      (select count(*)::int from subscriptions) as subscriptions, (select count(*)::int from wishlist_items) as wishlist`,
  )
  expect(rows).toMatchObject([{ messages: 0, subscriptions: 0, wishlist: 1 }])
  expect(rows[0]?.users).toEqual([
    'omar@example.com',
    'maha@example.com',
    'layla@example.com',
    SARA,
    'noor@example.com',
    'salem@example.com',
  ])
})

test('a stay to come, a home owned: first things first, and nothing is erased', async () => {
  const there = await busyWorld()
  const saras = await there.operate('erase-person', `--email=${SARA}`, '--reason=Asked')
  expect(saras).toMatchObject({
    ok: false,
    faults: [
      { where: '--email', problem: expect.stringContaining('1 of their stays are not over') },
    ],
  })
  const omars = await there.operate('erase-person', '--email=omar@example.com', '--reason=Asked')
  expect(omars).toMatchObject({
    ok: false,
    faults: [{ where: '--email', problem: expect.stringContaining('1 homes are theirs') }],
  })
  expect(granted(await there.sara.call('readProfile', {})).email).toBe(SARA)
})

test('end-sessions logs somebody out everywhere, and nobody else', async () => {
  const there = await busyWorld()
  expect(await there.operate('end-sessions', `--email=${SARA}`)).toMatchObject({ ok: true })
  expect(await there.sara.call('readProfile', {})).toMatchObject({ code: 'UNAUTHORIZED' })
  expect(granted(await there.layla.call('readProfile', {})).email).toBe('layla@example.com')
  expect(await there.operate('end-sessions', '--email=nobody@example.com')).toMatchObject({
    ok: false,
    faults: [{ where: '--email' }],
  })
})

/** A stay that a site sold to Sara; `from` and `to` as days of February. */
async function soldElsewhere(there: World, { from, to }: { from: string; to: string }) {
  const { channel_stay_id } = granted(
    await there.salem.call('addChannelStay', {
      unit_id: 4,
      from: `2027-02-${from}`,
      to: `2027-02-${to}`,
      source: 'agent',
      reference: 'AG-77',
      guest_name: 'Sara Mitchell',
      guest_phone: '+971501000004',
      guest_email: SARA,
    }),
  )
  await there.pool.query(
    `insert into check_in_guests (channel_stay_id, position, first_name, last_name, email, completed_at)
      values ($1, 1, 'Sara', 'Mitchell', $2, null)`,
    [channel_stay_id, SARA],
  )
  return channel_stay_id
}

test('a guest of another site gets what is kept of the stay, and is forgotten once it is over', async () => {
  const there = await afterTheStay()
  const channel_stay_id = await soldElsewhere(there, { from: '10', to: '12' })
  const agreed = 'Sara Mitchell gets a taxi to the other home'
  granted(await there.salem.call('noteAgreement', { channel_stay_id, agreed }))
  const table = 'Booking number,Email\nAG-77,Sara@Example.com'
  granted(
    await there.noor.call('sendChannelTable', {
      source: 'agent',
      table: new File([table], 'agent.csv', { type: 'text/csv' }),
    }),
  )
  const to = join(folder(), 'sara.json')
  await there.operate('export-person', `--email=${SARA}`, `--to=${to}`)
  const person = JSON.parse(readFileSync(to, 'utf8'))
  expect(person.stays_sold_elsewhere).toMatchObject([
    { source: 'agent', reference: 'AG-77', guest_name: 'Sara Mitchell', guest_email: SARA, agreed },
  ])
  expect(JSON.stringify(person.check_ins)).toContain(SARA)
  expect(await there.operate('erase-person', `--email=${SARA}`, '--reason=Asked')).toMatchObject({
    ok: false,
  })
  there.setClock(new Date('2027-02-13T08:00:00Z'))
  expect(await there.operate('erase-person', `--email=${SARA}`, '--reason=Asked')).toMatchObject({
    ok: true,
  })
  const { rows } = await there.pool.query(
    'select guest_name, guest_phone, guest_email, agreed, reference from channel_stays where reference is not null',
  )
  expect(rows).toEqual([
    { guest_name: null, guest_phone: null, guest_email: null, agreed: null, reference: 'AG-77' },
  ])
  const traces = await tracesOf(there)
  for (const table_of_sites of ['channel_stays', 'channel_imports', 'channel_import_stays'])
    expect(traces).not.toContain(`public.${table_of_sites}`)
})

test('who came by another site alone is known by the address of the stay', async () => {
  const there = await afterTheStay()
  const SOMEBODY = 'wang@example.com'
  await there.pool.query('update channel_stays set guest_email = null')
  const channel_stay_id = await soldElsewhere(there, { from: '10', to: '12' })
  await there.pool.query(
    "update channel_stays set guest_name = '王小明', guest_email = $2 where id = $1",
    [channel_stay_id, SOMEBODY],
  )
  there.setClock(new Date('2027-02-13T08:00:00Z'))
  const to = join(folder(), 'wang.json')
  await there.operate('export-person', `--email=${SOMEBODY}`, `--to=${to}`)
  expect(JSON.parse(readFileSync(to, 'utf8')).stays_sold_elsewhere).toMatchObject([
    { guest_name: '王小明' },
  ])
  expect(
    await there.operate('erase-person', `--email=${SOMEBODY}`, '--reason=Asked'),
  ).toMatchObject({
    ok: true,
  })
  expect(await there.operate('export-person', `--email=${SOMEBODY}`, `--to=${to}2`)).toMatchObject({
    ok: false,
  })
})
