import { createHash } from 'node:crypto'
import ical, { ICalEventBusyStatus, ICalEventStatus, type ICalEventData } from 'ical-generator'
import type { Lang } from '#contract/constants.ts'
import { PRODUCT, readBookedHome, stayEvent } from '#server/bookings/index.ts'
import { companyNow, type Tx } from '#server/db/index.ts'
import { OWN_UID } from './event-kinds.ts'
import type { PersonLink } from './link-queries.ts'
import {
  listComingStays,
  listTakenNights,
  numberEvents,
  type Saying,
} from './subscription-queries.ts'

type Reading = { link: PersonLink; today: string; now: Date; public_url: string }

const READ_AGAIN_SECONDS = 60 * 60
const TITLES: Record<Lang, string> = { en: 'your stays', ar: 'إقاماتك' }
/** The pages of owners are in English alone. */
const TITLE_OF_OWNER = 'your homes'
const TAKEN_BY = { booking: 'Guest', block: 'Blocked', calendar: 'Other site' }

export const writeSubscription = (tx: Tx, reading: Reading): Promise<string> =>
  reading.link.subscribes_to === 'homes' ? writeHomes(tx, reading) : writeStays(tx, reading)

async function writeHomes(tx: Tx, { link, today, now }: Reading): Promise<string> {
  const taken = await listTakenNights(tx, { link, today })
  const events = taken.map(({ kind, home, unit, ...event }) => ({
    ...event,
    booking_id: null,
    said: `${TAKEN_BY[kind]} · ${home}, ${unit}`,
  }))
  return await write(tx, events, {
    title: TITLE_OF_OWNER,
    lang: 'en',
    now,
    show: ({ uid, from, to, said }) => ({
      id: `${createHash('sha256').update(uid).digest('hex').slice(0, 32)}${OWN_UID}`,
      allDay: true,
      start: midnight(from),
      end: midnight(to),
      summary: said,
      status: ICalEventStatus.CONFIRMED,
      busystatus: ICalEventBusyStatus.FREE, // the owner is not there
    }),
  })
}

async function writeStays(tx: Tx, { link, today, now, public_url }: Reading): Promise<string> {
  const stays = await listComingStays(tx, { link, today, now })
  const shown = new Map<string, ICalEventData>()
  const events: Saying[] = []
  for (const stay of stays) {
    const { lang, is_cancelled } = stay
    const home = await readBookedHome(tx, stay, lang)
    const event = {
      ...stayEvent(stay, home, { lang, public_url }),
      status: is_cancelled ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
    }
    const uid = `s${stay.id}`
    shown.set(uid, event)
    events.push({
      uid,
      room_category_id: stay.room_category_id,
      booking_id: stay.id,
      from: stay.arrival_date,
      to: stay.departure_date,
      said: createHash('sha256').update(JSON.stringify(event)).digest('hex'),
    })
  }
  const lang = link.lang
  return await write(tx, events, {
    title: TITLES[lang],
    lang,
    now,
    show: ({ uid }) => shown.get(uid),
  })
}

type Calendar = {
  title: string
  lang: Lang
  now: Date
  show: (event: Saying) => ICalEventData | undefined
}

async function write(
  tx: Tx,
  events: readonly Saying[],
  { title, lang, now, show }: Calendar,
): Promise<string> {
  const { name_en, name_ar } = await companyNow(tx)
  const calendar = ical({
    name: `${lang === 'ar' ? name_ar : name_en}: ${title}`,
    prodId: { company: PRODUCT, product: 'Calendar', language: lang.toUpperCase() },
    ttl: READ_AGAIN_SECONDS,
  })
  const numbered = new Map(
    (await numberEvents(tx, events, now)).map(({ uid, ...number }) => [uid, number]),
  )
  for (const event of events) {
    const number = numbered.get(event.uid)
    const data = show(event)
    if (number && data)
      calendar.createEvent({ ...data, sequence: number.sequence, stamp: number.stamped_at })
  }
  return calendar.toString()
}

const midnight = (day: string) => new Date(`${day}T00:00:00Z`)
