import { expect, test } from 'vitest'
import { checkout, granted, hold, payAtBank, SILENT, world, type World } from '#kit/index.ts'

const unitOf = async ({ pool }: World, booking_id: number) =>
  (
    await pool.query<{ unit_id: number }>('select unit_id from bookings where id = $1', [
      booking_id,
    ])
  ).rows[0]?.unit_id

async function book(
  there: World,
  person: Pick<World['sara'], 'call'>,
  nights: { from: string; to: string },
) {
  const paying = await checkout(person, there.downtownFlat, nights)
  await payAtBank(there, paying)
  granted(
    await person.call('updatePayment', { reservation_id: paying.reservation_id, action: 'pay' }),
  )
  return { id: paying.id, unit_id: await unitOf(there, paying.id) }
}

test('of three free units a guest who extends, before or after, stays in theirs', async () => {
  const there = await world(SILENT)
  const [one, two] = await there.visitors(2)
  if (!one || !two) throw new Error('Nobody came')
  const first = await book(there, one, { from: '2027-02-02', to: '2027-02-08' })
  const second = await book(there, two, { from: '2027-02-02', to: '2027-02-08' })
  const saras = await book(there, there.sara, { from: '2027-02-02', to: '2027-02-08' })
  expect(new Set([first.unit_id, second.unit_id, saras.unit_id]).size).toBe(3)
  const after = await hold(there.sara, there.downtownFlat, { from: '2027-02-08', to: '2027-02-11' })
  expect(await unitOf(there, after.id)).toBe(saras.unit_id)
  const before = await hold(two, there.downtownFlat, { from: '2027-01-30', to: '2027-02-02' })
  expect(await unitOf(there, before.id)).toBe(second.unit_id)
})

test('who extends into nights that are taken in their unit gets another', async () => {
  const there = await world(SILENT)
  const saras = await book(there, there.sara, { from: '2027-02-01', to: '2027-02-05' })
  await there.pool.query(
    `insert into occupancies (room_category_id, unit_id, during, kind) values ($1, $2, '[2027-02-06,2027-02-07)', 'block')`,
    [there.downtownFlat.id, saras.unit_id],
  )
  const after = await hold(there.sara, there.downtownFlat, { from: '2027-02-05', to: '2027-02-08' })
  expect(await unitOf(there, after.id)).not.toBe(saras.unit_id)
})
