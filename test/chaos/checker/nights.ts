import { SOLD, type Fact } from './fact.ts'

const NIGHTS_OF_B = `generate_series(b.arrival_date, b.departure_date - 1, interval '1 day') night`
const UNIT_OF_NIGHT = `lateral (
  select coalesce((select s.unit_id from split_nights s where s.booking_id = b.id and s.during @> night::date), b.unit_id) as unit) place`

/** Promise 1, as far as it can be read from the bookings themselves. */
export const NIGHTS: Fact[] = [
  {
    fact: 'no night is sold twice',
    sql: `
      select format('%s all have unit %s on %s', string_agg(b.reservation_id, ', '), unit, night::date) as violation
      from bookings b cross join ${NIGHTS_OF_B} cross join ${UNIT_OF_NIGHT}
      where b.status in ${SOLD} group by unit, night having count(*) > 1`,
  },
  {
    fact: 'a sold stay is in a unit of its home',
    sql: `
      select format('%s is in unit %s, which is not of home %s', b.reservation_id, b.unit_id, b.room_category_id) as violation
      from bookings b left join units u on u.id = b.unit_id and u.room_category_id = b.room_category_id where u.id is null`,
  },
  {
    fact: 'no hold outlives its window',
    sql: `select format('%s is still held', reservation_id) as violation from bookings where status = 'pencil'`,
  },
  {
    fact: 'no nights are claimed for nobody',
    sql: `
      select format('unit %s %s is claimed for %s, which is %s', o.unit_id, o.during, coalesce(b.reservation_id, 'nobody'), b.status) as violation
      from occupancies o left join bookings b on b.id = o.booking_id
      where o.kind in ('hold', 'booking') and (b.id is null or b.status not in ('pencil', 'confirmed', 'arrived'))`,
  },
]

export const CLAIMS: Fact[] = [
  {
    fact: 'nobody is in a unit beyond its permit',
    sql: `
      select format('%s has unit %s on %s', b.reservation_id, o.unit_id, night::date) as violation
      from occupancies o join bookings b on b.id = o.booking_id cross join generate_series(lower(o.during), upper(o.during) - 1, interval '1 day') night
      where not exists (select from unit_permits p where p.unit_id = o.unit_id and p.valid_during @> night::date)`,
  },
  {
    fact: 'a stay to come has its nights',
    sql: `
      select format('%s has %s claims on %s in unit %s', b.reservation_id, claims.n, night::date, unit) as violation
      from bookings b cross join ${NIGHTS_OF_B} cross join ${UNIT_OF_NIGHT} cross join lateral (
        select count(*) as n from occupancies o where o.booking_id = b.id and o.kind = 'booking' and o.unit_id = unit and o.during @> night::date) claims
      where b.status in ('confirmed', 'arrived') and claims.n <> 1`,
  },
  {
    fact: 'a stay has no more nights than its own',
    sql: `
      select format('%s of %s nights has claims on %s', b.reservation_id, b.departure_date - b.arrival_date, sum(upper(o.during) - lower(o.during))) as violation
      from bookings b join occupancies o on o.booking_id = b.id
      where b.status in ('confirmed', 'arrived') group by b.id having sum(upper(o.during) - lower(o.during)) <> b.departure_date - b.arrival_date`,
  },
  {
    fact: 'a booking has the unit it begins in',
    sql: `
      select format('%s has unit %s, and its first night is in another', b.reservation_id, b.unit_id) as violation
      from bookings b join split_nights s on s.booking_id = b.id and s.during @> b.arrival_date and s.unit_id <> b.unit_id`,
  },
]
