import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { granted, SILENT, world, type World } from '#kit/index.ts'
import { said, serveWhatsapp, tell, WHATSAPP } from '#kit/outside/whatsapp.ts'
import { bookParty } from '#kit/party.ts'
import { changeSetting } from '#server/db/index.ts'
import { erasePerson, readPerson } from '#server/privacy/index.ts'
import { sendThreadWhatsapp } from './whatsapp.ts'

const HOUR = 3_600
const SARAS = '447700900123'
const STRANGER = '971500000001'

async function open(env: Record<string, string> = {}) {
  const service = await serveWhatsapp()
  const there = await world({ ...SILENT, env: { ...WHATSAPP, WHATSAPP_URL: service.url, ...env } })
  const { id, reservation_id } = await bookParty(there, 2)
  await there.pool.query('update bookings set guest_phone_number = $1 where id = $2', [
    `+${SARAS}`,
    id,
  ])
  return { service, there, id, stay: { reservation_id } }
}

type Named = { reservation_id: string }

/** Sara has sent the code of her stay from a number. */
async function connected(env: Record<string, string> = {}) {
  const opened = await open(env)
  const proof = await connect(opened.there, opened.stay)
  return { ...opened, proof }
}

async function connect(there: World, stay: Named, from = SARAS) {
  const { code } = granted(await there.sara.call('connectWhatsapp', stay))
  const proof = said(from, code)
  expect(await tell(there, proof)).toBe(200)
  return proof
}

async function answer(there: World, stay: Named, text = 'At three') {
  granted(await there.noor.call('answerGuest', { ...stay, text, key: randomUUID() }))
  await there.runJobs()
  await there.runJobs()
}
const threadOf = async ({ noor }: World, stay: Named) =>
  granted(await noor.call('readThread', stay)).messages
const unsorted = async ({ salem }: World) =>
  granted(await salem.call('listUnsortedMails', {})).mails

test('a number is proven by the code of a stay; what it says stands in the thread, once', async () => {
  const { there, stay } = await open()
  expect(granted(await there.sara.call('readMyThread', stay)).whatsapp).toEqual({ numbers: [] })
  const { href, code } = granted(await there.sara.call('connectWhatsapp', stay))
  expect(href).toBe(`https://wa.me/97145550100?text=${encodeURIComponent(code)}`)
  expect(await tell(there, said(SARAS, `${code} Hello`))).toBe(200)
  const second = said(SARAS, 'هل يوجد سرير؟', 'wamid.one')
  expect(await Promise.all([tell(there, second), tell(there, second)])).toEqual([200, 200])
  expect(await tell(there, second)).toBe(200)
  expect(await threadOf(there, stay)).toMatchObject([
    { text: 'Hello', came_by: 'whatsapp', sender: null, author: 'Sara Mitchell' },
    { text: 'هل يوجد سرير؟', lang: 'ar' },
  ])
  expect(await threadOf(there, stay)).toHaveLength(2)
  expect(granted(await there.sara.call('readMyThread', stay)).whatsapp).toEqual({
    numbers: ['123'],
  })
})

test('a number that proved nothing waits for a colleague; a code counts once and for an hour', async () => {
  const { there, stay } = await open()
  const { code } = granted(await there.sara.call('connectWhatsapp', stay))
  expect(await tell(there, said(SARAS, 'Cancel my booking, please'))).toBe(200)
  expect(await unsorted(there)).toMatchObject([
    {
      channel: 'whatsapp',
      sender: `+${SARAS}`,
      why: 'unknown_address',
      stays: [stay],
    },
  ])
  there.setClock(HOUR + 1)
  expect(await tell(there, said(STRANGER, code))).toBe(200)
  expect(await threadOf(there, stay)).toEqual([])
  const fresh = granted(await there.sara.call('connectWhatsapp', stay))
  expect(fresh.code).not.toBe(code)
  expect(await tell(there, said(SARAS, fresh.code))).toBe(200)
  expect(await tell(there, said(STRANGER, `${fresh.code} me too`))).toBe(200)
  expect(await unsorted(there)).toHaveLength(3)
  const [first] = await unsorted(there)
  granted(await there.salem.call('sortMail', { ...stay, mail_id: first?.mail_id ?? 0 }))
  expect(await threadOf(there, stay)).toMatchObject([
    { text: 'Cancel my booking, please', came_by: 'whatsapp', sender: null },
  ])
})

test('an answer goes by WhatsApp too within a day of the guest’s last word, once; what became of it is shown', async () => {
  const { service, there, id, stay } = await connected()
  await answer(there, stay)
  await sendThreadWhatsapp(there.services, { booking_id: id, number: 1 }, there.clock())
  expect(service.heard).toMatchObject([
    {
      url: '/1066/messages',
      token: 'Bearer a-token',
      body: { to: SARAS, type: 'text', text: { body: 'At three' } },
    },
  ])
  const stateOf = async () => (await threadOf(there, stay))[0]?.whatsapp
  expect(await stateOf()).toEqual({ state: 'sent', why: null })
  const status = (name: string, more: object = {}) =>
    tell(there, { statuses: [{ id: 'wamid.1', status: name, timestamp: '1', ...more }] })
  expect(await status('read')).toBe(200)
  expect(await status('delivered')).toBe(200)
  expect(await stateOf()).toEqual({ state: 'read', why: null })
  await answer(there, stay, 'And at four')
  expect(
    await tell(there, {
      statuses: [{ id: 'wamid.2', status: 'failed', timestamp: '1', errors: [{ code: 131_049 }] }],
    }),
  ).toBe(200)
  expect((await threadOf(there, stay))[1]?.whatsapp).toEqual({ state: 'failed', why: '131049' })
})

test.each([
  ['', null],
  ['stay_message', 'template'],
])('after a day only the template %j goes', async (template, type) => {
  const { service, there, stay, proof } = await connected(
    template === '' ? {} : { WHATSAPP_TEMPLATE: template },
  )
  there.setClock(24 * HOUR)
  expect(await tell(there, proof)).toBe(200) // told again, it is no new word
  await answer(there, stay)
  if (type === null) {
    expect(service.heard).toEqual([])
    expect((await threadOf(there, stay))[0]?.whatsapp).toEqual({ state: 'not_sent', why: 'window' })
    return
  }
  expect(service.heard).toMatchObject([{ body: { type, template: { name: template } } }])
  expect(JSON.stringify(service.heard)).toContain(`/my-stay?reservation_id=${stay.reservation_id}`)
  expect(JSON.stringify(service.heard)).not.toContain('At three')
})

test('refused or unreachable: it is said, it is tried once, and the email goes', async () => {
  const { service, there, stay } = await connected()
  service.answerWith({ status: 400, body: { error: { message: 'Re-engage', code: 131_047 } } })
  await answer(there, stay, 'One')
  service.answerWith('never')
  await answer(there, stay, 'Two')
  const states = (await threadOf(there, stay)).map(({ whatsapp, mailed_at }) => [
    whatsapp,
    mailed_at !== null,
  ])
  expect(states).toEqual([
    [{ state: 'failed', why: '131047' }, true],
    [{ state: 'not_sent', why: 'unknown' }, true],
  ])
  expect(service.heard).toHaveLength(2)
})

test('beyond the budget of a month nothing goes by WhatsApp, and the month after it does', async () => {
  const { service, there, stay } = await connected()
  const least = { name: 'whatsapp_messages_a_month', value: 1, from: '2027-01-01' } as const
  await there.services.db.transaction().execute((tx) => changeSetting(tx, least))
  await answer(there, stay, 'One')
  await answer(there, stay, 'Two')
  expect((await threadOf(there, stay)).map(({ whatsapp }) => whatsapp)).toEqual([
    { state: 'sent', why: null },
    { state: 'not_sent', why: 'budget' },
  ])
  there.setClock(new Date('2027-02-01T08:00:00Z'))
  expect(await tell(there, said(SARAS, 'Hello?'))).toBe(200)
  await answer(there, stay, 'Three')
  expect(service.heard).toHaveLength(2)
})

test('events that are not signed, of another number or unreadable are refused or left alone', async () => {
  const { there, stay } = await connected()
  expect(await tell(there, said(SARAS, 'x'), 'another-secret')).toBe(401)
  const other = { ...said(SARAS, 'x'), metadata: { phone_number_id: '77' } }
  expect(await tell(there, other)).toBe(200)
  expect(await tell(there, { messages: [{ from: 'nobody', id: '' }] })).toBe(400)
  expect(await threadOf(there, stay)).toEqual([])
  const large = { 'content-length': String(4 * 1024 * 1024) }
  const init = { method: 'POST', headers: large, body: '{}' }
  expect((await there.app.request('/api/whatsapp/events/', init)).status).toBe(413)
  const ask = async (token: string) =>
    await there.app.request(
      `/api/whatsapp/events/?hub.mode=subscribe&hub.verify_token=${token}&hub.challenge=4711`,
    )
  expect((await ask('guessed')).status).toBe(403)
  expect(await (await ask(WHATSAPP.WHATSAPP_VERIFY_TOKEN)).text()).toBe('4711')
})

test('where it is not set there is none of it; who ends it is sent nothing more', async () => {
  const { service, there, stay } = await connected()
  granted(await there.sara.call('endMyWhatsapp', stay))
  await answer(there, stay)
  expect(service.heard).toEqual([])
  expect(await tell(there, said(SARAS, 'Hello'))).toBe(200)
  expect(await unsorted(there)).toHaveLength(1)
  expect(await there.layla.call('connectWhatsapp', stay)).toMatchObject({ code: 'INVALID_BOOKING' })
  const off = await world(SILENT)
  expect(await tell(off, said(SARAS, 'Hello'))).toBe(404)
})

test('a picture by WhatsApp is left out, and it is said; a person gets and loses their numbers', async () => {
  const { there, id, stay } = await connected()
  expect(await tell(there, said(SARAS, null))).toBe(200)
  expect(await threadOf(there, stay)).toMatchObject([{ text: '', left_out: 1 }])
  const data = await readPerson(there.services.db, 'sara@example.com')
  expect(JSON.stringify(data?.['whatsapp_numbers'])).toContain(SARAS)
  const now = new Date('2027-06-01T08:00:00Z')
  await there.pool.query("update bookings set status = 'departed' where id = $1", [id])
  await there.services.db
    .transaction()
    .execute((tx) => erasePerson(tx, 'sara@example.com', { now, today: '2027-06-01' }))
  expect((await there.pool.query('select from whatsapp_numbers')).rows).toEqual([])
})
