import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { granted, SILENT, world, type World } from '#kit/index.ts'
import { serveTranslation } from '#kit/outside/translation.ts'
import { bookParty } from '#kit/party.ts'

const ARABIC = { 'accept-language': 'ar' }

async function talking(env: Record<string, string> = {}) {
  const there = await world({ ...SILENT, env })
  const { id, reservation_id } = await bookParty(there, 2)
  await write(there, reservation_id, 'Is there a cot?')
  return { there, id, message: { reservation_id, number: 1 } }
}

const write = async ({ sara }: World, reservation_id: string, text: string) =>
  granted(await sara.call('writeToHouse', { reservation_id, text, key: randomUUID() }))

async function served() {
  const service = await serveTranslation()
  return { service, ...(await talking({ TRANSLATION_URL: service.url })) }
}

test('a message is translated for whoever reads in the other language, and asked for once', async () => {
  const { service, there, message } = await served()
  const text = 'ar: Is there a cot?'
  expect(granted(await there.noor.call('translateThreadMessage', message, ARABIC))).toEqual({
    text,
  })
  expect(granted(await there.sara.call('translateMyMessage', message, ARABIC))).toEqual({ text })
  expect(service.heard).toEqual([
    { q: ['Is there a cot?'], source: 'en', target: 'ar', format: 'text' },
  ])
  const { reservation_id } = message
  const thread = granted(await there.noor.call('readThread', { reservation_id }, ARABIC))
  expect(thread).toMatchObject({ can_translate: true, messages: [{ text: 'Is there a cot?' }] })
})

test('without a service nothing is translated, and the page does not offer it', async () => {
  const { there, message } = await talking()
  const { reservation_id } = message
  expect(granted(await there.sara.call('readMyThread', { reservation_id })).can_translate).toBe(
    false,
  )
  expect(await there.sara.call('translateMyMessage', message, ARABIC)).toMatchObject({
    code: 'NOT_FOUND',
  })
})

test('one in the language of the reader, one that is not there and one of another guest are refused', async () => {
  const { service, there, message } = await served()
  expect(await there.sara.call('translateMyMessage', message)).toMatchObject({
    code: 'INVALID_INPUT',
    errors: [{ field: 'number' }],
  })
  expect(
    await there.sara.call('translateMyMessage', { ...message, number: 9 }, ARABIC),
  ).toMatchObject({ code: 'NOT_FOUND' })
  expect(await there.layla.call('translateMyMessage', message, ARABIC)).toMatchObject({
    code: 'INVALID_BOOKING',
  })
  expect(service.heard).toEqual([])
})

test('a service that refuses is told of clearly, keeps nothing, and may be asked again', async () => {
  const { service, there, message } = await served()
  service.answerWith({ status: 429, body: { error: 'Slowdown' } })
  expect(await there.sara.call('translateMyMessage', message, ARABIC)).toMatchObject({
    code: 'TRANSLATION_FAILED',
  })
  service.answerWith({ status: 200, body: { translatedText: ['سرير رضّع؟'] } })
  expect(granted(await there.sara.call('translateMyMessage', message, ARABIC))).toEqual({
    text: 'سرير رضّع؟',
  })
})

test('what was translated goes with the thread', async () => {
  const { there, id, message } = await served()
  granted(await there.sara.call('translateMyMessage', message, ARABIC))
  await there.pool.query('delete from threads where booking_id = $1', [id])
  expect((await there.pool.query('select from message_translations')).rows).toEqual([])
})
