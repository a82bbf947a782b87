import { sql, type RawBuilder } from 'kysely'

/** What a stay `s` is to bring in a currency; null: nobody knows, or the company took the money. */
export const expectedIn = (currency: RawBuilder<unknown>) => sql`
  case when s.merchant <> 'channel' or s.money_at is null or s.currency <> ${currency} then null
    when s.state = 'expected' or s.is_money_of_cancelling then s.payout else 0 end`

/**
 * Shares of payouts that stand. What a stay got too little or too much is a difference of the last
 * payout that has a share of it.
 */
export const SHARES = sql`
  select ps.payout_id, ps.channel_stay_id, ps.amount, ${expectedIn(sql`p.currency`)} as expected,
    case when ps.payout_id = max(ps.payout_id) over stay then sum(ps.amount) over stay - coalesce(${expectedIn(sql`p.currency`)}, 0) else 0 end::bigint as difference
  from channel_payout_stays ps join channel_payouts p on p.id = ps.payout_id join channel_stays s on s.id = ps.channel_stay_id
  where p.undone_at is null window stay as (partition by ps.channel_stay_id, p.currency)`

/** Payouts `p` with their sums, in hundredths of their currency. */
export const PAYOUTS = sql`
  channel_payouts p left join (
    select payout_id, sum(amount) as amount, sum(difference) as difference from (${SHARES}) shares group by payout_id
  ) sums on sums.payout_id = p.id
  cross join lateral (select case when p.undone_at is null then p.amount - coalesce(sums.amount, 0) else 0 end::bigint as rest) of_none
  cross join lateral (select (of_none.rest + coalesce(sums.difference, 0))::bigint as difference) found`

/** Nothing differs, or somebody said why it differs by so much. */
export const IS_SETTLED = sql`(found.difference = 0 or coalesce(p.explained_difference = found.difference, false))`

/** Id, reference, moment, and the difference in fils where it is known. */
export const UNEXPLAINED_PAYOUTS = sql`
  select p.id, p.bank_reference, p.entered_at,
    case when p.currency = 'AED' then found.difference when p.received_fils is not null then round(found.difference::numeric * p.received_fils / p.amount) end::bigint as fils
  from ${PAYOUTS} where p.undone_at is null and not ${IS_SETTLED}`
