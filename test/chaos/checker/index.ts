import type pg from 'pg'
import { breachesOf } from '#server/backup/drill-queries.ts'
import type { Ledger } from '../load/ledger.ts'
import { closedNights, soldStays, type ChannelLedger } from '../sites/channel-ledger.ts'
import { ACKNOWLEDGED } from './acknowledged.ts'
import { LEDGER } from './owner-ledger.ts'
import type { Fact } from './fact.ts'
import { CHANNEL_TABLES, ELSEWHERE, MONEY_ELSEWHERE, SETTLED_ELSEWHERE } from './channels.ts'
import { EXTRA_TABLES, EXTRAS_ELSEWHERE, PLACED_ELSEWHERE } from './extras-elsewhere.ts'
import { CHAINS } from './chains.ts'
import { CALM } from './calm.ts'
import { EMAILS } from './emails.ts'
import { MAIL_TABLES, readMail } from './mail.ts'
import { MONEY } from './money.ts'
import { CLAIMS, NIGHTS } from './nights.ts'
import { DOCUMENTS } from './documents.ts'
import { DUE_TABLES, readDues } from './price/dues.ts'
import { PRICES } from './price/facts.ts'
import type { Terms } from './price/terms.ts'
import { SEARCH } from './search.ts'
import { TEXTS } from './texts.ts'

export type Evidence = {
  pool: pg.Pool
  provider: pg.Pool
  ledger: Ledger
  channel_ledger: ChannelLedger
  sealed: () => string[]
  terms: Terms
  is_calm: boolean
}

const FACTS = [
  ...NIGHTS,
  ...PRICES,
  ...MONEY,
  ...LEDGER,
  ...CHAINS,
  ...DOCUMENTS,
  ...EMAILS,
  ...TEXTS,
  ...ACKNOWLEDGED,
  ...ELSEWHERE,
  ...MONEY_ELSEWHERE,
  ...EXTRAS_ELSEWHERE,
]

export const check = async (evidence: Evidence) => [
  ...(await judge(evidence, evidence.is_calm ? [...FACTS, ...CALM] : FACTS)),
  ...(await askAsDrill(evidence)),
]

/** The same for what can only be seen while stays are still to come. */
export const checkClaims = (evidence: Evidence) =>
  judge(evidence, [...CLAIMS, ...SEARCH, ...SETTLED_ELSEWHERE, ...PLACED_ELSEWHERE])

/** What a restore drill would find. */
async function askAsDrill({ pool }: Evidence): Promise<string[]> {
  const client = await pool.connect()
  try {
    return (await breachesOf(client)).map(
      ({ promise, rows }) => `a restore drill finds ${rows} ${promise}`,
    )
  } finally {
    client.release()
  }
}

async function judge(evidence: Evidence, facts: Fact[]): Promise<string[]> {
  const client = await evidence.pool.connect()
  try {
    await client.query('begin')
    await layOut(client, evidence)
    const violations: string[] = []
    for (const { fact, sql } of facts) {
      const { rows } = await client.query<{ violation: string }>(sql)
      violations.push(...rows.map(({ violation }) => `${fact}: ${violation}`))
    }
    return violations
  } finally {
    await client.query('rollback')
    client.release()
  }
}

/**
 * Lays the payment provider's ledger, what was acknowledged, and the names of sealed files beside
 * the product's tables, until the transaction ends.
 */
async function layOut(
  client: pg.PoolClient,
  { provider, ledger, channel_ledger, sealed, terms }: Evidence,
) {
  const intents = await provider.query(
    `select id, status, amount_fils, refunded_fils, metadata ->> 'reservation_id' as reservation_id from sandbox_bank.intents`,
  )
  const refunds = await provider.query(
    'select id, intent_id, amount_fils, status from sandbox_bank.refunds',
  )
  await client.query(`
    create temp table bank_intents (id text, status text, amount_fils bigint, refunded_fils bigint, reservation_id text) on commit drop;
    create temp table bank_refunds (id text, intent_id text, amount_fils bigint, status text) on commit drop;
    create temp table said (kind text, user_id bigint, reservation_id text, booking_id bigint, refund_fils bigint, code text, email text, guest_id bigint,
      room_category_id bigint) on commit drop;
    create temp table sealed (files text[]) on commit drop;
    ${DUE_TABLES} ${MAIL_TABLES} ${CHANNEL_TABLES} ${EXTRA_TABLES} ${STAFF_ACTIONS}`)
  await put(client, 'bank_intents', intents.rows)
  await put(client, 'bank_refunds', refunds.rows)
  await put(client, 'said', ledger.said)
  await put(client, 'sealed', [{ files: sealed() }])
  const { due, seen } = await readDues(client, { terms, seen: ledger.seen })
  await put(client, 'due', due)
  await put(client, 'seen', seen)
  await put(client, 'mail', await readMail(client))
  await client.query(DUE_BACK)
  await put(client, 'closed_elsewhere', closedNights(channel_ledger))
  await put(client, 'sold_elsewhere', soldStays(channel_ledger))
  await put(client, 'shown_conflicts', channel_ledger.shown)
  await put(client, 'conflicts_on_today', channel_ledger.on_today)
  await put(client, 'extras_elsewhere', channel_ledger.extras)
  await put(
    client,
    'placed_elsewhere',
    [...channel_ledger.placed].map(([channel_stay_id, place]) => ({ channel_stay_id, ...place })),
  )
  await put(client, 'money_elsewhere', [...channel_ledger.money.values()])
}

/**
 * What colleagues did with a booking, amounts in fils: how often it was moved and given other
 * units, what was refunded of it in parts, paid and given back by hand.
 */
const STAFF_ACTIONS = `
  create temp table staff_actions on commit drop as
    select b.id as booking_id, (select count(*) from activity_log a where a.verb = 'move-booking' and a.subject = b.reservation_id) as moves,
      (select count(*) from activity_log a where a.verb in ('split-stay', 'place-stay') and a.subject = b.reservation_id) as other_units,
      coalesce((select sum(r.amount_fils) from refunds r join payments p on p.id = r.payment_id where p.booking_id = b.id and r.reason in ('part', 'unslept', 'bank', 'dispute')), 0)::bigint as parts,
      coalesce((select sum(amount_fils) from payments where booking_id = b.id and method <> 'card'), 0)::bigint as by_hand,
      coalesce((select sum(r.amount_fils) from refunds r join payments p on p.id = r.payment_id where p.booking_id = b.id and p.method <> 'card'), 0)::bigint
        as back_by_hand,
      coalesce((select sum((document ->> 'total_fils')::bigint) from invoices i where i.booking_id = b.id and i.reversed_on is not null), 0)::bigint as reversed,
      exists (select from activity_log a join bookings o on o.reservation_id = a.subject where a.verb = 'cancel-booking' and (a.after ->> 'in_full')::boolean
        and coalesce(o.extends_id, o.id) = coalesce(b.extends_id, b.id) and o.closed_at = b.closed_at) as is_in_full
    from bookings b;`

/**
 * The refund of a sold stay: all that is left until its last refund day or in full, otherwise the
 * Tourism Dirham of all nights.
 */
const DUE_BACK = `
  create temp table due_back on commit drop as
    select b.id as booking_id, case when b.confirmed_at is null or b.status <> 'cancelled' then 0
      when staff_actions.is_in_full or (b.closed_at at time zone 'Asia/Dubai')::date <= due.refundable_until then due.total - staff_actions.parts
      else least(due.tourism_fee, due.total - staff_actions.parts) end as fils
    from bookings b join due on due.booking_id = b.id join staff_actions on staff_actions.booking_id = b.id`

const put = (client: pg.PoolClient, table: string, rows: object[]) =>
  client.query(
    `insert into ${table} select * from jsonb_populate_recordset(null::${table}, $1::jsonb)`,
    [JSON.stringify(rows)],
  )
