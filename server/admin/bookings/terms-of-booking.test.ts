import { expect, test } from 'vitest'
import { STATIC_PAGE } from '#contract/constants.ts'
import { buy, granted, SILENT, world } from '#kit/index.ts'

test('a booking names the texts of terms that were in force when it was made, whatever is published afterwards', async () => {
  const there = await world(SILENT)
  const publish = (type: number, at: Date) =>
    there.pool.query(
      `insert into page_revisions (type, words, in_force_from, published_at) values ($1, '{}', $2, $2)`,
      [type, at],
    )
  await there.pool.query('delete from page_revisions')
  const first = there.clock()
  await publish(STATIC_PAGE.cancellation, first)
  await publish(STATIC_PAGE.about_us, first)
  there.setClock(60)
  const { reservation_id } = await buy(there, there.sara, {
    home: there.marinaStudio,
    from: '2027-02-01',
    to: '2027-02-04',
  })
  there.setClock(60)
  await publish(STATIC_PAGE.cancellation, there.clock())
  await publish(STATIC_PAGE.privacy, there.clock())
  const { terms } = granted(await there.noor.call('readBookingSheet', { reservation_id }))
  expect(terms).toEqual([{ type: STATIC_PAGE.cancellation, in_force_from: first.toISOString() }])
})
