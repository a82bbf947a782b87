import fc from 'fast-check'
import { expect, test } from 'vitest'
import { moveArrivalsAndDepartures } from '#server/bookings/index.ts'
import { carryOutCancellations } from '#server/admin/bookings/index.ts'
import { addDays, dubaiMoment } from '#server/core/time.ts'
import { buy, granted, SILENT, world, type World } from '#kit/index.ts'
import { crashingServices } from '#kit/crashing.ts'
import { sendScheduledMessages } from './send-due.ts'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
const FIRST = '2027-02-10'
const reason = 'x'
/** Also of a stay that was moved as far as it can be. */
const ALL_OVER = Date.parse('2027-02-23T00:00:00Z')

/** By hand: when each may go, of the days of the stay, outside 21:00 to 8:00. */
const MOMENTS = {
  week_before: { at_hour: 9, of: ({ from }: Stay) => at(addDays(from, -7), '09:00') },
  first_morning: { at_hour: 23, of: ({ from }: Stay) => at(addDays(from, 2), '08:00') },
  before_departure: { at_hour: 18, of: ({ to }: Stay) => at(addDays(to, -1), '18:00') },
  after: { at_hour: 5, of: ({ to }: Stay) => at(addDays(to, 1), '08:00') },
} as const
type Moment = keyof typeof MOMENTS
const NAMES: Moment[] = ['week_before', 'first_morning', 'before_departure', 'after']
const at = (day: string, time: string) => dubaiMoment(day, time).getTime()
type Stay = { from: string; to: string }

type Step =
  | { does: 'wait'; hours: number }
  | { does: 'move'; days: number }
  | { does: 'speak'; lang: 'en' | 'ar' }
  | { does: 'die'; before: number }
  | { does: 'two' | 'cancel' | 'undo' | 'no_show' }

const steps: fc.Arbitrary<Step[]> = fc.array(
  fc.oneof(
    {
      weight: 8,
      arbitrary: fc.record({ does: fc.constant('wait'), hours: fc.integer({ min: 1, max: 40 }) }),
    },
    {
      weight: 2,
      arbitrary: fc.record({ does: fc.constant('move'), days: fc.integer({ min: 0, max: 6 }) }),
    },
    {
      weight: 2,
      arbitrary: fc.record({ does: fc.constant('speak'), lang: fc.constantFrom('en', 'ar') }),
    },
    {
      weight: 3,
      arbitrary: fc.record({ does: fc.constant('die'), before: fc.integer({ min: 1, max: 30 }) }),
    },
    { weight: 5, arbitrary: fc.record({ does: fc.constant('two') }) },
    { weight: 1, arbitrary: fc.record({ does: fc.constantFrom('cancel', 'undo', 'no_show') }) },
  ),
  { minLength: 10, maxLength: 25 },
)

test('whatever becomes of a stay, each message goes once, in the right language, never early, and never after its end', async () => {
  const sent = new Set<string>()
  await fc.assert(
    fc.asyncProperty(steps, async (history) => {
      for (const name of await live(await world(SILENT), history)) sent.add(name)
    }),
    { numRuns: 6, seed: 45, endOnFailure: true },
  )
  expect([...sent].toSorted((a, b) => a.localeCompare(b))).toEqual(
    NAMES.toSorted((a, b) => a.localeCompare(b)),
  )
}, 300_000)

async function live(there: World, history: Step[]): Promise<string[]> {
  await there.pool.query("update settings set value = '30' where name = 'desk_cancel_minutes'")
  for (const moment of NAMES) await scheduleOne(there, moment)
  const { id, reservation_id } = await buy(there, there.sara, {
    home: there.downtownFlat,
    from: FIRST,
    to: addDays(FIRST, 4),
    is_refundable: true,
  })
  there.setClock(new Date('2027-02-02T06:00:00Z'))
  const seen = new Set<string>()
  const go = async (step: Step) => {
    await take(there, step, reservation_id)
    await expectRight(there, { id, seen, has_run: step.does === 'two' })
  }
  for (const step of history) await go(step)
  while (there.clock().getTime() < ALL_OVER) {
    await go({ does: 'wait', hours: 7 })
    await go({ does: 'two' })
  }
  return [...seen]
}

async function scheduleOne({ salem }: World, moment: Moment) {
  const { id: template_id } = granted(
    await salem.call('saveMessageTemplate', {
      name: moment,
      text_en: `${moment} {arrival_day}`,
      text_ar: `رسالة بالعربية ${moment} {arrival_day}`,
    }),
  )
  const { at_hour } = MOMENTS[moment]
  granted(
    await salem.call('scheduleMessage', { template_id, moment, at_hour, is_on: true, reason }),
  )
}

async function take(there: World, step: Step, reservation_id: string) {
  const { services, pool, noor, clock } = there
  if (step.does === 'wait') there.setClock(step.hours * 3_600)
  if (step.does === 'move') await moveBy(there, reservation_id, step.days)
  if (step.does === 'speak')
    await pool.query("update users set lang = $1 where email = 'sara@example.com'", [step.lang])
  if (step.does === 'die') {
    const { crashing } = crashingServices(services, pool, step.before)
    await sendScheduledMessages(crashing, clock()).catch(() => {})
  }
  if (step.does === 'cancel')
    await noor.call('cancelForGuest', { reservation_id, in_full: true, reason })
  if (step.does === 'undo') await noor.call('undoCancelling', { reservation_id, reason })
  if (step.does === 'no_show') await noor.call('markNoShow', { reservation_id, reason })
  await carryOutCancellations(services.db, clock())
  await moveArrivalsAndDepartures(services.db, clock())
  if (step.does === 'two')
    await Promise.all([
      sendScheduledMessages(services, clock()),
      sendScheduledMessages(services, clock()),
    ])
}

async function moveBy(there: World, reservation_id: string, days: number) {
  const from = addDays(FIRST, days)
  const target = { reservation_id, room_category_id: 2, from, to: addDays(from, 4), guests: 2 }
  const preview = await there.noor.call('previewMove', target)
  if (!preview.ok) return
  const rate = preview.data.rate_id === null ? {} : { rate_id: preview.data.rate_id }
  await there.noor.call('moveBooking', { ...target, ...rate, reason })
}

type ScheduledRow = {
  name: string
  text: string
  lang: string
  written_at: Date
}
type Row = {
  from: string
  to: string
  status: string
  lang: 'en' | 'ar'
  is_stopped: boolean
}

type Seen = { id: number; seen: Set<string>; has_run: boolean }

/** What is new was right to go at this moment; after a round nothing is left that had to go. */
async function expectRight({ pool, clock }: World, { id, seen, has_run }: Seen) {
  const now = clock().getTime()
  const { rows: messages } = await pool.query<ScheduledRow>(
    `select split_part(regexp_replace(m.text, '^[^a-z]*', ''), ' ', 1) as name, m.text, m.lang, m.written_at from thread_messages m where m.booking_id = $1 order by m.number`,
    [id],
  )
  const { rows } = await pool.query<Row>(
    `select b.arrival_date::text as from, b.stay_until::text as to, b.status, u.lang,
      b.status = 'cancelled' or b.no_show_at is not null or exists (select from desk_cancellations where booking_id = b.id) as is_stopped
      from bookings b join users u on u.id = b.user_id where b.id = $1`,
    [id],
  )
  const [row] = rows
  if (!row) throw new Error('The booking is gone')
  const names = messages.map(({ name }) => name)
  expect(new Set(names).size).toBe(names.length)
  for (const { name, lang, written_at } of messages) {
    if (seen.has(name)) continue
    const moment = NAMES.find((one) => one === name)
    if (moment === undefined) throw new Error(`Nobody wrote ${name}`)
    const due = MOMENTS[moment].of(row)
    expect(written_at.getTime()).toBe(now)
    expect(now).toBeGreaterThanOrEqual(due)
    expect(now - due).toBeLessThanOrEqual(DAY_MS)
    expect({ name, lang, is_stopped: row.is_stopped }).toEqual({
      name,
      lang: row.lang,
      is_stopped: false,
    })
    expect(isNight(now)).toBe(false)
    seen.add(name)
  }
  if (!has_run || row.is_stopped || isNight(now)) return
  const owed = NAMES.filter((name) => {
    const due = MOMENTS[name].of(row)
    const is_there = name === 'after' ? row.status === 'departed' : row.status !== 'departed'
    return !seen.has(name) && is_there && due <= now && now - due <= DAY_MS
  })
  expect(owed).toEqual([])
}

const isNight = (now: number) => {
  const hour = new Date(now + 4 * HOUR_MS).getUTCHours()
  return hour >= 21 || hour < 8
}
