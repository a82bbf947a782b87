import type { StayAction } from '#contract/endpoints/admin/today.ts'
import type { Lang } from '#contract/constants.ts'
import { addDays, dubaiDay, dubaiMoment, type Moment } from '#server/core/time.ts'
import { readSettings, type Db, type Settings } from '#server/db/index.ts'
import { listInternalStays } from './internal-stay-queries.ts'
import { mayBeNoShow, noShowTimes } from './no-show.ts'
import { listStays, type StayRow } from './stay-queries.ts'

type Options = Moment & { day: string; lang: Lang }
type InForce = Moment & { settings: Settings }

export async function listStaysOfDay(db: Db, { day, lang, ...asked }: Options) {
  const when = { ...asked, settings: await readSettings(db, asked.today) }
  const stays = await listStays(db, { day, now: when.now, today: when.today, lang })
  const arrivals = stays.filter((stay) => arrivesOn(stay, day, when.today))
  const departures = stays.filter((stay) => stay.state !== 'no_show' && lastDayOf(stay) === day)
  const in_house = stays.filter(
    (stay) => sleepsOn(stay, day) && !(arrivals.includes(stay) && stay.state === 'expected'),
  )
  return {
    day,
    today: when.today,
    arrivals: group(arrivals, when, ({ state }) => state === 'expected'),
    departures: group(departures, when, ({ state }) => state !== 'left'),
    in_house: group(in_house, when, () => true),
    internal_stays: await listInternalStays(db, { day, lang }),
  }
}

/** Who was expected yesterday and not seen by anybody is still expected today. */
const arrivesOn = ({ arrival_date, departure_date, state }: StayRow, day: string, today: string) =>
  arrival_date === day ||
  (day === today &&
    state === 'expected' &&
    arrival_date === addDays(day, -1) &&
    departure_date > day)

const lastDayOf = ({ left_on, departure_date }: StayRow) =>
  left_on !== null && left_on < departure_date ? left_on : departure_date

const sleepsOn = (stay: StayRow, day: string) =>
  stay.state !== 'no_show' && stay.arrival_date <= day && lastDayOf(stay) > day

const group = (stays: StayRow[], when: InForce, remains: (stay: StayRow) => boolean) => ({
  stays: stays.map((stay) => viewOf(stay, when)),
  remaining: stays.filter(remains).length,
})

function viewOf(row: StayRow, when: InForce) {
  const {
    slug,
    nice_name,
    is_there: _is_there,
    left_on: _left_on,
    left_at: _left_at,
    register_by,
    ...rest
  } = row
  const {
    checked_in_at,
    checked_in_by,
    id_seen,
    key_given,
    deposit,
    deposit_method,
    note,
    ...stay
  } = rest
  const is_registered =
    row.registered >= row.guests || row.state === 'left' || row.state === 'no_show'
  return {
    ...stay,
    home: { slug, nice_name },
    register_by: is_registered ? null : register_by,
    is_registration_late: !is_registered && register_by < when.now,
    checked_in:
      checked_in_at === null
        ? null
        : {
            at: checked_in_at,
            by: checked_in_by,
            id_seen: id_seen === true,
            key_given: key_given === true,
            deposit: deposit ?? 0,
            deposit_method,
            note,
          },
    actions: [...actionsOf(row, when), ...undoOf(row, when)],
    no_show: noShowViewOf(row, when),
  }
}

/** The most likely first: on its last day a stay is checked out, also when nobody checked it in. */
function actionsOf(stay: StayRow, when: InForce): StayAction[] {
  if (stay.state === 'in_house') return ['check_out']
  if (stay.state !== 'expected' || when.today < stay.arrival_date) return []
  const check_out = stay.is_there ? (['check_out'] as const) : []
  const no_show = mayBeNoShow(stay, when.settings, when.now) ? (['no_show'] as const) : []
  return when.today < stay.departure_date
    ? ['check_in', ...check_out, ...no_show]
    : [...check_out, 'check_in', ...no_show]
}

/** What of today can be taken back (undo.ts). */
function undoOf(stay: StayRow, { now, today, settings }: InForce): StayAction[] {
  const { state, checked_in_at, left_at, departure_date, check_out_time } = stay
  const isToday = (at: Date | null) => at !== null && dubaiDay(at) === today
  if (state === 'in_house')
    return ['correct_check_in', ...(isToday(checked_in_at) ? (['undo_check_in'] as const) : [])]
  if (left_at === null || now >= dubaiMoment(departure_date, check_out_time)) return []
  if (state !== 'no_show') return isToday(left_at) ? ['undo_check_out'] : []
  const { sale_at } = noShowTimes(stay, settings)
  return today <= dubaiDay(left_at > sale_at ? left_at : sale_at) ? ['undo_no_show'] : []
}

/**
 * When the nights of guests who do not come go on sale, and whether they are written to, if they
 * are marked now.
 */
function noShowViewOf(stay: StayRow, { now, settings }: InForce) {
  const { usual_from, sale_at } = noShowTimes(stay, settings)
  return { sale_at: sale_at > now ? sale_at : now, is_told: now < usual_from }
}
