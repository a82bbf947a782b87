import { expect } from 'vitest'
import type { ClientInput } from '#contract/define-endpoint.ts'
import type { Endpoints } from '#contract/index.ts'
import { filsOf } from '#contract/money.ts'
import { payAtBank } from './journeys.ts'
import { settle } from './invariants.ts'
import { granted, type World } from './worlds/world.ts'

type Saved = ClientInput<Endpoints['saveExtra']>

const SAVED = {
  early: {
    kind: 'early_check_in',
    charged_per: 'hour',
    price: '60',
    most: 6,
    hours_before: 24,
    name_en: 'Early check-in',
    name_ar: 'دخول مبكر',
  },
  late: {
    kind: 'late_check_out',
    charged_per: 'hour',
    price: '75.50',
    most: 6,
    hours_before: 24,
    name_en: 'Late check-out',
    name_ar: 'مغادرة متأخرة',
  },
  cot: {
    kind: 'item',
    charged_per: 'night',
    price: '35',
    most: 2,
    hours_before: 12,
    name_en: 'Cot',
    name_ar: 'سرير رضّع',
  },
  linen: {
    kind: 'item',
    charged_per: 'stay',
    price: '52.50',
    most: 1,
    hours_before: 24,
    is_obligatory: true,
    name_en: 'Linen',
    name_ar: 'بياضات',
  },
  transfer: {
    kind: 'service',
    charged_per: 'person',
    price: '49.99',
    most: 8,
    hours_before: 24,
    name_en: 'Airport transfer',
    name_ar: 'توصيل من المطار',
  },
} as const satisfies Record<string, Partial<Saved>>

type Name = keyof typeof SAVED
/** By name: fields that differ, such as the share of owners. */
type Fields = Partial<Record<Name, Partial<Saved>>>

/** A catalogue of four; their ids by name. */
export async function withExtras(there: World, fields: Fields = {}) {
  const save = (name: Name) => keepExtra(there, name, fields[name])
  return {
    early: await save('early'),
    late: await save('late'),
    cot: await save('cot'),
    transfer: await save('transfer'),
  }
}

/** Written anew where an id is among the fields. */
export const keepExtra = async ({ noor }: World, name: Name, fields: Partial<Saved> = {}) =>
  granted(
    await noor.call('saveExtra', {
      ...SAVED[name],
      about_en: 'As guests ask for it',
      about_ar: 'كما يطلب الضيوف',
      reason: 'Guests ask for it',
      ...fields,
    }),
  ).id

type Person = Pick<World['sara'], 'call'>
type Wanted = { reservation_id: string; extra_id: number; quantity?: number; day?: string }

/** What it costs as the page shows it, or `undefined` when it is not offered. */
async function priceShown(person: Person, { reservation_id, extra_id, quantity = 1, day }: Wanted) {
  const { offers, departure_date } = granted(await person.call('readMyExtras', { reservation_id }))
  const offer = offers.find(({ id }) => id === extra_id)
  if (!offer) return undefined
  const from = Date.parse(day ?? offer.from)
  const nights =
    offer.charged_per === 'night' ? (Date.parse(departure_date) - from) / 86_400_000 : 1
  return ((filsOf(offer.price) * quantity * nights) / 100).toFixed(2)
}

/** As the page does it. */
export async function orderExtra(person: Person, wanted: Wanted) {
  const price = (await priceShown(person, wanted)) ?? '1'
  return await person.call('orderMyExtra', { quantity: 1, ...wanted, price })
}

/** Ordered and paid by card; what is told of it then. */
export async function buyExtra(there: World, person: Person, wanted: Wanted) {
  const { reservation_id } = wanted
  const read = async () => granted(await person.call('readMyExtras', { reservation_id })).ordered
  const had = new Set((await read()).map(({ order }) => order))
  const { pending } = granted(await orderExtra(person, wanted))
  const paying = granted(
    await person.call('startCheckout', { reservation_id: pending.reservation_id }),
  )
  await payAtBank(there, paying)
  await settle(there.services, paying.payment_intent, there.clock())
  const added = (await read()).find(({ order }) => !had.has(order))
  if (!added) throw new Error('It was paid and is not ordered')
  return added
}

/** Who issues the company's invoices: a supplier with a TRN. */
export const issuedBySadaf = async ({ noor }: World) =>
  granted(
    await noor.call('setFeeIssuer', {
      legal_name_en: 'Sadaf Holiday Homes LLC',
      legal_name_ar: 'صدف لبيوت العطلات ذ.م.م',
      address_en: 'Lamp Tower\nDubai Marina',
      address_ar: 'برج المصباح، مرسى دبي',
      trn: '100612345600003',
      since: '2027-01-01',
      reason: 'As the licence says',
    }),
  )

type WantedElsewhere = {
  channel_stay_id: number
  extra_id: number
  quantity?: number
  day?: string
  method?: 'card' | 'cash'
}

/** Sold at the desk to guests of another site, at the price that is shown. */
export async function sellElsewhere(there: World, { quantity = 1, ...wanted }: WantedElsewhere) {
  const { channel_stay_id, extra_id, day } = wanted
  const { noor } = there
  const { offers, departure_date } = granted(
    await noor.call('readChannelExtras', { channel_stay_id }),
  )
  const offer = offers.find(({ id }) => id === extra_id)
  const from = Date.parse(day ?? offer?.from ?? departure_date)
  const nights =
    offer?.charged_per === 'night' ? (Date.parse(departure_date) - from) / 86_400_000 : 1
  return await noor.call('orderChannelExtra', {
    method: 'cash',
    reference: 'Receipt 12',
    reason: 'Asked at the desk',
    ...wanted,
    quantity,
    price: ((filsOf(offer?.price ?? '1') * quantity * nights) / 100).toFixed(2),
  })
}

/** What stands of a booking everywhere, in fils. */
export async function sums({ pool }: World, id: number) {
  const { rows } = await pool.query(
    `select b.total_fils::int as total,
      (select sum(fils)::int from folio_lines where booking_id = b.id and kind not in ('payment', 'refund')) as charged,
      (select -coalesce(sum(fils), 0)::int from folio_lines where booking_id = b.id and kind = 'payment') as paid,
      (select coalesce(sum(r.amount_fils), 0)::int from refunds r join payments p on p.id = r.payment_id where p.booking_id = b.id) as given_back,
      (select coalesce(sum((case kind when 'invoice' then 1 else -1 end) * (document ->> 'total_fils')::bigint), 0)::int from invoices where booking_id = b.id and kind in ('invoice', 'credit_note')) as invoiced,
      (select coalesce(sum((case kind when 'invoice' then 1 else -1 end) * (document ->> 'vat_fils')::bigint), 0)::int from invoices where booking_id = b.id and kind in ('invoice', 'credit_note')) as vat_invoiced,
      (select coalesce(sum(accommodation_fils + discount_fils + cleaning_fee_fils + service_charge_fils + vat_fils + tourism_fee_fils + extra_fils + extra_vat_fils), 0)::int from statement_lines where booking_id = b.id) as in_ledger,
      (select coalesce(sum(vat_fils + extra_vat_fils), 0)::int from statement_lines where booking_id = b.id) as vat_in_ledger,
      (select coalesce(sum(extra_fils + extra_vat_fils), 0)::int from statement_lines where booking_id = b.id) as extras
     from bookings b where b.id = $1`,
    [id],
  )
  return rows[0]
}

/** Of the net of extras of a booking, in fils: the owner's, in the ledger and in the journal, and the company's. */
export async function sharesOf({ pool, runJobs }: World, booking_id: number) {
  await runJobs()
  const { rows } = await pool.query<{ of_owners: number; of_company: number; earned: number }>(
    `select coalesce(sum(owner_extra_fils), 0)::int as of_owners,
      (select -coalesce(sum(fils), 0)::int from journal_lines where booking_id = $1 and account = 'extras') as of_company,
      (select -coalesce(sum(fils), 0)::int from journal_lines where booking_id = $1 and account = 'owners_earned' and event = 'extra') as earned
    from statement_lines where booking_id = $1 and left_out_id is null`,
    [booking_id],
  )
  return rows[0]
}

export async function expectSums(there: World, id: number) {
  await there.runJobs()
  const all = await sums(there, id)
  expect(all.paid - all.given_back).toBe(all.invoiced)
  expect(all.in_ledger).toBe(all.invoiced)
  expect(all.vat_in_ledger).toBe(all.vat_invoiced)
  const { differences } = granted(await there.noor.call('readBooks', {}))
  expect(differences).toEqual([])
  return all
}
