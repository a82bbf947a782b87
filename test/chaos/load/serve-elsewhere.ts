import type { ClientOutput } from '#contract/define-endpoint.ts'
import type { Endpoints } from '#contract/index.ts'
import { filsOf } from '#contract/money.ts'
import { addDays, nightsBetween } from '#server/core/time.ts'
import type { Elsewhere } from './elsewhere.ts'

type Stay = ClientOutput<Endpoints['listChannelStays']>['stays'][number]

/** The desk gives a stay of a site, or its nights from a day on, another unit; sometimes twice at once. */
export async function placeElsewhere(elsewhere: Elsewhere) {
  const { call, random, channel_ledger } = elsewhere
  const stay = await anyStay(elsewhere)
  if (!stay) return
  const { channel_stay_id, from, to } = stay
  const night = random.chance(0.5)
    ? addDays(from, random.between(0, nightsBetween(from, to) - 1))
    : undefined
  const wanted = { channel_stay_id, ...(night !== undefined && { from: night }) }
  const listed = await call('listUnitsForStay', wanted)
  const [unit] = listed.ok ? random.shuffle(listed.data.units) : []
  if (!unit) return
  const placing = {
    placements: [],
    elsewhere: [{ ...wanted, unit_id: unit.unit_id }],
    reason: 'A leak in the bathroom',
  }
  channel_ledger.placed.delete(channel_stay_id) // until it is known
  const orders = Array.from({ length: random.pick([1, 1, 2]) }, () => call('placeStays', placing))
  const [answer] = await Promise.all(orders)
  if (answer?.ok)
    channel_ledger.placed.set(channel_stay_id, { night: night ?? from, unit_id: unit.unit_id })
}

/** It sells an extra to guests of a site, or takes one back; sometimes twice at once. */
export async function serveElsewhere(elsewhere: Elsewhere) {
  const { call, random } = elsewhere
  const stay = await anyStay(elsewhere)
  const read = stay && (await call('readChannelExtras', { channel_stay_id: stay.channel_stay_id }))
  if (!stay || !read?.ok) return
  const { offers, ordered } = read.data
  const [had] = random.shuffle(ordered.filter(({ state }) => state !== 'back'))
  if (had && random.chance(0.4)) return await takeBack(elsewhere, { ...stay, order: had.order })
  const [offer] = random.shuffle(offers.filter(({ refusal }) => refusal === null))
  if (offer) await order(elsewhere, { stay, offer })
}

async function anyStay({ call, random }: Elsewhere): Promise<Stay | undefined> {
  const listed = await call('listChannelStays', { state: 'expected' })
  return listed.ok ? random.shuffle(listed.data.stays)[0] : undefined
}

const DESK = { method: 'cash', reference: 'Receipt 7', reason: 'Asked at the desk' } as const

type Offered = {
  stay: Stay
  offer: ClientOutput<Endpoints['readChannelExtras']>['offers'][number]
}

async function order({ call, random, channel_ledger }: Elsewhere, { stay, offer }: Offered) {
  const { channel_stay_id, to } = stay
  const { id: extra_id, most, from, charged_per, price } = offer
  const quantity = random.between(1, Math.min(2, most))
  const units = charged_per === 'night' ? quantity * nightsBetween(from, to) : quantity
  const wanted = {
    channel_stay_id,
    extra_id,
    quantity,
    price: ((filsOf(price) * units) / 100).toFixed(2),
    ...DESK,
    method: random.pick(['cash', 'card'] as const),
  }
  const orders = Array.from({ length: random.pick([1, 1, 2]) }, () =>
    call('orderChannelExtra', wanted),
  )
  for (const sold of await Promise.all(orders))
    if (sold.ok) channel_ledger.extras.push({ order: sold.data.order, is_back: false })
}

type Back = { channel_stay_id: number; order: string }

async function takeBack(
  { call, channel_ledger }: Elsewhere,
  { channel_stay_id, order: sold }: Back,
) {
  const back = { channel_stay_id, order: sold, ...DESK }
  const answers = await Promise.all([
    call('takeChannelExtraBack', back),
    call('takeChannelExtraBack', back),
  ])
  if (answers.some(({ ok }) => ok)) channel_ledger.extras.push({ order: sold, is_back: true })
}
