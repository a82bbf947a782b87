import { keepSealed, removeSealedFile, resealFile, type Resealed } from '#server/arrivals/index.ts'
import type { Call, Services } from '#server/call/call.ts'
import { refuse, Refusal } from '#server/core/refuse.ts'
import { unseal } from '#server/core/seal.ts'
import type { Tx } from '#server/db/index.ts'
import { isPdf, takePaper } from '#server/outside/files/index.ts'
import { changeBill, findPaper, listPapered, lockBill, type LockedBill } from './bill-queries.ts'
import { refuseUnknown } from './take-back.ts'

const PURPOSE = 'bills'
const boundTo = (bill_id: number) => `bill ${bill_id}`

type Keeping = { bill_id: number; paper: File; onKept: (tx: Tx, bill: LockedBill) => Promise<void> }

/**
 * Sealed as documents of guests are, instead of the one there was. Refuses NOT_FOUND,
 * PAPER_TYPE_INVALID, FILE_BROKEN, IMAGE_TOO_LARGE.
 */
export async function keepBillPaper(
  { bill_id, paper, onKept }: Keeping,
  call: Pick<Call, 'db' | 'services' | 'now'>,
) {
  const { db, services } = call
  const taken = await takePaper(new Uint8Array(await paper.arrayBuffer()))
  if ('fault' in taken)
    return refuse(taken.fault, { fields: [{ field: 'paper', code: taken.fault }] })
  const key = services.config.keyFor(PURPOSE)
  const name = await keepSealed({ bytes: taken.bytes, key, bound_to: boundTo(bill_id) }, call)
  try {
    const former = await db.transaction().execute(async (tx) => {
      const bill = (await lockBill(tx, bill_id)) ?? refuseUnknown()
      await changeBill(tx, bill_id, { paper: name })
      await onKept(tx, bill)
      return bill.paper
    })
    if (former !== null) await removeSealedFile(services, former)
  } catch (error) {
    // Otherwise the commit may have happened: leave the file to the sweep.
    if (error instanceof Refusal) await removeSealedFile(services, name)
    throw error
  }
  return {}
}

/** Refuses NOT_FOUND, also for one that has not come. */
export async function unsealBillPaper({ db, files, config }: Services, bill_id: number) {
  const paper = await findPaper(db, bill_id)
  const sealed = paper === null ? undefined : await files.read(paper)
  if (!sealed) return refuseUnknown()
  return unseal(sealed, { keys: config.openingKeysFor(PURPOSE), bound_to: boundTo(bill_id) })
}

export const billFile = (bill_id: number, bytes: Buffer) =>
  isPdf(bytes)
    ? { name: `bill-${bill_id}.pdf`, type: 'application/pdf', bytes }
    : { name: `bill-${bill_id}.webp`, type: 'image/webp', bytes }

/** Seals with the secret of now, one at a time; what is done stays done when it is interrupted. */
export async function resealBills(services: Services): Promise<Record<Resealed, number>> {
  const { config, db } = services
  const counts = { sealed_anew: 0, as_before: 0, unreadable: 0 }
  const seals = { key: config.keyFor(PURPOSE), keys: config.openingKeysFor(PURPOSE) }
  for (const bill_id of await listPapered(db)) {
    const outcome = await db.transaction().execute(async (tx) => {
      const bill = await lockBill(tx, bill_id)
      return await resealFile(services, bill?.paper ?? null, {
        ...seals,
        bound_to: boundTo(bill_id),
      })
    })
    counts[outcome] += 1
  }
  return counts
}
