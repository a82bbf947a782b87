import { SOLD, type Fact } from './fact.ts'

export const CHANNEL_TABLES = `
  create temp table closed_elsewhere (feed_id bigint, uid text, unit_id bigint, night date, since_ms bigint, until_ms bigint) on commit drop;
  create temp table sold_elsewhere (feed_id bigint, unit_id bigint, uid text, from_day date, to_day date, is_current boolean) on commit drop;
  create temp table shown_conflicts (feed_id bigint, uid text, reservation_id text) on commit drop;
  create temp table conflicts_on_today (unit_id bigint, feed_id bigint) on commit drop;
  create temp table money_elsewhere (channel_stay_id bigint, "from" date, "to" date, accommodation bigint, commission bigint, vat bigint, tourism_fee bigint,
    cleaning_fee bigint, cleaning_vat bigint) on commit drop;`

const MS = (moment: string) => `extract(epoch from ${moment}) * 1000`

/** Nights that we have sold, in the unit in which they are. */
const OURS = `
  select b.reservation_id, place.unit_id, night::date as night
  from bookings b cross join generate_series(b.arrival_date, b.departure_date - 1, interval '1 day') night
  cross join lateral (select coalesce((select s.unit_id from split_nights s where s.booking_id = b.id and s.during @> night::date), b.unit_id) as unit_id) place
  where b.status in ${SOLD}`

/** What a booking takes that another gives up in the same breath was ours before. */
export const ELSEWHERE: Fact[] = [
  {
    fact: 'no night is sold by us that another site had closed before',
    sql: `
      select distinct format('%s took unit %s on %s, which was read to be sold elsewhere', coalesce(b.reservation_id, c.booking_id::text), c.unit_id, x.night) as violation
      from closed_elsewhere x
      join chaos.claims c on c.unit_id = x.unit_id and c.during @> x.night and c.is_taken and ${MS('c.at')} > x.since_ms and ${MS('c.at')} < coalesce(x.until_ms, 1e15)
      left join bookings b on b.id = c.booking_id
      where not exists (select from channel_stays s where s.feed_id = x.feed_id and s.feed_uid = x.uid and s.placed_at is not null) -- its nights were given back
        and not exists (select from chaos.claims r where r.tx = c.tx and not r.is_taken and r.unit_id = c.unit_id and r.during @> x.night
        and (r.kind = 'booking' or r.booking_id = c.booking_id))`,
  },
  {
    fact: 'no event of another site makes two stays, nor one that is none any',
    sql: `
      select format('%s of calendar %s is %s', s.feed_uid, s.feed_id, s.during) as violation
      from channel_stays s where s.feed_uid like '%#%' or s.feed_uid like '%@nights.sadaf' or s.feed_uid in ('theirs', 'nonsense')`,
  },
]

/** Once all calendars were read again. */
export const SETTLED_ELSEWHERE: Fact[] = [
  {
    fact: 'what another site sold too is on Today, with both sides',
    sql: `
      select format('%s of calendar %s lies on %s in unit %s and is not shown', e.uid, e.feed_id, o.reservation_id, e.unit_id) as violation
      from sold_elsewhere e join channel_stays s on s.feed_id = e.feed_id and s.feed_uid = e.uid join channel_stay_parts p on p.id = s.id
      join (${OURS}) o on o.unit_id = p.unit_id and p.during @> o.night
      where e.is_current and (
        not exists (select from shown_conflicts c where c.feed_id = e.feed_id and c.uid = e.uid and c.reservation_id = o.reservation_id)
        or not exists (select from conflicts_on_today t where t.unit_id = e.unit_id and t.feed_id = e.feed_id))
      group by 1`,
  },
  {
    fact: 'a stay that another site sold is known, with its nights',
    sql: `
      select format('%s of calendar %s, from %s to %s, is %s', e.uid, e.feed_id, e.from_day, e.to_day,
        coalesce(s.state || ' ' || s.during, 'lost')) as violation
      from sold_elsewhere e left join channel_stays s on s.feed_id = e.feed_id and s.feed_uid = e.uid
      where s.id is null or e.is_current and (s.state <> 'expected' or s.unit_id <> e.unit_id and s.placed_at is null or s.during <> daterange(e.from_day, e.to_day))`,
  },
  {
    fact: 'nights that another site sold are taken',
    sql: `
      select format('%s of calendar %s: unit %s is free on %s', e.uid, e.feed_id, p.unit_id, night::date) as violation
      from sold_elsewhere e cross join generate_series(e.from_day, e.to_day - 1, interval '1 day') night
      left join channel_stays s on s.feed_id = e.feed_id and s.feed_uid = e.uid left join channel_stay_parts p on p.id = s.id and p.during @> night::date
      where e.is_current and not exists (select from occupancies o where o.unit_id = coalesce(p.unit_id, e.unit_id) and o.during @> night::date)`,
  },
]

/** A fifth is the company's, after the commission; nights count in their month, the cleaning on arrival. */
const DUE_ELSEWHERE = `
  select channel_stay_id, month, sum(accommodation) as accommodation, sum(commission) as commission, sum(vat) as vat, sum(tourism_fee) as tourism_fee,
    sum(cleaning_fee) as cleaning_fee, sum(share) as share
  from (
    select channel_stay_id, date_trunc('month', night)::date as month, accommodation, commission, vat, tourism_fee, 0 as cleaning_fee,
      (accommodation - commission) / 5 as share
    from money_elsewhere m cross join generate_series(m."from", m."to" - 1, interval '1 day') night
    union all select channel_stay_id, date_trunc('month', "from")::date, 0, 0, cleaning_vat, 0, cleaning_fee, 0 from money_elsewhere) parts
  group by channel_stay_id, month`

const POSTED_ELSEWHERE = `
  select channel_stay_id, month, sum(accommodation_fils) as accommodation, -sum(channel_commission_fils) as commission, sum(vat_fils) as vat,
    sum(tourism_fee_fils) as tourism_fee, sum(cleaning_fee_fils) as cleaning_fee, -sum(management_fee_fils) as share,
    sum(discount_fils + service_charge_fils + maintenance_fils) as others
  from statement_lines where channel_stay_id is not null group by channel_stay_id, month`

export const MONEY_ELSEWHERE: Fact[] = [
  {
    fact: 'money of other sites is in its month, to the fils',
    sql: `
      select format('stay %s in %s: posted %s, due %s', channel_stay_id, month,
        concat_ws('/', p.accommodation, p.commission, p.vat, p.tourism_fee, p.cleaning_fee, p.share), concat_ws('/', d.accommodation, d.commission, d.vat, d.tourism_fee,
          d.cleaning_fee, d.share)) as violation
      from (${DUE_ELSEWHERE}) d full join (${POSTED_ELSEWHERE}) p using (channel_stay_id, month)
      join channel_stays s on s.id = channel_stay_id
      where not s.is_money_of_cancelling and (
        (coalesce(p.accommodation, 0), coalesce(p.commission, 0), coalesce(p.vat, 0), coalesce(p.tourism_fee, 0), coalesce(p.cleaning_fee, 0), coalesce(p.share, 0),
          coalesce(p.others, 0))
        is distinct from
        (coalesce(d.accommodation, 0), coalesce(d.commission, 0), coalesce(d.vat, 0), coalesce(d.tourism_fee, 0), coalesce(d.cleaning_fee, 0), coalesce(d.share, 0), 0))`,
  },
  {
    fact: 'money of other sites is its owner’s',
    sql: `
      select format('stay %s: %s of user %s in unit %s', l.channel_stay_id, l.accrued_on, l.owner_id, l.unit_id) as violation
      from statement_lines l join channel_stays s on s.id = l.channel_stay_id
      join units u on u.id = l.unit_id
      where l.owner_id <> u.room_category_id`,
  },
]
