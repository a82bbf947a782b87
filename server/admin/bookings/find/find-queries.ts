import { sql, type RawBuilder } from 'kysely'
import * as z from 'zod/mini'
import { FOUND } from '#contract/endpoints/admin/find.ts'
import { BOOKING_STATUSES } from '#contract/endpoints/bookings.ts'
import type { Lang } from '#contract/constants.ts'
import { foldSearchText } from '#contract/fold-search-text.ts'
import { day } from '#contract/wire.ts'
import { condition, rowsOf, type Db } from '#server/db/index.ts'
import { homeOf } from '#server/admin/bookings/list-queries.ts'
import { anyOf, billedBy, isNamed, isNamedInShort } from '#server/admin/bookings/search-queries.ts'
import { somewhere } from '#server/admin/bookings/search-words.ts'

const MOST = FOUND.counted + 1

/**
 * A word with fewer letters finds nothing by itself but whole words; it narrows what others find.
 */
const SHORTEST = 3
const CARD = /^\d{4}$/

const Resolved = z.object({ word: z.string(), homes: z.array(z.int()), units: z.array(z.int()) })
export type Word = z.infer<typeof Resolved>

/**
 * The homes whose names contain each word, and the units that it names; the last also for all that
 * was typed.
 */
export async function resolveWords(db: Db, words: string[], typed: string): Promise<Word[]> {
  const { rows } = await rowsOf(Resolved)`
    select w.word,
      to_json(array(select distinct room_category_id from room_category_texts
        where fold_search(name || ' ' || nice_name) like w.pattern order by 1 limit ${MOST})) as homes,
      to_json(array(select id from units where fold_search(name) in (w.word, ${foldSearchText(typed)}) order by 1 limit ${MOST})) as units
    from unnest(${words}::text[], ${words.map(somewhere)}::text[]) with ordinality w (word, pattern, place) order by w.place`.execute(
    db,
  )
  return rows
}

const cardOf = (word: string) =>
  condition`b.id = any(array(select booking_id from payments where card_last4 = ${word}))`

function waysOf({ word, units }: Word): RawBuilder<boolean>[] {
  return [
    word.length >= SHORTEST ? isNamed(word) : isNamedInShort(word),
    ...billedBy(word),
    ...(units.length > 0 ? [condition`b.unit_id = any(${units}::bigint[])`] : []),
    ...(CARD.test(word) ? [cardOf(word)] : []),
  ]
}

function narrowing(word: Word): RawBuilder<boolean> {
  const short = word.word.length < SHORTEST ? [isNamed(word.word)] : []
  const at_home =
    word.homes.length > 0 ? [condition`b.room_category_id = any(${word.homes}::bigint[])`] : []
  return anyOf([...waysOf(word), ...short, ...at_home])
}

const Booking = z.object({
  reservation_id: z.string(),
  status: z.enum(BOOKING_STATUSES),
  guest_name: z.string(),
  home: z.string(),
  unit: z.string(),
  arrival_date: day,
  departure_date: day,
  card_last4: z.nullable(z.string()),
  bookings_count: z.int(),
})

type Sought = { lang: Lang; today: string }

/**
 * Each word must fit. The bookings that are not over come first, all of them looked at however many
 * are; then those that arrive or arrived closest to today. The name of a home alone finds the home
 * and not its every booking.
 */
export async function findBookings(db: Db, words: Word[], { lang, today }: Sought) {
  const ways = words.flatMap(waysOf)
  if (ways.length === 0) return { bookings: [], bookings_count: 0 }
  const fitting = sql.join([anyOf(ways), ...words.map(narrowing)], sql` and `)
  const [number = ''] = words.map(({ word }) => word.toUpperCase())
  const { rows } = await rowsOf(Booking)`
    with live as materialized (
      select id from bookings b where b.status in ('pencil', 'confirmed', 'arrived') and ${fitting} limit ${MOST}),
    found as materialized (select id from bookings b where ${fitting} limit ${MOST}),
    first as materialized (
      select b.id, (replace(b.reservation_id, '-', '') = ${number}) as is_number, b.status in ('pencil', 'confirmed', 'arrived') as is_live,
        abs(b.arrival_date - ${today}::date) as days
      from bookings b where b.id in (select id from live union select id from found)
      order by is_number desc, is_live desc, days, b.id desc limit ${FOUND.shown})
    select b.reservation_id, b.status, b.guest_name, t.nice_name as home, (select name from units where id = b.unit_id) as unit,
      b.arrival_date, b.departure_date, (select card_last4 from payments where booking_id = b.id and number = 1) as card_last4,
      (select count(*)::int from found) as bookings_count
    from first join bookings b on b.id = first.id ${homeOf(lang)}
    order by first.is_number desc, first.is_live desc, first.days, b.id desc`.execute(db)
  return {
    bookings: rows.map(({ bookings_count: _count, ...booking }) => booking),
    bookings_count: rows[0]?.bookings_count ?? 0,
  }
}

const SOUNDS_LIKE = sql`skeleton_words(b.guest_name)`
const WHOLE_WORD = 2 // letters: too few to look for within a word

/**
 * Bookings whose guest is written in the other script, Arabic or Latin, and whose name sounds as
 * what was typed: each word of it.
 */
export async function findBySound(
  db: Db,
  sounds: string[],
  { lang, today, is_arabic }: Sought & { is_arabic: boolean },
) {
  const alike = sounds.map((sound) =>
    sound.length > WHOLE_WORD
      ? condition`${SOUNDS_LIKE} like ${`%${sound}%`}`
      : condition`${SOUNDS_LIKE} like ${`% ${sound} %`}`,
  )
  const { rows } = await rowsOf(Booking)`
    with found as materialized (
      select b.id, b.status in ('pencil', 'confirmed', 'arrived') as is_live, abs(b.arrival_date - ${today}::date) as days from bookings b
      where (b.guest_name ~ '[\\u0620-\\u064a]') <> ${is_arabic} and ${sql.join(alike, sql` and `)} limit ${MOST}),
    first as (select * from found order by is_live desc, days, id desc limit ${FOUND.shown})
    select b.reservation_id, b.status, b.guest_name, t.nice_name as home, (select name from units where id = b.unit_id) as unit,
      b.arrival_date, b.departure_date, (select card_last4 from payments where booking_id = b.id and number = 1) as card_last4,
      (select count(*)::int from found) as bookings_count
    from first join bookings b on b.id = first.id ${homeOf(lang)}
    order by first.is_live desc, first.days, b.id desc`.execute(db)
  return {
    bookings: rows.map(({ bookings_count: _count, ...booking }) => booking),
    bookings_count: rows[0]?.bookings_count ?? 0,
  }
}

const Home = z.object({
  slug: z.string(),
  nice_name: z.string(),
  area: z.string(),
  homes_count: z.int(),
})

/** Homes whose name has every word, or that have the unit. */
export async function listFoundHomes(db: Db, words: Word[], lang: Lang) {
  const [first = [], ...others] = words.map(({ homes }) => homes)
  const named = first.filter((id) => others.every((homes) => homes.includes(id)))
  const units = words.flatMap((word) => word.units)
  if (named.length === 0 && units.length === 0) return { homes: [], homes_count: 0 }
  const { rows } = await rowsOf(Home)`
    with found as (
      select id from unnest(${named}::bigint[]) id union select room_category_id from units where id = any(${units}::bigint[]))
    select rc.slug, t.nice_name, lt.name as area, count(*) over ()::int as homes_count
    from found join room_categories rc on rc.id = found.id
    join room_category_texts t on t.room_category_id = rc.id and t.lang = ${lang}
    join properties p on p.id = rc.property_id
    join location_texts lt on lt.location_id = p.location_id and lt.lang = ${lang}
    order by t.nice_name, rc.id limit ${FOUND.shown}`.execute(db)
  return {
    homes: rows.map(({ homes_count: _count, ...home }) => home),
    homes_count: rows[0]?.homes_count ?? 0,
  }
}
