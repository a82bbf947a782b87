import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { buy, emailsTo, granted, SILENT, world, type World } from '#kit/index.ts'
import { crashingServices } from '#kit/crashing.ts'
import { deliver, MAIL_SECRET, written } from '#kit/mails.ts'
import { said, serveWhatsapp, tell, WHATSAPP } from '#kit/outside/whatsapp.ts'
import { sendThreadAnswer } from './answer-email.ts'
import { sendThreadWhatsapp } from './whatsapp.ts'

const PHONE = '447700900123'
const MINUTE = 60

type Lang = 'en' | 'ar'
type Step =
  | { does: 'ask'; by: 'page' | 'email' | 'whatsapp'; lang: Lang }
  | { does: 'answer' | 'speak'; lang: Lang }
  | { does: 'connect' | 'end' | 'jobs' }
  | { does: 'wait'; minutes: number }
  | { does: 'die'; in: 'mail' | 'whatsapp'; before: number }

const lang = fc.constantFrom<Lang>('en', 'ar')
const steps: fc.Arbitrary<Step[]> = fc.array(
  fc.oneof(
    {
      weight: 6,
      arbitrary: fc.record({
        does: fc.constant('ask'),
        by: fc.constantFrom('page', 'email', 'whatsapp'),
        lang,
      }),
    },
    { weight: 6, arbitrary: fc.record({ does: fc.constant('answer'), lang }) },
    { weight: 1, arbitrary: fc.record({ does: fc.constant('speak'), lang }) },
    { weight: 3, arbitrary: fc.record({ does: fc.constantFrom('connect', 'jobs') }) },
    { weight: 1, arbitrary: fc.record({ does: fc.constant('end') }) },
    {
      weight: 2,
      arbitrary: fc.record({
        does: fc.constant('wait'),
        minutes: fc.integer({ min: 1, max: 900 }),
      }),
    },
    {
      weight: 4,
      arbitrary: fc.record({
        does: fc.constant('die'),
        in: fc.constantFrom('mail', 'whatsapp'),
        before: fc.integer({ min: 1, max: 12 }),
      }),
    },
  ),
  { minLength: 14, maxLength: 26 },
)

test('whatever is written by whom and on which way, pressed and told twice, and whichever process dies: each message stands once and in order, goes once, in the right language, to whom it may', async () => {
  const seen = new Set<string>()
  await fc.assert(
    fc.asyncProperty(steps, async (history) => {
      for (const kind of await live(history)) seen.add(kind)
    }),
    { numRuns: 6, seed: 47, endOnFailure: true },
  )
  expect([...seen].toSorted((a, b) => a.localeCompare(b))).toEqual([
    'by email',
    'by page',
    'by whatsapp',
    'mailed in ar',
    'mailed in en',
    'sent by whatsapp',
  ])
}, 300_000)

/** What must stand in the thread. */
type Expected = { mark: string; author_kind: string; lang: Lang; came_by: string | null }

async function begin() {
  const spoken: Lang[] = ['en'] // the last is what they speak
  const service = await serveWhatsapp()
  const there = await world({
    ...SILENT,
    env: { ...WHATSAPP, WHATSAPP_URL: service.url, MAIL_INCOMING_SECRET: MAIL_SECRET },
  })
  const nights = { from: '2027-02-10', to: '2027-02-14' }
  const bought = await buy(there, there.sara, { home: there.marinaStudio, ...nights })
  await there.pool.query(
    "update sessions set expires_at = '2030-01-01', refresh_expires_at = '2030-01-01'",
  )
  await there.runJobs()
  const { id, reservation_id } = bought
  return {
    there,
    service,
    id,
    stay: { reservation_id },
    expected: Array<Expected>(),
    spoken,
    is_connected: false,
    deaths: 0,
    heard: 0,
    mails: 0,
    seen: new Set<string>(),
  }
}
type Life = Awaited<ReturnType<typeof begin>>

async function live(history: Step[]): Promise<Set<string>> {
  const life = await begin()
  for (const step of history) {
    await take(life, step)
    await expectRight(life)
  }
  await life.there.runJobs()
  await expectRight(life)
  const mails = await answersMailed(life)
  for (const { mark } of life.expected.filter(({ author_kind }) => author_kind === 'colleague'))
    expect(mails.some(({ text }) => text.includes(mark))).toBe(true)
  return life.seen
}

async function take(life: Life, step: Step): Promise<void> {
  const { there, id, stay, expected } = life
  if (step.does === 'ask') return await ask(life, step)
  if (step.does === 'answer') {
    const { mark, text } = next(life, step.lang)
    const press = { ...stay, text, key: randomUUID() }
    const [first, second] = await Promise.all([
      there.noor.call('answerGuest', press),
      there.noor.call('answerGuest', press),
    ])
    granted(first)
    granted(second)
    expected.push({ mark, author_kind: 'colleague', lang: step.lang, came_by: null })
  }
  if (step.does === 'speak') {
    life.spoken.push(step.lang)
    const of_sara = "update users set lang = $1 where email = 'sara@example.com'"
    await there.pool.query(of_sara, [step.lang])
  }
  if (step.does === 'connect') {
    const { code } = granted(await there.sara.call('connectWhatsapp', stay))
    expect(await tell(there, said(PHONE, code))).toBe(200)
    life.is_connected = true
  }
  if (step.does === 'end') {
    await there.sara.call('endMyWhatsapp', stay)
    life.is_connected = false
  }
  if (step.does === 'wait') there.setClock(step.minutes * MINUTE)
  if (step.does === 'jobs') await there.runJobs()
  if (step.does === 'die') {
    const number = expected.findLastIndex(({ author_kind }) => author_kind === 'colleague') + 1
    if (number === 0) return
    const { crashing } = crashingServices(there.services, there.pool, step.before)
    const send = step.in === 'mail' ? sendThreadAnswer : sendThreadWhatsapp
    await send(crashing, { booking_id: id, number }, there.clock()).catch(() => {
      life.deaths += 1
    })
    // the runner of jobs tries again
    await send(there.services, { booking_id: id, number }, there.clock())
  }
}

/** Numbered, so that it is found wherever it goes. */
function next({ expected }: Life, of: Lang) {
  const mark = `[${expected.length + 1}]`
  return { mark, text: of === 'ar' ? `هل يوجد سرير رضّع؟ ${mark}` : `Is there a cot? ${mark}` }
}

/** By email and by WhatsApp only where there is a way; each is told twice. */
async function ask(life: Life, { by, lang: of }: Extract<Step, { does: 'ask' }>) {
  const { there, stay, expected } = life
  const { mark, text } = next(life, of)
  if (by === 'page') {
    const press = { ...stay, text, key: randomUUID() }
    const both = [there.sara.call('writeToHouse', press), there.sara.call('writeToHouse', press)]
    for (const answer of await Promise.all(both)) granted(answer)
  }
  if (by === 'whatsapp') {
    if (!life.is_connected) return
    const message = said(PHONE, text)
    expect(await Promise.all([tell(there, message), tell(there, message)])).toEqual([200, 200])
  }
  if (by === 'email') {
    const to = await replyAddress(there)
    if (to === undefined) return
    const raw = written({ to, text, id: `asked-${expected.length}` })
    expect([await deliver(there, raw), await deliver(there, raw)]).toEqual([200, 200])
  }
  const came_by = by === 'page' ? null : by
  expected.push({ mark, author_kind: 'guest', lang: of, came_by })
  life.seen.add(`by ${by}`)
}

async function replyAddress({ pool }: World): Promise<string | undefined> {
  const { rows } = await pool.query<{ reply_to: string }>(
    'select reply_to from inbox_messages where reply_to is not null order by id desc limit 1',
  )
  return rows[0]?.reply_to
}

const answersMailed = async ({ there }: Life) =>
  (await emailsTo(there, 'sara@example.com')).filter(({ text }) => /\[\d+\]/.test(text))

const SUBJECTS = { en: /^A message about your stay/, ar: /^رسالة بشأن إقامتك/ }

async function expectRight(life: Life): Promise<void> {
  const { there, service, stay, expected, seen } = life
  const speaks = life.spoken.at(-1) ?? 'en'
  const of_guest = granted(await there.sara.call('readMyThread', stay)).messages
  const of_desk = granted(await there.noor.call('readThread', stay)).messages
  for (const messages of [of_guest, of_desk])
    expect(
      messages.map(({ text, author_kind, lang: of, came_by }) => ({
        mark: /\[\d+\]/.exec(text)?.[0],
        author_kind,
        lang: of,
        came_by,
      })),
    ).toEqual(expected)

  const answers = new Set(
    expected.filter(({ author_kind }) => author_kind === 'colleague').map(({ mark }) => mark),
  )
  const told = service.heard.map(({ body }) => /\[\d+\]/.exec(JSON.stringify(body))?.[0] ?? '')
  expect(new Set(told).size).toBe(told.length)
  for (const mark of told.slice(life.heard)) {
    expect([mark, answers.has(mark), life.is_connected]).toEqual([mark, true, true])
    seen.add('sent by whatsapp')
  }
  life.heard = told.length

  const mails = await answersMailed(life)
  const marks = mails.map(({ text }) => /\[\d+\]/.exec(text)?.[0] ?? '')
  // a process that dies after the mail went and before that is written sends it once more
  expect(marks.length - new Set(marks).size).toBeLessThanOrEqual(life.deaths)
  for (const [n, { subject }] of mails.slice(0, mails.length - life.mails).entries()) {
    expect(answers.has(marks[n] ?? '')).toBe(true)
    expect(subject).toMatch(SUBJECTS[speaks])
    seen.add(`mailed in ${speaks}`)
  }
  life.mails = mails.length
}
