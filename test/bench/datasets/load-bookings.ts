import type pg from 'pg'

const SEED = 0.42
const YEARS_BACK_DAYS = 1_825
const DAYS_AHEAD = 180
const FIRST_NAMES =
  'Mohammed Fatima Ahmed Sara Omar Layla Ali Maryam Hassan Noura James Anna Ivan Olga Wei Mei Raj Priya Carlos Lucia'.split(
    ' ',
  )
const LAST_NAMES = 400
/** The first of the names belongs to this many in a hundred. */
const COMMON_SHARE = 8

type Options = { bookings: number; today: string }

/**
 * Adds so many bookings of five years and half a year to come to loaded homes, each paid by a card;
 * the same for the same day.
 */
export async function loadBookings(pool: pg.Pool, { bookings, today }: Options) {
  const client = await pool.connect()
  try {
    await client.query('begin')
    // As in load-homes.ts: the rows fit each other by construction.
    await client.query('set local session_replication_role = replica')
    await client.query('select setseed($1)', [SEED])
    await client.query(BOOKINGS, [
      bookings,
      today,
      YEARS_BACK_DAYS,
      DAYS_AHEAD,
      FIRST_NAMES,
      LAST_NAMES,
      COMMON_SHARE,
    ])
    await client.query(PAYMENTS)
    await client.query('commit')
  } finally {
    client.release()
  }
  await pool.query('vacuum analyze')
}

const BOOKINGS = `
  insert into bookings (user_id, room_category_id, unit_id, rate_id, status, arrival_date, departure_date, stay_until, guests, is_refundable, total_fils,
    lang, guest_name, guest_email, guest_phone_number, booking_date, expires_at, confirmed_at, closed_at)
  select (select min(id) from users), u.room_category_id, u.id, gen_random_uuid(),
    case when d.day < $2::date - 3 then case when n % 9 = 0 then 'cancelled' else 'departed' end when d.day <= $2::date then 'arrived' else 'confirmed' end::booking_status,
    d.day, d.day + 3, d.day + 3, 2, true, 120000, 'en', p.first_name || ' ' || p.last_name,
    lower(p.first_name || '.' || p.last_name || n) || '@example.com', '+9715' || lpad((random() * 99999999)::int::text, 8, '0'),
    d.day - 20, d.day - 20, d.day - 20, case when d.day < $2::date - 3 then d.day + 3 end
  from generate_series(1, $1::int) n
  cross join lateral (select $2::date - $3::int + (n::bigint * ($3::int + $4::int) / $1::int)::int as day) d
  cross join lateral (
    select case when random() * 100 < $7::int then ($5::text[])[1] else ($5::text[])[1 + (random() * (cardinality($5::text[]) - 1))::int] end as first_name,
      'Al ' || initcap(translate(to_char(1 + (random() * ($6::int - 1))::int, 'FM0000'), '0123456789', 'abdefhklmr')) as last_name
    where n > 0) p
  join (select row_number() over (order by id) - 1 as place, id, room_category_id, count(*) over () as units from units) u on u.place = n % u.units`

const PAYMENTS = `
  insert into payments (booking_id, intent_id, idempotency_key, amount_fils, state, started_at, captured_at, card_last4)
  select id, 'pi_many_' || id, 'many-' || id, total_fils, 'captured', booking_date, booking_date, lpad((random() * 9999)::int::text, 4, '0') from bookings`
