import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { erasePerson, readPerson } from '#server/privacy/index.ts'
import { buy, emailsTo, granted, SILENT, world, type World } from '#kit/index.ts'

const NIGHTS = { from: '2027-02-10', to: '2027-02-14' }
const MINUTE = 60

async function booked() {
  const there = await world(SILENT)
  await there.pool.query(
    "update sessions set expires_at = '2030-01-01', refresh_expires_at = '2030-01-01'",
  )
  const bought = await buy(there, there.sara, { home: there.marinaStudio, ...NIGHTS })
  return { there, ...bought }
}

type Named = { reservation_id: string }
const write = ({ sara }: World, { reservation_id }: Named, text: string, key = randomUUID()) =>
  sara.call('writeToHouse', { reservation_id, text, key })
const answer = ({ noor }: World, { reservation_id }: Named, text: string, key = randomUUID()) =>
  noor.call('answerGuest', { reservation_id, text, key })
const mine = async ({ sara }: World, { reservation_id }: Named) =>
  granted(await sara.call('readMyThread', { reservation_id }))
const read = async ({ noor }: World, { reservation_id }: Named) =>
  granted(await noor.call('readThread', { reservation_id }))
const list = async ({ noor }: World, input: object = {}) =>
  granted(await noor.call('listThreads', input))
const waits = async (there: World) =>
  granted(await there.noor.call('listTrouble', {})).troubles.filter(({ kind }) => kind === 'thread')

/** The link of the newest email of a subject, and a caller with it. */
async function linkOf(there: World, page: string) {
  await there.runJobs()
  const mails = await emailsTo(there, 'sara@example.com')
  const [link = ''] = mails.flatMap(
    ({ text }) => text.match(new RegExp(String.raw`https?://\S+/${page}\?\S+`, 'g')) ?? [],
  )
  return there.withLink(new URL(link).searchParams.get('id') ?? '')
}

test('a guest writes, a colleague answers on the page and by email, and each sees what the other has read', async () => {
  const { there, ...stay } = await booked()
  const empty = await mine(there, stay)
  expect(empty).toMatchObject({ messages: [], may_write: true, open_until: '2027-03-16' })
  granted(await write(there, stay, '  Is there a cot?\r\n\u202eThanks\u200b '))
  const { threads, waiting } = await list(there)
  expect(waiting).toBe(1)
  expect(threads).toMatchObject([
    {
      reservation_id: stay.reservation_id,
      is_late: false,
      assignee: null,
      last: { author_kind: 'guest', text: 'Is there a cot?\nThanks', lang: 'en' },
    },
  ])
  granted(await there.noor.call('seeThread', { reservation_id: stay.reservation_id, number: 1 }))
  expect((await mine(there, stay)).messages[0]?.read_at).not.toBeNull()

  there.setClock(20 * MINUTE)
  granted(await answer(there, stay, 'نعم، سيكون السرير جاهزًا'))
  expect((await read(there, stay)).messages[1]).toMatchObject({
    author: 'Noor Al Falasi',
    lang: 'ar',
    mailed_at: null,
    read_at: null,
  })
  await there.runJobs()
  await there.runJobs()
  const mails = (await emailsTo(there, 'sara@example.com')).filter(({ text }) =>
    text.includes('نعم، سيكون السرير جاهزًا'),
  )
  expect(mails).toHaveLength(1)
  expect(mails[0]?.text).toMatch(/\/messages\?id=/)
  const shown = await mine(there, stay)
  expect(shown.messages[1]).toMatchObject({ author: 'Noor', number: 2 })
  granted(await there.sara.call('seeMyThread', { reservation_id: stay.reservation_id, number: 2 }))
  const after = await read(there, stay)
  expect(after.messages[1]?.mailed_at).not.toBeNull()
  expect(after.messages[1]?.read_at).not.toBeNull()
  expect(after).toMatchObject({ waiting_since: null, assignee: { name: 'Noor Al Falasi' } })
  expect((await list(there)).measured).toEqual({
    promised_minutes: 60,
    answered: 1,
    in_time: 1,
    median_minutes: 20,
  })
})

test('the same press writes once, and mails once', async () => {
  const { there, ...stay } = await booked()
  const [key, answered] = [randomUUID(), randomUUID()]
  const twice = await Promise.all([
    write(there, stay, 'Hello', key),
    write(there, stay, 'Hello', key),
  ])
  expect(twice.map((one) => granted(one).number)).toEqual([1, 1])
  await Promise.all([answer(there, stay, 'Hi', answered), answer(there, stay, 'Hi', answered)])
  expect((await mine(there, stay)).messages.map(({ text }) => text)).toEqual(['Hello', 'Hi'])
  await there.runJobs()
  const mails = await emailsTo(there, 'sara@example.com')
  expect(mails.filter(({ subject }) => subject.startsWith('A message about'))).toHaveLength(1)
  const { rows } = await there.pool.query(
    "select count(*)::int as n from activity_log where verb = 'answer-guest'",
  )
  expect(rows[0].n).toBe(1)
})

test('who waits longer than is promised stands on Today until answered, put off or done', async () => {
  const { there, ...stay } = await booked()
  granted(await write(there, stay, 'Hello?'))
  there.setClock(60 * MINUTE - 1)
  expect(await waits(there)).toEqual([])
  there.setClock(1)
  expect(await waits(there)).toMatchObject([
    { what: 'guest_waits', reservation_id: stay.reservation_id, actions: ['answer'] },
  ])
  expect((await list(there)).threads).toMatchObject([{ is_late: true }])
  const until = new Date(there.clock().getTime() + 3_600_000).toISOString()
  const { reservation_id } = stay
  granted(await there.noor.call('snoozeThread', { reservation_id, until }))
  expect(await waits(there)).toEqual([])
  expect((await list(there)).threads).toEqual([])
  expect((await list(there, { view: 'snoozed' })).threads).toHaveLength(1)
  there.setClock(60 * MINUTE)
  expect(await waits(there)).toHaveLength(1) // its moment has come
  granted(await there.noor.call('snoozeThread', { reservation_id, until: '2027-01-20T08:00:00Z' }))
  granted(await write(there, stay, 'Anybody?'))
  expect(await waits(there)).toHaveLength(1) // the guest took it up
  granted(await there.noor.call('markAnswered', { reservation_id, number: 1 }))
  expect(await waits(there)).toHaveLength(1) // the second message was not seen
  granted(await there.noor.call('markAnswered', { reservation_id, number: 2 }))
  expect(await waits(there)).toEqual([])
  expect((await list(there)).measured.answered).toBe(0)
})

test('guests who wait come first, the longest at the top; views and words narrow the list', async () => {
  const { there, ...first } = await booked()
  const stays = [first]
  for (const from of ['2027-03-01', '2027-03-10', '2027-03-20'])
    stays.push(
      await buy(there, there.layla, {
        home: there.downtownFlat,
        from,
        to: `${from.slice(0, 8)}${Number(from.slice(8)) + 3}`.replace(/-(\d)$/, '-0$1'),
      }),
    )
  for (const { reservation_id } of stays) {
    const who = reservation_id === first.reservation_id ? there.sara : there.layla
    granted(
      await who.call('writeToHouse', {
        reservation_id,
        text: `Where is the CRÈCHE of ${reservation_id}?`,
        key: randomUUID(),
      }),
    )
    there.setClock(MINUTE)
  }
  const [one, two, three, four] = stays.map(({ reservation_id }) => reservation_id)
  granted(await answer(there, { reservation_id: one ?? '' }, 'Next door'))
  const numbers = async (input: object = {}) =>
    (await list(there, input)).threads.map(({ reservation_id }) => reservation_id)
  expect(await numbers()).toEqual([two, three, four, one])
  expect(await numbers({ view: 'mine' })).toEqual([one])
  expect(await numbers({ view: 'unassigned' })).toEqual([two, three, four])
  expect(await numbers({ q: 'creche' })).toEqual([two, three, four, one])
  expect(await numbers({ q: three })).toEqual([three])
  expect(await numbers({ q: 'sara' })).toEqual([one])
  expect(await numbers({ q: '100%' })).toEqual([])
  const { colleagues } = await list(there)
  const salem = colleagues.find(({ name }) => name.startsWith('Salem'))
  granted(
    await there.noor.call('assignThread', {
      reservation_id: two ?? '',
      assignee_id: salem?.user_id ?? 0,
    }),
  )
  expect(await numbers({ view: 'unassigned' })).toEqual([three, four])
  expect(
    await there.noor.call('assignThread', { reservation_id: two ?? '', assignee_id: 1 }),
  ).toMatchObject({ code: 'NOT_FOUND' })
})

test('pages of the list hold every thread once, whoever writes meanwhile', async () => {
  const { there, reservation_id } = await booked()
  const columns = await there.pool.query(
    "select string_agg(column_name, ', ') as written from information_schema.columns where table_name = 'bookings' and is_generated = 'NEVER'",
  )
  const { written } = columns.rows[0]
  await there.pool.query(
    `insert into bookings (${written}) overriding system value select ${written} from (select (jsonb_populate_record(b,
      jsonb_build_object('id', b.id + n, 'reservation_id', 'SDF-' || (900000 + n), 'status', 'cancelled'))).*
      from bookings b, generate_series(1, 100) n where b.reservation_id = $1) made`,
    [reservation_id],
  )
  await there.pool.query(
    `with t as (insert into threads (booking_id, waiting_since, last_message_at, last_number)
      select id, case when id % 2 = 0 then date_trunc('milliseconds', now()) - make_interval(mins => (id % 30)::int) end, date_trunc('milliseconds', now()) - make_interval(mins => (id % 7)::int), 1 from bookings where status = 'cancelled' returning booking_id)
     insert into thread_messages (booking_id, number, author_kind, author, text, lang, written_at, client_key)
     select booking_id, 1, 'guest', 'Sara', 'Hello', 'en', now(), gen_random_uuid() from t`,
  )
  const found: string[] = []
  let after: string | null | undefined
  do {
    const page = await list(there, typeof after === 'string' ? { after } : {})
    found.push(...page.threads.map((row) => row.reservation_id))
    after = page.next
  } while (after !== null)
  expect(found).toHaveLength(100)
  expect(new Set(found).size).toBe(100)
})

test('a long thread is read from its end, a page at a time', async () => {
  const { there, ...stay } = await booked()
  granted(await write(there, stay, 'First'))
  await there.pool.query(
    `insert into thread_messages (booking_id, number, author_kind, author, text, lang, written_at, client_key)
     select $1, n, 'guest', 'Sara', 'Line ' || n, 'en', now(), gen_random_uuid() from generate_series(2, 10000) n`,
    [stay.id],
  )
  const last = await mine(there, stay)
  expect(last.messages.map(({ number }) => number)).toEqual(
    Array.from({ length: 50 }, (_, n) => 9951 + n),
  )
  expect(last.has_earlier).toBe(true)
  const { reservation_id } = stay
  const begin = granted(await there.sara.call('readMyThread', { reservation_id, before: 31 }))
  expect(begin.messages).toHaveLength(30)
  expect(begin.has_earlier).toBe(false)
})

test('a stay with an extension has one thread; a stranger has no way into it', async () => {
  const { there, ...stay } = await booked()
  const extension = await buy(there, there.sara, {
    home: there.marinaStudio,
    from: '2027-02-14',
    to: '2027-02-16',
    extend_stay: stay.reservation_id,
  })
  granted(await write(there, extension, 'We stay longer'))
  expect(await mine(there, stay)).toMatchObject({
    reservation_id: stay.reservation_id,
    messages: [{ text: 'We stay longer' }],
  })
  const { reservation_id } = stay
  for (const call of ['readMyThread', 'writeToHouse', 'seeMyThread'] as const)
    expect(
      await there.layla.call(call, { reservation_id, text: 'Hi', key: randomUUID(), number: 1 }),
    ).toMatchObject({ code: 'INVALID_BOOKING' })
})

test('a link shows the thread, and writes after its code', async () => {
  const { there, ...stay } = await booked()
  granted(await answer(there, stay, 'Welcome'))
  const holder = await linkOf(there, 'messages')
  const { reservation_id } = stay
  expect(granted(await holder('readMyThread', { reservation_id }))).toMatchObject({
    is_proven: false,
    messages: [{ text: 'Welcome' }],
  })
  const press = { reservation_id, text: 'Thank you', key: randomUUID() }
  expect(await holder('writeToHouse', press)).toMatchObject({ code: 'CODE_REQUIRED' })
  granted(await holder('sendBookingCode', { by: 'email' }))
  const [mail] = await emailsTo(there, 'sara@example.com')
  const otp = /\d{6}/.exec(`${mail?.subject} ${mail?.text}`)?.[0] ?? ''
  const proven = there.withLink(granted(await holder('proveBookingLink', { otp })).id)
  expect(granted(await proven('writeToHouse', press)).number).toBe(2)
})

test('guests write until some days after the stay, and never about what was not paid', async () => {
  const { there, ...stay } = await booked()
  there.setClock(new Date('2027-03-16T19:59:00Z'))
  granted(await write(there, stay, 'We left a book'))
  there.setClock(new Date('2027-03-16T20:00:00Z')) // the next day in Dubai
  expect(await write(there, stay, 'And a hat')).toMatchObject({ code: 'INVALID_BOOKING' })
  expect(await mine(there, stay)).toMatchObject({
    may_write: false,
    messages: [{ text: 'We left a book' }],
  })
})

test('text that is empty or too long is refused on its field', async () => {
  const { there, ...stay } = await booked()
  for (const text of ['', ' \n\u200b ', 'x'.repeat(4_001)])
    expect(await write(there, stay, text)).toMatchObject({
      code: 'INVALID_INPUT',
      errors: [{ field: 'text' }],
    })
  granted(await write(there, stay, 'x'.repeat(4_000)))
})

test('a person gets what was written, and erasing them deletes it', async () => {
  const { there, ...stay } = await booked()
  granted(await write(there, stay, 'My knee hurts'))
  granted(await answer(there, stay, 'Get well'))
  await there.runJobs()
  const data = await readPerson(there.services.db, 'sara@example.com')
  expect(JSON.stringify(data?.['stays'])).toContain('My knee hurts')
  there.setClock(new Date('2027-06-01T08:00:00Z'))
  await there.pool.query("update bookings set status = 'departed' where id = $1", [stay.id])
  await there.services.db
    .transaction()
    .execute((tx) =>
      erasePerson(tx, 'sara@example.com', { now: there.clock(), today: '2027-06-01' }),
    )
  const { rows } = await there.pool.query('select count(*)::int as n from thread_messages')
  expect(rows[0].n).toBe(0)
})
