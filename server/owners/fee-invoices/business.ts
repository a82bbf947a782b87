import type { OwnerBusiness } from '#contract/fee-invoices.ts'
import { logActivity, type Actor } from '#server/activity/index.ts'
import { refuse } from '#server/core/refuse.ts'
import type { Db, Tx } from '#server/db/index.ts'
import { ownerOf } from '#server/owners/payouts/account.ts'
import { businessOn, listBusinesses, putBusiness } from './fee-invoice-queries.ts'

/** Refuses NOT_FOUND. */
export async function readBusinesses(db: Db | Tx, owner_id: number) {
  const { name } = await ownerOf(db, owner_id)
  return { owner: name, businesses: await listBusinesses(db, owner_id) }
}

type Setting = OwnerBusiness & { owner_id: number; reason: string }

/**
 * From that day on, for what is issued from now on. Refuses NOT_FOUND; INVALID_INPUT for a kind of
 * licence without its number or a number without its kind, and for a TRN that is another TIN's.
 */
export async function setBusiness(
  tx: Tx,
  { owner_id, reason, ...typed }: Setting,
  { by, now }: { by: Actor; now: Date },
) {
  await ownerOf(tx, owner_id)
  if (typed.licence_kind !== null && typed.licence_number === null) refuseField('licence_number')
  if (typed.licence_kind === null && typed.licence_number !== null) refuseField('licence_kind')
  // the first ten digits of a TRN are the TIN
  const tin = typed.tin ?? typed.trn?.slice(0, 10) ?? null
  if (typed.trn !== null && tin !== typed.trn.slice(0, 10)) refuseField('tin', 'invalid')
  const before = await businessOn(tx, owner_id, typed.since)
  await putBusiness(tx, { owner_id, ...typed, tin, set_at: now, set_by: by.name })
  await logActivity(tx, {
    by,
    verb: 'set-owner-business',
    subject: { kind: 'owner', id: String(owner_id) },
    reason,
    before: before && factsOf(before),
    after: factsOf({ ...typed, tin }),
    at: now,
  })
}

const factsOf = ({ since, is_business, legal_name, trn, tin }: OwnerBusiness) => ({
  since,
  is_business,
  legal_name,
  trn,
  tin,
})

const refuseField = (field: string, code: 'required' | 'invalid' = 'required'): never =>
  refuse('INVALID_INPUT', { fields: [{ field, code }] })
