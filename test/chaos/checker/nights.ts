import { SOLD, type Fact } from './fact.ts'

/** Promise 1, as far as it can be read from the bookings themselves. */
export const NIGHTS: Fact[] = [
  {
    fact: 'no night is sold twice',
    sql: `
      select format('%s and %s both have unit %s from %s', a.reservation_id, b.reservation_id, a.unit_id, greatest(a.arrival_date, b.arrival_date)) as violation
      from bookings a join bookings b on a.id < b.id and a.unit_id = b.unit_id
        and a.arrival_date < b.departure_date and b.arrival_date < a.departure_date
      where a.status in ${SOLD} and b.status in ${SOLD}`,
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
    fact: 'a stay to come has its nights',
    sql: `
      select format('%s has %s claims on its nights', b.reservation_id, count(o.*)) as violation
      from bookings b left join occupancies o on o.booking_id = b.id and o.kind = 'booking' and o.unit_id = b.unit_id
        and o.during = daterange(b.arrival_date, b.departure_date)
      where b.status in ('confirmed', 'arrived') group by b.id having count(o.*) <> 1`,
  },
]
