import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { world } from '#kit/index.ts'
import { lastRefundDay } from './last-refund-day.ts'

test.each([
  { from: '2027-02-01', refundable_until_days: 7, today: '2027-01-10', last_day: '2027-01-25' },
  { from: '2027-02-01', refundable_until_days: 7, today: '2027-01-25', last_day: '2027-01-25' },
  { from: '2027-02-01', refundable_until_days: 7, today: '2027-01-26', last_day: null },
  { from: '2028-03-01', refundable_until_days: 1, today: '2028-02-29', last_day: '2028-02-29' },
  { from: '2027-02-01', refundable_until_days: 0, today: '2027-02-01', last_day: '2027-02-01' },
])(
  'a stay from $from is given back whole until $last_day, asked on $today, in TypeScript and in SQL',
  async (stay) => {
    const { from, refundable_until_days, today, last_day } = stay
    const { services } = await world()
    const { rows } =
      await sql`select last_refund_day(${from}, ${refundable_until_days}, ${today}) as last_day`.execute(
        services.db,
      )
    expect(rows).toEqual([{ last_day }])
    expect(lastRefundDay(from, { refundable_until_days }, today)).toBe(last_day)
  },
)
