import type pg from 'pg'

const SEED = 0.42
const WORDS =
  'arrive check early late parking towel water pool keys door cot quiet window taxi airport breakfast clean light noise balcony مرحبا شكرا الوصول المفتاح موقف المسبح منشفة هدوء'.split(
    ' ',
  )
/** Of a message, drawn from the words above. */
const WORDS_EACH = 14
/** One message in so many has a word that few others have. */
const RARE_EACH = 5_000
/** One guest in so many waits for an answer. */
const WAITING_EACH = 400

type Options = { messages: number; each: number; now: Date }

/** So many messages of some years, `each` in a thread, in threads of bookings that are loaded; the newest last. */
export async function loadThreads(pool: pg.Pool, { messages, each, now }: Options) {
  const client = await pool.connect()
  try {
    await client.query('begin')
    // As in load-homes.ts: the rows fit each other by construction.
    await client.query('set local session_replication_role = replica')
    await client.query('select setseed($1)', [SEED])
    await client.query(THREADS, [Math.ceil(messages / each), now, each, WAITING_EACH])
    await client.query(MESSAGES, [each, now, WORDS, WORDS_EACH, RARE_EACH])
    await client.query('commit')
  } finally {
    client.release()
  }
  await pool.query('vacuum analyze threads, thread_messages')
}

const THREADS = `
  insert into threads (booking_id, last_message_at, last_number, waiting_since, answered_at)
  select id, $2::timestamptz - make_interval(mins => (16 * place)::int), $3::int,
    case when place % $4::int = 0 then $2::timestamptz - make_interval(mins => (16 * place)::int) end,
    case when place % $4::int <> 0 then $2::timestamptz - make_interval(mins => (16 * place)::int) end
  from (select id, row_number() over (order by id desc) as place from bookings) b where place <= $1::int`

const MESSAGES = `
  insert into thread_messages (booking_id, number, author_kind, author, text, lang, written_at, waited_since, client_key)
  select t.booking_id, n, case when n % 2 = 1 then 'guest' else 'colleague' end, 'Somebody',
    w.text || case when (t.booking_id * $1::int + n) % $5::int = 0 then ' zanzibar' else '' end, 'en',
    t.last_message_at - make_interval(hours => $1::int - n), case when n % 2 = 0 then t.last_message_at - make_interval(hours => $1::int - n + 1) end, gen_random_uuid()
  from threads t cross join generate_series(1, $1::int) n
  cross join lateral (
    select string_agg(($3::text[])[1 + (random() * (cardinality($3::text[]) - 1))::int], ' ') as text
    from generate_series(1, $4::int) where n > 0 and t.booking_id > 0) w
  where $2::timestamptz is not null order by t.last_message_at, n`
