import type { Input } from '#contract/define-endpoint.ts'
import type { Endpoints } from '#contract/index.ts'
import { EXTRAS } from '#contract/extra-fields.ts'
import { logActivity } from '#server/activity/index.ts'
import { actorOf } from '#server/admin/team/index.ts'
import type { StaffCall } from '#server/call/call.ts'
import { refuse } from '#server/core/refuse.ts'
import {
  insertExtra,
  listHomes,
  listKept,
  lockExtras,
  placeExtra,
  setHomes,
  updateExtra,
  type CatalogueRow,
} from './kept-queries.ts'

export const listExtras = async (_input: Record<string, never>, { db, lang }: StaffCall) => ({
  extras: await listKept(db, lang),
  homes: await listHomes(db, lang),
})

/**
 * What was ordered stays as it was: its line says all of it. Logged. Refuses NOT_FOUND,
 * INVALID_ROOM_CATEGORY; INVALID_INPUT of a price of nothing, and of hours that are charged by night
 * or person or are more than half a day, of one instead of the deposit that is not one item a stay, and
 * of an obligatory one that is no item once or by night.
 */
export async function saveExtra(input: Input<Endpoints['saveExtra']>, call: StaffCall) {
  const { id, price: price_fils, homes, place, reason, ...others } = input
  guardAmounts(input)
  return await call.db.transaction().execute(async (tx) => {
    await lockExtras(tx)
    const before = id === undefined ? null : findIn(await listKept(tx, 'en'), id)
    const fields = { ...others, price_fils }
    if (before) await updateExtra(tx, before.id, fields)
    const extra_id = before?.id ?? (await insertExtra(tx, fields))
    if (place !== undefined) await placeExtra(tx, extra_id, place)
    const unknown = await setHomes(
      tx,
      extra_id,
      homes.map(({ room_category_id, price, owner_bp }) => ({
        room_category_id,
        price_fils: price ?? null,
        owner_bp: owner_bp ?? null,
      })),
    )
    if (unknown.length > 0)
      refuse('INVALID_ROOM_CATEGORY', {
        fields: [{ field: 'homes', code: 'INVALID_ROOM_CATEGORY' }],
      })
    await logActivity(tx, {
      by: await actorOf(tx, call),
      verb: 'save-extra',
      subject: { kind: 'list', id: `extra ${extra_id}` },
      reason,
      before: before ? entryOf(before) : {},
      after: entryOf(findIn(await listKept(tx, 'en'), extra_id)),
      at: call.now,
    })
    return { id: extra_id }
  })
}

const findIn = (all: readonly CatalogueRow[], id: number): CatalogueRow =>
  all.find((one) => one.id === id) ??
  refuse('NOT_FOUND', { fields: [{ field: 'id', code: 'NOT_FOUND' }] })

function guardAmounts({
  kind,
  charged_per,
  price,
  homes,
  most,
  waives_deposit,
  is_obligatory,
}: Input<Endpoints['saveExtra']>) {
  const n = EXTRAS.price_most_fils / 100
  for (const fils of [price, ...homes.flatMap((home) => home.price ?? [])]) {
    if (fils < 1) refuse('INVALID_INPUT', { fields: [{ field: 'price', code: 'required' }] })
    if (fils > EXTRAS.price_most_fils)
      refuse('INVALID_INPUT', { fields: [{ field: 'price', code: 'not_exceed', n }] })
  }
  if (waives_deposit && (kind !== 'item' || charged_per !== 'stay' || most !== 1))
    refuse('INVALID_INPUT', { fields: [{ field: 'waives_deposit', code: 'invalid' }] })
  const is_of_every_stay = kind === 'item' && (charged_per === 'stay' || charged_per === 'night')
  if (is_obligatory && (!is_of_every_stay || waives_deposit))
    refuse('INVALID_INPUT', { fields: [{ field: 'is_obligatory', code: 'invalid' }] })
  if (kind === 'item' || kind === 'service') return
  if (charged_per === 'night' || charged_per === 'person')
    refuse('INVALID_INPUT', { fields: [{ field: 'charged_per', code: 'invalid' }] })
  if (most > EXTRAS.hours_most)
    refuse('INVALID_INPUT', {
      fields: [{ field: 'most', code: 'not_exceed', n: EXTRAS.hours_most }],
    })
}

const entryOf = ({
  id: _id,
  price: price_fils,
  price_before: _before,
  homes,
  ...others
}: CatalogueRow) => ({
  ...others,
  price_fils,
  homes: homes.length,
})
