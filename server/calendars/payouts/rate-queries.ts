import { sql } from 'kysely'
import type { Tx } from '#server/db/index.ts'

/** Payouts that give the stay `s` its rate. */
const GIVES = sql`
  channel_payout_stays g join channel_payouts p on p.id = g.payout_id
  where g.channel_stay_id = s.id and p.sets_rate and p.undone_at is null and p.currency = s.currency`

/** Its rate is not one that a payout gave it. */
const IS_OTHERS = sql`
  not exists (select from channel_payout_stays o join channel_payouts p on p.id = o.payout_id
    where o.channel_stay_id = s.id and p.sets_rate and p.bank_reference = s.rate_source)`

/**
 * Stays of a payout get the bank's rate: of several payouts the mean by what each has of the stay.
 * Without one left they have again what they had before, unless a person wrote another meanwhile.
 */
export async function giveRates(tx: Tx, ids: readonly number[], payout_id: number) {
  const among = sql`s.id = any(${ids}::bigint[]) and s.money_at is not null and s.currency <> 'AED'`
  await sql`
    update channel_payout_stays ps set former_rate_millionths = s.rate_millionths, former_rate_source = s.rate_source
    from channel_stays s join channel_payouts mine on mine.id = ${payout_id} and mine.sets_rate and mine.undone_at is null
    where ps.payout_id = ${payout_id} and ps.channel_stay_id = s.id and ${among} and ${IS_OTHERS}`.execute(
    tx,
  )
  await sql`
    update channel_stays s set rate_millionths = given.millionths, rate_source = given.source
    from (
      select s.id, given.millionths, given.source
      from channel_stays s cross join lateral (
        select round(1000000 * sum(g.amount::numeric * p.received_fils / p.amount) / nullif(sum(g.amount), 0))::bigint as millionths,
          (array_agg(p.bank_reference order by p.id desc))[1] as source
        from ${GIVES}
      ) given where ${among} and given.millionths > 0
    ) given
    where s.id = given.id and ((select sets_rate and undone_at is null from channel_payouts where id = ${payout_id}) or not ${IS_OTHERS})`.execute(
    tx,
  )
  await sql`
    update channel_stays s set rate_millionths = former.rate, rate_source = former.source
    from (
      select distinct on (ps.channel_stay_id) ps.channel_stay_id as id, ps.former_rate_millionths as rate, ps.former_rate_source as source
      from channel_payout_stays ps where ps.channel_stay_id = any(${ids}::bigint[]) and ps.former_rate_millionths is not null
      order by ps.channel_stay_id, ps.payout_id desc
    ) former
    where s.id = former.id and ${among} and not ${IS_OTHERS} and not exists (select from ${GIVES})`.execute(
    tx,
  )
}
