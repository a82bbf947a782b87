import { createHash } from 'node:crypto'
import * as z from 'zod/mini'
import { rowsOf } from '#server/db/index.ts'
import type { Tx } from '#demo/shape.ts'
import { talks, templates, type Talk } from '#demo/talks.ts'
import { minutesAfter } from '#demo/days.ts'
import { idsByKey, insertAll } from './bulk.ts'

const Stay = z.object({
  id: z.int(),
  lang: z.enum(['en', 'ar']),
  status: z.enum(['arrived', 'confirmed']),
  guest_name: z.string(),
  guest_email: z.string(),
  booking_date: z.date(),
})
type Stay = z.infer<typeof Stay>

const Colleague = z.object({ id: z.int(), name: z.string() })
type Colleague = z.infer<typeof Colleague>

type With = { now: Date; colleague: Colleague }
const OLDEST_DAYS = 4

/** Conversations with guests who are there or come next, and the templates of their answers. */
export async function loadTalks(tx: Tx, now: Date): Promise<void> {
  const [stays, colleague] = [await listStays(tx, now), await readColleague(tx)]
  const taken = new Set<Stay>()
  const held = talks.flatMap((talk) => {
    const stay = stays.find((one) => !taken.has(one) && suits(one, talk))
    if (!stay) return []
    taken.add(stay)
    return [{ talk, stay }]
  })
  await insertAll(
    tx,
    'threads',
    held.map(({ talk, stay }) => threadOf(talk, stay, { now, colleague })),
  )
  await insertAll(
    tx,
    'thread_messages',
    held.flatMap(({ talk, stay }) => messagesOf(talk, stay, { now, colleague })),
  )
  await insertAll(
    tx,
    'message_templates',
    templates.map(({ schedule: _schedule, ...template }) => ({
      ...template,
      changed_by: colleague.name,
      changed_at: minutesAfter(now, -60 * 24 * 9),
    })),
  )
  await loadSchedules(tx, { now, colleague })
}

async function loadSchedules(tx: Tx, { now, colleague }: With) {
  const ids = await idsByKey(tx, { table: 'message_templates', key: 'name' })
  await insertAll(
    tx,
    'message_schedules',
    templates.flatMap(({ name, schedule }) => {
      const id = ids.get(name)
      if (schedule === undefined || id === undefined) return []
      const at = minutesAfter(now, -60 * 24 * 9)
      return [
        {
          template_id: id,
          ...schedule,
          nights_min: 1,
          sources: 'all',
          on_since: now,
          changed_by: colleague.name,
          changed_at: at,
        },
      ]
    }),
  )
}

const suits = (stay: Stay, { lang, status, email }: Talk) =>
  stay.status === status && (email === undefined ? stay.lang === lang : stay.guest_email === email)

async function listStays(tx: Tx, now: Date): Promise<Stay[]> {
  const { rows } = await rowsOf(Stay)`
    select id, lang, status, guest_name, guest_email, booking_date from bookings
    where status in ('arrived', 'confirmed') and extends_id is null and booking_date < ${now}::timestamptz - make_interval(days => ${OLDEST_DAYS}::int)
    order by arrival_date, id`.execute(tx)
  return rows
}

async function readColleague(tx: Tx): Promise<Colleague> {
  const { rows } = await rowsOf(Colleague)`
    select id, concat_ws(' ', first_name, last_name) as name from users where email = 'salem@example.com'`.execute(
    tx,
  )
  const [colleague] = rows
  if (!colleague) throw new Error('The demo world has no front desk')
  return colleague
}

function threadOf({ lines }: Talk, { id }: Stay, { now, colleague }: With) {
  const answered = lines.findLastIndex(([by]) => by === 'colleague')
  const waiting = lines.slice(answered + 1)[0]
  const last = lines.at(-1)
  return {
    booking_id: id,
    waiting_since: waiting ? minutesAfter(now, -waiting[1]) : null,
    answered_at: answered === -1 ? null : minutesAfter(now, -(lines[answered]?.[1] ?? 0)),
    assigned_to: answered === -1 ? null : colleague.id,
    last_message_at: minutesAfter(now, -(last?.[1] ?? 0)),
    last_number: lines.length,
  }
}

function messagesOf({ lang, lines }: Talk, { id, guest_name }: Stay, { now, colleague }: With) {
  return lines.map(([by, minutes_ago, text], n) => {
    const is_ours = by === 'colleague'
    const written_at = minutesAfter(now, -minutes_ago)
    const asked = lines.slice(0, n).findLastIndex((line) => line[0] === 'colleague') + 1
    const is_answered = lines.slice(n + 1).length > 0
    return {
      booking_id: id,
      number: n + 1,
      author_kind: by,
      author: is_ours ? colleague.name : guest_name,
      author_id: is_ours ? colleague.id : null,
      text,
      lang,
      written_at,
      waited_since: is_ours && asked < n ? minutesAfter(now, -(lines[asked]?.[1] ?? 0)) : null,
      mailed_at: is_ours ? minutesAfter(written_at, 1) : null,
      read_at: is_answered ? minutesAfter(written_at, 4) : null,
      client_key: createHash('md5').update(`talk ${id} ${n}`).digest('hex'),
    }
  })
}
