import { expect, onTestFinished, test } from 'vitest'
import { openApp } from '#server/main/app.ts'
import { listenForChanges } from '#server/pages/cache/listen.ts'
import { eventually, givePassword, granted, PASSWORD, rateFor, world } from '#kit/index.ts'

async function openStreams() {
  const there = await world()
  const changes = listenForChanges(there.database_url)
  onTestFinished(() => changes.close())
  await eventually(() => expect(changes.isListening()).toBe(true))
  const closing = new AbortController()
  const app = openApp({
    open: there,
    clock: there.clock,
    web: null,
    changes,
    closing: closing.signal,
  })
  async function open(email: string) {
    await givePassword(there, email)
    const { public_url } = there.services.config
    const login = await app.request('/api/user/login/', {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'x-sadaf-session': 'cookie',
        origin: public_url,
      },
      body: JSON.stringify({ email, password: PASSWORD }),
    })
    const cookie = login.headers
      .getSetCookie()
      .map((one) => one.split(';')[0])
      .join('; ')
    const again = async () => await app.request('/api/admin/changes/', { headers: { cookie } })
    const response = await again()
    return { response, events: eventsOf(response), again }
  }
  return {
    ...there,
    open,
    readyz: async () => await app.request('/readyz'),
    close: () => closing.abort(),
  }
}

function eventsOf({ body }: Response) {
  const seen: string[] = []
  const state = { is_over: false }
  const reader = body?.pipeThrough(new TextDecoderStream()).getReader()
  onTestFinished(async () => await reader?.cancel())
  const read = async () => {
    for (let part = await reader?.read(); part && !part.done; part = await reader?.read())
      seen.push(...(part.value.match(/(?<=event: )\w+/g) ?? []))
    state.is_over = true
  }
  void read()
  return { seen, state }
}

test('a colleague is told of what others change; guests and owners are not', async () => {
  const there = await openStreams()
  const { response, events } = await there.open('salem@example.com')
  expect(response.headers.get('content-type')).toBe('text/event-stream')
  await eventually(() => expect(events.seen).toContain('here'))
  granted(
    await there.noor.call('inviteColleague', { email: 'amal@example.com', rights: ['leads'] }),
  )
  await eventually(() => expect(events.seen).toContain('changed'))
  expect((await there.open('layla@example.com')).response.status).toBe(403)
  expect((await there.open('omar@example.com')).response.status).toBe(403)
})

test('a colleague is told when a text message arrives, some time after it was sent', async () => {
  const there = await openStreams()
  const { events } = await there.open('salem@example.com')
  const { input } = await rateFor(there.salem, there.marinaStudio, {
    from: '2027-02-01',
    to: '2027-02-04',
  })
  const guest = {
    first_name: 'Amal',
    last_name: 'Saeed',
    email: 'amal@example.com',
    phone_number: '0501234577',
    lang: 'en' as const,
  }
  granted(
    await there.salem.call('bookForGuest', { ...input, ...guest, pays_by: 'link', link_by: 'sms' }),
  )
  await there.runJobs()
  await eventually(() => expect(events.seen).toContain('changed'))
  const before = events.seen.length
  await there.pool.query(`update sms_deliveries set state = 'delivered'`)
  await eventually(() => expect(events.seen.length).toBeGreaterThan(before))
})

test('a colleague who is removed is told so, and their stream ends at once', async () => {
  const there = await openStreams()
  const { events } = await there.open('salem@example.com')
  await eventually(() => expect(events.seen).toContain('here'))
  granted(
    await there.noor.call('removeColleague', {
      user_id: there.salem.user_id,
      reason: 'Left the company',
    }),
  )
  await eventually(() => expect(events.state.is_over).toBe(true))
  expect(events.seen.at(-1)).toBe('out')
})

test('a process that was told to stop is no longer ready, ends its streams at once, and one that still comes after a word', async () => {
  const there = await openStreams()
  const { events } = await there.open('salem@example.com')
  await eventually(() => expect(events.seen).toContain('here'))
  expect((await there.readyz()).status).toBe(200)
  there.close()
  await eventually(() => expect(events.state.is_over).toBe(true))
  const answer = await there.readyz()
  expect([answer.status, await answer.text()]).toEqual([503, 'closing'])
  const late = await there.open('noor@example.com')
  expect(late.response.status).toBe(200) // anything else, and the browser would not come again
  await eventually(() =>
    expect([late.events.seen, late.events.state.is_over]).toEqual([['here'], true]),
  )
})

test('one colleague has five streams at most, and takes none from another', async () => {
  const there = await openStreams()
  const { again } = await there.open('salem@example.com')
  const more = await Promise.all(Array.from({ length: 5 }, again))
  expect(more.filter(({ status }) => status === 200)).toHaveLength(4)
  expect(more.filter(({ status }) => status === 204)).toHaveLength(1)
  expect((await there.open('noor@example.com')).response.status).toBe(200)
  const { body } = more.find(({ status }) => status === 200) ?? {}
  await body?.cancel()
  await eventually(async () => expect((await again()).status).toBe(200))
})
