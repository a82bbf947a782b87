import { filsOf } from '#contract/money.ts'
import { payAtBank } from './journeys.ts'
import { granted, type World } from './worlds/world.ts'

type Person = Pick<World['sara'], 'call'>
type Home = { id: number; slug: string }
type Wanted = {
  from: string
  to: string
  guests?: number
  is_refundable?: boolean
  extend_stay?: string
}

/**
 * What nights cost somebody who is no member, with the stay they extend if they do; refundable only
 * where that is asked.
 */
export async function priceOf(
  person: Person,
  home: Home,
  { from, to, guests = 2, is_refundable = false, extend_stay }: Wanted,
) {
  const quote = granted(
    await person.call('readRoomRate', {
      room_category_slug: home.slug,
      from,
      to,
      guests,
      extend_stay,
    }),
  )
  const option = is_refundable ? quote.non_member.refundable : quote.non_member.non_refundable
  if (!option) throw new Error('This option is not sold')
  const lines = Object.fromEntries(
    option.rate.lines.map(({ kind, amount }) => [kind, filsOf(amount)]),
  )
  const input = {
    from,
    to,
    guests,
    room_category_id: home.id,
    rate_id: option.rate_id,
    extend_stay,
  }
  return {
    lines,
    total_fils: filsOf(option.rate.total),
    extension: quote.extension,
    cancellation: option.cancellation,
    input,
  }
}

export async function startPaying(person: Person, home: Home, wanted: Wanted) {
  const priced = await priceOf(person, home, wanted)
  const held = granted(await person.call('holdNights', priced.input))
  return {
    ...priced,
    ...held,
    ...granted(await person.call('startCheckout', { reservation_id: held.reservation_id })),
  }
}

export async function buy(
  there: World,
  person: Person,
  { home, ...wanted }: Wanted & { home: Home },
) {
  const paying = await startPaying(person, home, wanted)
  await payAtBank(there, paying)
  granted(
    await person.call('updatePayment', { reservation_id: paying.reservation_id, action: 'pay' }),
  )
  return paying
}

type Row = { status: string; unit_id: number; extends_id: number | null; stay_until: string }

export async function rowOf({ pool }: World, id: number): Promise<Row> {
  const { rows } = await pool.query<Row>(
    'select status, unit_id, extends_id, stay_until::text from bookings where id = $1',
    [id],
  )
  const row = rows[0]
  if (!row) throw new Error('No such booking')
  return row
}
