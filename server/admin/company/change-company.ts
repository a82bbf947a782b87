import { isDeepStrictEqual } from 'node:util'
import type { CompanyDetails } from '#contract/company.ts'
import { logActivity } from '#server/activity/index.ts'
import { actorOf } from '#server/admin/team/index.ts'
import type { StaffCall } from '#server/call/call.ts'
import { refuse } from '#server/core/refuse.ts'
import type { Tx } from '#server/db/index.ts'
import { faultsOf } from './company-faults.ts'
import { insertRevision, listRevisions, lockCompany, type Revision } from './company-queries.ts'

export type Change = { [Part in keyof CompanyDetails]?: CompanyDetails[Part] | undefined }
type Changing = Change & { seen?: number | undefined; reason: string }

export const listCompanyRevisions = async (_input: object, { db }: StaffCall) => ({
  revisions: await listRevisions(db),
})

/**
 * From now on. Refuses COMPANY_CHANGED_MEANWHILE, COMPANY_UNCHANGED; INVALID_INPUT on each field
 * that one language lacks, and for colours that are too faint to read.
 */
export async function changeCompany({ seen, reason, ...change }: Changing, call: StaffCall) {
  return await call.db.transaction().execute(async (tx) => {
    const [now] = await lockedRevisions(tx)
    if (seen !== undefined && now.id !== seen) refuse('COMPANY_CHANGED_MEANWHILE')
    const after = changed(now.details, change)
    return await publish(tx, { before: now.details, after, verb: 'change-company', reason }, call)
  })
}

/** Refuses NOT_FOUND, COMPANY_UNCHANGED. */
export async function restoreCompany(
  { revision_id, reason }: { revision_id: number; reason: string },
  call: StaffCall,
) {
  return await call.db.transaction().execute(async (tx) => {
    const revisions = await lockedRevisions(tx)
    const { details } = revisions.find(({ id }) => id === revision_id) ?? refuse('NOT_FOUND')
    const change = { before: revisions[0].details, after: details, verb: 'restore-company', reason }
    return await publish(tx, change, call)
  })
}

async function lockedRevisions(tx: Tx): Promise<[Revision, ...Revision[]]> {
  await lockCompany(tx)
  const [newest, ...others] = await listRevisions(tx)
  if (!newest) throw new Error('The company has no details: its first ones came with the table')
  return [newest, ...others]
}

/** What is left out stays. */
export function changed(details: CompanyDetails, change: Change): CompanyDetails {
  const given = Object.entries(change).filter(([, value]) => value !== undefined)
  return { ...details, ...Object.fromEntries(given) }
}

type Publication = { before: CompanyDetails; after: CompanyDetails; verb: string; reason: string }

async function publish(tx: Tx, { before, after, verb, reason }: Publication, call: StaffCall) {
  const { now, services } = call
  const fields = faultsOf(after)
  if (fields.length > 0) refuse('INVALID_INPUT', { fields })
  if (isDeepStrictEqual(after, before)) refuse('COMPANY_UNCHANGED')
  if (after.logo !== null && !(await services.files.stat(after.logo)))
    refuse('INVALID_INPUT', { fields: [{ field: 'logo', code: 'FILE_UPLOAD_FAILED' }] })
  const by = await actorOf(tx, call)
  const revision_id = await insertRevision(tx, { details: after, made_by: by.name, reason, now })
  await logActivity(tx, {
    by,
    verb,
    subject: { kind: 'setting', id: 'company' },
    reason,
    before: differing(before, after),
    after: differing(after, before),
    at: now,
  })
  return { revision_id }
}

/** The parts of one that the other has otherwise. */
const differing = (one: CompanyDetails, other: CompanyDetails): Record<string, unknown> => {
  const others: Record<string, unknown> = { ...other }
  return Object.fromEntries(
    Object.entries(one)
      .filter(([part, value]) => !isDeepStrictEqual(value, others[part]))
      .map(([part, value]) => [part, Array.isArray(value) ? JSON.stringify(value) : value]),
  )
}
