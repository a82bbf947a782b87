import type { Input } from '#contract/define-endpoint.ts'
import type { company_offers } from '#contract/endpoints/admin/offers.ts'
import { PROOF_FROM } from '#contract/staff-rights.ts'
import { logActivity } from '#server/activity/index.ts'
import { actorOf } from '#server/admin/team/index.ts'
import type { StaffCall } from '#server/call/call.ts'
import { guardProof } from '#server/call/proof.ts'
import { refuse } from '#server/core/refuse.ts'
import type { Tx } from '#server/db/index.ts'
import {
  discountOf,
  entryOf,
  isSteep,
  readTerms,
  textsOf,
  type OfferTermsRead,
} from './offer-terms.ts'
import {
  findOverlapping,
  hasCode,
  insertOffer,
  insertOfferTexts,
  isOfferUsed,
  lockOffer,
  updateOffer,
} from './write-queries.ts'

type Added = Input<(typeof company_offers)['addOffer']>
type Changed = Input<(typeof company_offers)['changeOffer']>

/**
 * Logged; a discount above PROOF_FROM with a fresh second factor. Refuses as readTerms, and
 * CODE_IN_USE, OFFER_OVERLAPS for a copy beside its like, CONFIRM_MORE_THAN_HALF, NOT_FOUND for
 * what it would be a copy of.
 */
export async function addOffer(typed: Added, call: StaffCall): Promise<{ id: number }> {
  const { db, now, staff } = call
  return await db.transaction().execute(async (tx) => {
    const { code, copy_of = null } = typed
    const source = copy_of === null ? null : ((await lockOffer(tx, copy_of)) ?? refuse('NOT_FOUND'))
    const terms = await readTerms(tx, termsIn(typed), now)
    guardSteep(terms, typed, call)
    if (source) await guardOverlap(tx, terms, { of: source.id, but_id: null })
    const offer = { ...terms, code, is_featured: typed.featured }
    const made = { made_by: staff.user_id, made_at: now, copied_from: copy_of }
    const id = (await insertOffer(tx, offer, made)) ?? refuseCode()
    await insertOfferTexts(tx, id, textsOf(typed))
    await logActivity(tx, {
      by: await actorOf(tx, call),
      verb: 'add-offer',
      subject: { kind: 'offer', id: code },
      reason: typed.reason,
      after: entryOf({ ...offer, home: typed.home ?? null }),
      ...(source && { detail: { copied_from: source.code } }),
      at: now,
    })
    return { id }
  })
}

/**
 * Logged, under the conditions of addOffer. Refuses USED_CANNOT_CHANGE once something was quoted or
 * booked under it, and ALREADY_STOPPED.
 */
export async function changeOffer(typed: Changed, call: StaffCall): Promise<{ id: number }> {
  const { db, now } = call
  const { id, code } = typed
  return await db.transaction().execute(async (tx) => {
    const before = (await lockOffer(tx, id)) ?? refuse('NOT_FOUND')
    if (before.stopped_at !== null) refuse('ALREADY_STOPPED')
    if (await isOfferUsed(tx, id, now)) refuse('USED_CANNOT_CHANGE')
    const terms = await readTerms(tx, termsIn(typed), now)
    guardSteep(terms, typed, call)
    await guardOverlap(tx, terms, { of: id, but_id: id })
    if (await hasCode(tx, code, id)) refuseCode()
    const offer = { ...terms, code, is_featured: typed.featured }
    await updateOffer(tx, id, { offer, texts: textsOf(typed) })
    await logActivity(tx, {
      by: await actorOf(tx, call),
      verb: 'change-offer',
      subject: { kind: 'offer', id: code },
      reason: typed.reason,
      before: { ...entryOf(before), ...(before.code !== code && { code: before.code }) },
      after: {
        ...entryOf({ ...offer, home: typed.home ?? null }),
        ...(before.code !== code && { code }),
      },
      at: now,
    })
    return { id }
  })
}

const termsIn = (typed: Added | Changed) => ({
  type: typed.type,
  home: typed.home,
  discount_percent: typed.discount_percent,
  free_nights: typed.free_nights,
  arrival_date_gt: typed.arrival_date_gt,
  departure_date_lt: typed.departure_date_lt,
  length_of_stay: typed.length_of_stay,
  starts_at: typed.starts_at,
  expiry: typed.expiry,
})

function guardSteep(terms: OfferTermsRead, { confirmed }: { confirmed: boolean }, call: StaffCall) {
  if (isSteep(terms) && !confirmed) refuse('CONFIRM_MORE_THAN_HALF')
  if (discountOf(terms) > PROOF_FROM.discount_bp) guardProof(call)
}

async function guardOverlap(
  tx: Tx,
  terms: OfferTermsRead,
  beside: { of: number; but_id: number | null },
) {
  const other = await findOverlapping(tx, { ...terms, ...beside })
  if (other !== null)
    refuse('OFFER_OVERLAPS', {
      fields: [{ field: 'arrival_date_gt', code: 'OFFER_OVERLAPS' }],
      data: { ...other, page: `/admin/offers/${other.id}` },
    })
}

const refuseCode = (): never =>
  refuse('CODE_IN_USE', { fields: [{ field: 'code', code: 'CODE_IN_USE' }] })
