import { sql } from 'kysely'
import * as z from 'zod/mini'
import { LANGS, type Lang } from '#contract/constants.ts'
import { PRICE_RULE_KINDS, type PriceRuleKind } from '#contract/night-rates.ts'
import { day } from '#contract/wire.ts'
import { rowsOf, type Db, type Tx } from '#server/db/index.ts'
import { textsOf } from './price-rule-texts.ts'

/** `homes` null: every home. */
export type NewRule = {
  kind: PriceRuleKind
  discount_bp: number
  threshold: number
  from: string | null
  to: string | null
  homes: number[] | null
}

/** An offer needs days and an end; these stand for none. */
const EVER = { from: '2000-01-01', to: '2999-12-31', expiry: '3000-01-01T00:00:00Z' }
const TYPES = {
  length_of_stay: 'seasonal',
  last_minute: 'flash_deal',
  early_bird: 'seasonal',
} as const satisfies Record<PriceRuleKind, string>

export const countHomes = async (tx: Tx, ids: readonly number[]): Promise<number> =>
  (await tx.selectFrom('room_categories').select('id').where('id', 'in', ids).execute()).length

type Made = { made_by: number | null; reason: string; made_at: Date }

/** With one offer for each home, or one for every home. */
export async function insertPriceRule(tx: Tx, rule: NewRule, made: Made): Promise<number> {
  const { kind, discount_bp, threshold, from, to, homes } = rule
  const { id } = await tx
    .insertInto('price_rules')
    .values({ kind, ...made })
    .returning('id')
    .executeTakeFirstOrThrow()
  await sql`
    with given as (
      insert into offers (code, type, room_category_id, discount_bp, length_of_stay, days_ahead_min, days_ahead_max, arrival_date_gt, departure_date_lt, starts_at, expiry, price_rule_id)
      select 'RULE-' || ${id}::bigint || coalesce('-' || home, ''), ${TYPES[kind]}::offer_type, home, ${discount_bp}, ${kind === 'length_of_stay' ? threshold : 1},
        ${kind === 'early_bird' ? threshold : null}::int, ${kind === 'last_minute' ? threshold : null}::int,
        ${from ?? EVER.from}::date, ${to ?? EVER.to}::date, ${made.made_at}, ${EVER.expiry}::timestamptz, ${id}
      from unnest(${homes ?? [null]}::bigint[]) home
      returning id
    )
    insert into offer_texts (offer_id, lang, title, highlight_text, description_1, description_2)
    select given.id, said.lang, said.title, said.highlight_text, said.description_1, said.description_2
    from given, jsonb_to_recordset(${JSON.stringify(LANGS.map((lang: Lang) => textsOf(rule, lang)))}::jsonb)
      as said (lang lang, title text, highlight_text text, description_1 text, description_2 text)`.execute(
    tx,
  )
  return id
}

/** False when it was stopped before or never made. */
export async function endPriceRule(
  tx: Tx,
  id: number,
  { stopped_by, now }: { stopped_by: number | null; now: Date },
): Promise<boolean> {
  const rule = await tx
    .updateTable('price_rules')
    .set({ stopped_at: now, stopped_by })
    .where('id', '=', id)
    .where('stopped_at', 'is', null)
    .returning('id')
    .executeTakeFirst()
  if (!rule) return false
  await tx.updateTable('offers').set({ expiry: now }).where('price_rule_id', '=', id).execute()
  return true
}

const Listed = z.object({
  id: z.int(),
  kind: z.enum(PRICE_RULE_KINDS),
  discount_bp: z.int(),
  threshold: z.int(),
  from: z.nullable(day),
  to: z.nullable(day),
  homes: z.nullable(z.array(z.string())),
  made_by: z.nullable(z.string()),
  made_at: z.date(),
  reason: z.string(),
  stopped_at: z.nullable(z.date()),
})

const LISTED = 100

export async function listRules(db: Db, lang: Lang): Promise<z.infer<typeof Listed>[]> {
  const { rows } = await rowsOf(Listed)`
    select r.id, r.kind, r.reason, r.made_at, r.stopped_at, u.first_name || ' ' || u.last_name as made_by, o.discount_bp,
      coalesce(o.days_ahead_min, o.days_ahead_max, o.length_of_stay) as threshold,
      nullif(o.arrival_date_gt, ${EVER.from}::date) as "from", nullif(o.departure_date_lt, ${EVER.to}::date) as "to", o.homes
    from price_rules r left join users u on u.id = r.made_by
    cross join lateral (
      select min(o.discount_bp) as discount_bp, min(o.days_ahead_min) as days_ahead_min, min(o.days_ahead_max) as days_ahead_max,
        min(o.length_of_stay) as length_of_stay, min(o.arrival_date_gt) as arrival_date_gt, min(o.departure_date_lt) as departure_date_lt,
        json_agg(t.nice_name order by t.nice_name) filter (where t.nice_name is not null) as homes
      from offers o left join room_category_texts t on t.room_category_id = o.room_category_id and t.lang = ${lang}
      where o.price_rule_id = r.id) o
    where o.discount_bp is not null
    order by r.stopped_at is not null, r.id desc limit ${sql.lit(LISTED)}`.execute(db)
  return rows
}
