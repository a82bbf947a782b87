import { REVIEW_PHOTOGRAPHS_MAX } from '#contract/review-fields.ts'
import { findMyBooking, firstOfStay, type BookingFacts } from '#server/bookings/index.ts'
import type { BookingCall, Call } from '#server/call/call.ts'
import { refuse } from '#server/core/refuse.ts'
import type { Tx } from '#server/db/index.ts'
import { enqueue, withdrawJob } from '#server/jobs/index.ts'
import { newReviewPhotographName, takePhotograph } from '#server/outside/files/index.ts'
import {
  deletePhotograph,
  insertPhotograph,
  listPhotographs,
  lockPhotographs,
  renamePhotograph,
  touchReview,
  type Photograph,
} from './photograph-queries.ts'
import { readReviewable } from './reviewable.ts'

const UNUSED_AFTER_MS = 60 * 60 * 1000

type Storing = Pick<Call, 'db' | 'services' | 'now'>

/**
 * Without what a camera writes into it. Refuses INVALID_BOOKING, REVIEW_NOT_OPEN, REVIEW_DECIDED,
 * REVIEW_PHOTOGRAPHS_FULL and the faults of a picture on `photograph`.
 */
export async function addReviewPhotograph(
  { reservation_id, photograph }: { reservation_id: string; photograph: File },
  call: BookingCall,
): Promise<Photograph> {
  const first = await openStay(reservation_id, call)
  const taken = await takePhotograph(new Uint8Array(await photograph.arrayBuffer()))
  if ('fault' in taken)
    refuse(taken.fault, { fields: [{ field: 'photograph', code: taken.fault }] })
  const { width, height, blur, bytes } = taken
  const file = await storeUnused(bytes, call)
  return await call.db.transaction().execute(async (tx) => {
    await guardUndecided(tx, first)
    if ((await listPhotographs(tx, first.id)).length >= REVIEW_PHOTOGRAPHS_MAX)
      refuse('REVIEW_PHOTOGRAPHS_FULL')
    const kept = { file, width, height, blur }
    const photograph_id = await insertPhotograph(tx, { booking_id: first.id, ...kept }, call.now)
    await useStored(tx, file)
    return { photograph_id, ...kept }
  })
}

/** For good. Refuses INVALID_BOOKING, REVIEW_NOT_OPEN, REVIEW_DECIDED, NOT_FOUND. */
export async function removeReviewPhotograph(
  { reservation_id, photograph_id }: { reservation_id: string; photograph_id: number },
  call: BookingCall,
) {
  const first = await openStay(reservation_id, call)
  await call.db.transaction().execute(async (tx) => {
    await guardUndecided(tx, first)
    const file =
      (await deletePhotograph(tx, { booking_id: first.id, photograph_id })) ?? refuse('NOT_FOUND')
    await enqueue(tx, 'remove_picture', { file })
  })
  return {}
}

async function openStay(reservation_id: string, call: BookingCall): Promise<BookingFacts> {
  const { db, access } = call
  const mine = (await findMyBooking(db, access, reservation_id)) ?? refuse('INVALID_BOOKING')
  const first = await firstOfStay(db, mine)
  if ((await readReviewable(db, first, call)).refusal !== null) refuse('REVIEW_NOT_OPEN')
  return first
}

async function guardUndecided(tx: Tx, { id }: BookingFacts): Promise<void> {
  await lockPhotographs(tx, id)
  if (!(await touchReview(tx, id))) refuse('REVIEW_DECIDED')
}

/** Copies of the photographs of a stay under names that nobody was told, by their names of before. */
export async function copyPhotographs(
  booking_id: number,
  call: Storing,
): Promise<ReadonlyMap<string, string>> {
  const copies = new Map<string, string>()
  for (const { file } of await listPhotographs(call.db, booking_id)) {
    const bytes = await call.services.files.read(file)
    if (bytes) copies.set(file, await storeUnused(bytes, call))
  }
  return copies
}

/** Whoever kept the address of a photograph sees nothing there any more. */
export async function hideUnder(tx: Tx, copies: ReadonlyMap<string, string>): Promise<void> {
  for (const [from, to] of copies) {
    await renamePhotograph(tx, { from, to })
    await useStored(tx, to)
    await enqueue(tx, 'remove_picture', { file: from })
  }
}

const removalOf = (file: string) => `remove-${file}`

/** The job comes first: it removes what no row names an hour later. Answers its name. */
async function storeUnused(bytes: Uint8Array, { db, services, now }: Storing): Promise<string> {
  const file = newReviewPhotographName()
  const run_at = new Date(now.getTime() + UNUSED_AFTER_MS)
  await enqueue(db, 'remove_picture', { file }, { run_at, job_key: removalOf(file) })
  await services.files.put(file, bytes)
  return file
}

async function useStored(tx: Tx, file: string): Promise<void> {
  // an hour has passed: it is gone
  if (!(await withdrawJob(tx, removalOf(file))))
    refuse('FILE_UPLOAD_FAILED', { fields: [{ field: 'photograph', code: 'FILE_UPLOAD_FAILED' }] })
}
