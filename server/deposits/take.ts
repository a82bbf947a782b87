import type { DepositMethod } from '#contract/deposit-fields.ts'
import { refuse } from '#server/core/refuse.ts'
import type { Tx } from '#server/db/index.ts'
import { enqueue } from '#server/jobs/index.ts'
import { sumByLink, sumReleasing } from './by-link/card-queries.ts'
import {
  findDeposit,
  insertMove,
  isWaived,
  listTaken,
  lockDeposit,
  openDeposit,
} from './deposit-queries.ts'

type Acting = { by: string; now: Date }
type Taking = { booking_id: number; fils: number; method: DepositMethod }

/** Taken at the desk; the guest is mailed a receipt. Refuses DEPOSIT_WAIVED. */
export async function takeDeposit(
  tx: Tx,
  { booking_id, fils, method }: Taking,
  { by, now }: Acting,
) {
  if (fils === 0) return
  await guardWaived(tx, booking_id)
  await openDeposit(tx, booking_id)
  await lockDeposit(tx, booking_id)
  await insertMove(tx, { booking_id, kind: 'taken', method, fils, at: now, by })
  await enqueue(tx, 'send_deposit_email', { booking_id, kind: 'taken' })
}

async function guardWaived(tx: Tx, booking_id: number) {
  if (await isWaived(tx, booking_id))
    refuse('DEPOSIT_WAIVED', { fields: [{ field: 'deposit', code: 'DEPOSIT_WAIVED' }] })
}

/**
 * What was taken, as it was: other lines take back what was written wrongly. Refuses DEPOSIT_MOVED
 * when less is left of it than was handed back, kept or claimed; DEPOSIT_WAIVED.
 */
export async function correctTaken(tx: Tx, taking: Taking, { by, now }: Acting) {
  const { booking_id } = taking
  if (taking.fils > 0) await guardWaived(tx, booking_id)
  await openDeposit(tx, booking_id)
  const { held_fils, claimed_fils } = (await lockDeposit(tx, booking_id)) ?? NOTHING
  const taken = await listTaken(tx, booking_id)
  const before = taken.reduce((sum, { fils }) => sum + fils, 0)
  const releasing = await sumReleasing(tx, booking_id)
  if (held_fils - releasing - before + taking.fils < claimed_fils)
    refuse('DEPOSIT_MOVED', { fields: [{ field: 'deposit', code: 'DEPOSIT_MOVED' }] })
  const changes = differences(taken, taking)
  // what is more comes first: what is held is never below nothing in between
  for (const { method, fils } of changes.toSorted((a, b) => b.fils - a.fils))
    await insertMove(tx, { booking_id, kind: 'taken', method, fils, at: now, by })
  if (changes.length > 0 && taking.fils > 0)
    await enqueue(tx, 'send_deposit_email', { booking_id, kind: 'taken' })
}

function differences(taken: { method: DepositMethod; fils: number }[], { method, fils }: Taking) {
  const changes = new Map<DepositMethod, number>([[method, fils]])
  for (const before of taken)
    changes.set(before.method, (changes.get(before.method) ?? 0) - before.fils)
  return [...changes]
    .map(([by_method, change]) => ({ method: by_method, fils: change }))
    .filter((change) => change.fils !== 0)
}

/** The guests were not here after all. Refuses NOT_UNDOABLE once anything else became of it. */
export async function untakeDeposit(tx: Tx, booking_id: number, acting: Acting) {
  const deposit = await lockDeposit(tx, booking_id)
  if (!deposit) return
  const taken = await listTaken(tx, booking_id)
  const fils = taken.reduce((sum, line) => sum + line.fils, 0)
  // what stands on a card stays there: its guests gave it before they came
  const by_link = await sumByLink(tx, booking_id)
  if (deposit.held_fils !== fils + by_link || deposit.claimed_fils > by_link) refuse('NOT_UNDOABLE')
  for (const line of taken)
    await insertMove(tx, {
      booking_id,
      kind: 'taken',
      method: line.method,
      fils: -line.fils,
      at: acting.now,
      by: acting.by,
    })
}

export const hasDeposit = async (tx: Tx, booking_id: number): Promise<boolean> =>
  (await findDeposit(tx, booking_id)) !== undefined

const NOTHING = { held_fils: 0, claimed_fils: 0 }
