import { CLAIM_PAPERS_MAX } from '#contract/deposit-fields.ts'
import { keepSealed, removeSealedFile, resealFile, type Resealed } from '#server/arrivals/index.ts'
import type { Call, Services } from '#server/call/call.ts'
import { refuse, Refusal } from '#server/core/refuse.ts'
import { unseal } from '#server/core/seal.ts'
import type { Tx } from '#server/db/index.ts'
import { isPdf, takePaper } from '#server/outside/files/index.ts'
import { lockClaim, type Claim } from './claim-queries.ts'
import { guardOpen, refuseClaim } from './claims.ts'
import { findPaper, insertPaper, listPapers, lockPaper } from './paper-queries.ts'

const PURPOSE = 'claims'
const boundTo = (claim_id: number) => `claim ${claim_id}`

type Keeping = {
  claim_id: number
  paper: File
  onKept: (tx: Tx, claim: Claim, paper_id: number) => Promise<void>
}

/**
 * Sealed as documents of guests are, while the guest has not heard of the claim. Refuses NOT_FOUND,
 * CLAIM_DECIDED, CLAIM_PAPERS_FULL, PAPER_TYPE_INVALID, FILE_BROKEN, IMAGE_TOO_LARGE.
 */
export async function keepClaimPaper(
  { claim_id, paper, onKept }: Keeping,
  call: Pick<Call, 'db' | 'services' | 'now'>,
): Promise<{ paper_id: number }> {
  const { db, services, now } = call
  const taken = await takePaper(new Uint8Array(await paper.arrayBuffer()))
  if ('fault' in taken)
    return refuse(taken.fault, { fields: [{ field: 'paper', code: taken.fault }] })
  const key = services.config.keyFor(PURPOSE)
  const file = await keepSealed({ bytes: taken.bytes, key, bound_to: boundTo(claim_id) }, call)
  try {
    return await db.transaction().execute(async (tx) => {
      const claim = (await lockClaim(tx, claim_id)) ?? refuseClaim()
      guardOpen(claim)
      if (claim.state !== 'draft') refuse('CLAIM_DECIDED')
      if (claim.papers.length >= CLAIM_PAPERS_MAX) refuse('CLAIM_PAPERS_FULL')
      const paper_id = await insertPaper(tx, { claim_id, file, added_at: now })
      await onKept(tx, claim, paper_id)
      return { paper_id }
    })
  } catch (error) {
    // Otherwise the commit may have happened: leave the file to the sweep.
    if (error instanceof Refusal) await removeSealedFile(services, file)
    throw error
  }
}

/** Of this claim. Refuses NOT_FOUND, also for one that has not come. */
export async function unsealClaimPaper({ db, files, config }: Services, paper_id: number) {
  const paper = (await findPaper(db, paper_id)) ?? refuse('NOT_FOUND')
  const sealed = (await files.read(paper.file)) ?? refuse('NOT_FOUND')
  return unseal(sealed, {
    keys: config.openingKeysFor(PURPOSE),
    bound_to: boundTo(paper.claim_id),
  })
}

export const paperFile = (paper_id: number, bytes: Buffer) =>
  isPdf(bytes)
    ? { name: `claim-${paper_id}.pdf`, type: 'application/pdf', bytes }
    : { name: `claim-${paper_id}.webp`, type: 'image/webp', bytes }

/** Seals with the secret of now, one at a time; what is done stays done when it is interrupted. */
export async function resealClaims(services: Services): Promise<Record<Resealed, number>> {
  const { config, db } = services
  const counts = { sealed_anew: 0, as_before: 0, unreadable: 0 }
  const seals = { key: config.keyFor(PURPOSE), keys: config.openingKeysFor(PURPOSE) }
  for (const paper_id of await listPapers(db)) {
    const outcome = await db.transaction().execute(async (tx) => {
      const paper = await lockPaper(tx, paper_id)
      return await resealFile(services, paper?.file ?? null, {
        ...seals,
        bound_to: boundTo(paper?.claim_id ?? 0),
      })
    })
    counts[outcome] += 1
  }
  return counts
}
