import fc from 'fast-check'
import { expect, test } from 'vitest'
import { filsOf } from '#contract/money.ts'
import { addDays } from '#server/core/time.ts'
import { expectSums, keepExtra, orderExtra, sharesOf, withExtras } from '#kit/extras.ts'
import { checkout, granted, payAtBank, settle, SILENT, world, type World } from '#kit/index.ts'

const RUNS = 8
const STEPS = 12
const FIRST_DAY = '2027-02-10'
const DAYS_APART = 20
const CASH = { pays_by: 'cash', reference: 'Drawer 12', reason: 'Asked at the desk' } as const

const step = fc.record({
  act: fc.constantFrom('order', 'desk', 'lapse', 'back', 'desk_back', 'move'),
  extra: fc.constantFrom('cot', 'late', 'transfer'),
  days: fc.integer({ min: -1, max: 2 }),
})
type Step = typeof step extends fc.Arbitrary<infer One> ? One : never
type Catalogue = Awaited<ReturnType<typeof withExtras>>
type First = 'cot' | 'late' | 'transfer' | null
type Booking = { from: string; to: string; first: First; catalogue: Catalogue }
type Stay = { id: number; reservation_id: string; from: string; to: string }

/** Paid with what was chosen before, if anything was. */
async function book(there: World, { from, to, first, catalogue }: Booking) {
  const paying = await checkout(there.sara, there.marinaStudio, { from, to, is_refundable: true })
  const { id, reservation_id } = paying
  if (first !== null) {
    const { offers } = granted(await there.sara.call('readCheckoutExtras', { reservation_id }))
    const offer = offers.find(({ id: extra }) => extra === catalogue[first])
    const fils = filsOf(offer?.price ?? '0') * (first === 'cot' ? 4 : 1)
    const chosen = { extra_id: catalogue[first], quantity: 1, price: (fils / 100).toFixed(2) }
    granted(await there.sara.call('startCheckout', { reservation_id, extras: [chosen] }))
  }
  await payAtBank(there, paying)
  await settle(there.services, paying.payment_intent, there.clock())
  return { id, reservation_id, from, to }
}

/** What waits is paid at the bank, and the bank heard twice. */
async function pay(there: World, reservation_id: string) {
  const paying = granted(await there.sara.call('startCheckout', { reservation_id }))
  await payAtBank(there, paying)
  await settle(there.services, paying.payment_intent, there.clock())
  await settle(there.services, paying.payment_intent, there.clock())
}

async function deskOrder({ noor }: World, reservation_id: string, extra_id: number) {
  const { offers, departure_date } = granted(
    await noor.call('readBookingExtras', { reservation_id }),
  )
  const offer = offers.find(({ id, refusal }) => id === extra_id && refusal === null)
  if (!offer) return
  const nights = (Date.parse(departure_date) - Date.parse(offer.from)) / 86_400_000
  const fils = filsOf(offer.price) * (offer.charged_per === 'night' ? nights : 1)
  const price = (fils / 100).toFixed(2)
  granted(
    await noor.call('orderExtraForGuest', {
      reservation_id,
      extra_id,
      quantity: 1,
      price,
      ...(offer.kind === 'service' && { day: offer.from }),
      ...CASH,
    }),
  )
}

async function move(there: World, stay: Stay, days: number) {
  const { reservation_id } = stay
  const to = addDays(stay.to, days)
  if (days === 0 || to <= addDays(stay.from, 1)) return
  const target = { reservation_id, room_category_id: 1, guests: 2, from: stay.from, to }
  const preview = await there.sara.call('previewMyChange', target)
  if (!preview.ok) return
  const { rate_id } = preview.data
  const changed = granted(
    await there.sara.call('changeMyBooking', { ...target, ...(rate_id !== null && { rate_id }) }),
  )
  if (changed.pending) await pay(there, changed.pending.reservation_id)
  stay.to = to
}

async function take(there: World, stay: Stay, { act, extra, days }: Step, catalogue: Catalogue) {
  const { reservation_id } = stay
  if (act === 'move') return await move(there, stay, days)
  if (act === 'desk') return await deskOrder(there, reservation_id, catalogue[extra])
  if (act === 'order' || act === 'lapse') {
    const reply = await orderExtra(there.sara, { reservation_id, extra_id: catalogue[extra] })
    if (!reply.ok) return
    const held = reply.data.pending.reservation_id
    if (act === 'order') return await pay(there, held)
    return granted(
      await there.sara.call('updatePayment', { reservation_id: held, action: 'cancel' }),
    )
  }
  const { ordered } = granted(await there.sara.call('readMyExtras', { reservation_id }))
  const [first] = ordered
  if (!first) return
  const back = { reservation_id, order: first.order }
  granted(
    act === 'back'
      ? await there.sara.call('takeMyExtraBack', back)
      : await there.noor.call('takeExtraBackForGuest', { ...back, reason: 'Not needed' }),
  )
}

/** In fils: what the bank has of the cards of a booking, and what its payments say of them. */
async function atBank({ pool }: World, id: number) {
  const { rows } = await pool.query(
    `select coalesce(sum(i.amount_fils), 0)::int as received, coalesce(sum(p.amount_fils), 0)::int as paid,
      coalesce(sum((select sum(r.amount_fils) from sandbox_bank.refunds r where r.intent_id = p.intent_id and r.status <> 'failed')), 0)::int as returned,
      coalesce(sum((select sum(r.amount_fils) from refunds r where r.payment_id = p.id)), 0)::int as given_back
     from payments p join sandbox_bank.intents i on i.id = p.intent_id and i.status = 'succeeded' where p.booking_id = $1`,
    [id],
  )
  return rows[0]
}

/** What of the extras that are ordered now is the owner's, by the terms of each. */
async function due({ sara }: World, { reservation_id }: Stay) {
  const { ordered } = granted(await sara.call('readMyExtras', { reservation_id }))
  const of_owners = ordered.reduce((total, { name, price }) => {
    const net = filsOf(price) - Math.round((filsOf(price) * 5) / 105)
    const bp = name === 'Cot' ? 5_000 : name === 'Late check-out' ? 3_333 : 0
    return total + Math.floor((net * bp + 5_000) / 10_000)
  }, 0)
  return { of_owners }
}

test('whatever is chosen before the payment, ordered, taken back, moved and cancelled at random, folio, invoices, ledger and bank say the same', async () => {
  const there = await world(SILENT)
  const catalogue = await withExtras(there, {
    cot: { owner_bp: 5_000 },
    late: { owner_bp: 3_333 },
  })
  await keepExtra(there, 'linen')
  await keepExtra(there, 'cot', { name_en: 'Parking', is_obligatory: true, price: '17.77' })
  let run = 0
  await fc.assert(
    fc.asyncProperty(
      fc.array(step, { minLength: 6, maxLength: STEPS }),
      fc.boolean(),
      fc.constantFrom<First>(null, 'cot', 'late', 'transfer'),
      async (steps, is_cancelled, first) => {
        const from = addDays(FIRST_DAY, DAYS_APART * run++)
        const to = addDays(from, 4)
        const stay = await book(there, { from, to, first, catalogue })
        for (const one of steps) await take(there, stay, one, catalogue)
        const all = await expectSums(there, stay.id)
        expect(all.charged).toBe(all.total)
        expect(await sharesOf(there, stay.id)).toMatchObject(await due(there, stay))
        expect(all.paid - all.given_back).toBe(all.total)
        if (is_cancelled) {
          granted(await there.sara.call('cancelMyBooking', { booking_id: stay.id }))
          const after = await expectSums(there, stay.id)
          expect(after.paid - after.given_back).toBe(0)
          expect(await sharesOf(there, stay.id)).toMatchObject({ of_owners: 0, earned: 0 })
        }
        const { received, paid, returned, given_back } = await atBank(there, stay.id)
        expect([received, returned]).toEqual([paid, given_back])
      },
    ),
    { numRuns: RUNS, seed: 20261130, endOnFailure: true },
  )
  const { rows } = await there.pool.query(
    "select verb, bool_or(actor = 'Noor Al Falasi') as by_desk, bool_or(actor <> 'Noor Al Falasi') as by_guest from activity_log where verb in ('order-extra', 'take-extra-back', 'change-my-booking') group by verb order by verb",
  )
  expect(rows, 'everything happened').toEqual([
    { verb: 'change-my-booking', by_desk: false, by_guest: true },
    { verb: 'order-extra', by_desk: true, by_guest: true },
    { verb: 'take-extra-back', by_desk: true, by_guest: true },
  ])
})
