import type { FileOutput } from '#contract/define-endpoint.ts'
import type { PaperKind } from '#contract/threads.ts'
import { keepSealed, removeSealedFile, resealFile, type Resealed } from '#server/arrivals/index.ts'
import type { Call, Services } from '#server/call/call.ts'
import { refuse, Refusal } from '#server/core/refuse.ts'
import { unseal } from '#server/core/seal.ts'
import { isPdf, takePaper } from '#server/outside/files/index.ts'
import { drawPaper } from '#server/outside/pdf-pages/index.ts'
import { findPaper, listPaperIds, lockPaper } from './paper-queries.ts'

const PURPOSE = 'threads'
const boundTo = (booking_id: number) => `thread ${booking_id}`

export type SealedPaper = { kind: PaperKind; file: string }
type Places = Pick<Call, 'db' | 'services' | 'now'>

/** As documents of guests are: what is sent may be one. */
export async function sealPaper(
  booking_id: number,
  bytes: Uint8Array,
  call: Places,
): Promise<SealedPaper> {
  const key = call.services.config.keyFor(PURPOSE)
  const file = await keepSealed({ bytes, key, bound_to: boundTo(booking_id) }, call)
  return { kind: isPdf(bytes) ? 'pdf' : 'picture', file }
}

type Sending = { booking_id: number; paper: File }
type Sent = { number: number; is_new: boolean }

/**
 * Seals what was sent, and writes the message that has it; one that is not written keeps nothing.
 * Refuses PAPER_TYPE_INVALID, FILE_BROKEN, IMAGE_TOO_LARGE, and as writing does.
 */
export async function sendSealed(
  { booking_id, paper }: Sending,
  call: Places,
  write: (sealed: SealedPaper) => Promise<Sent>,
): Promise<{ number: number }> {
  const taken = await takePaper(new Uint8Array(await paper.arrayBuffer()))
  if ('fault' in taken)
    return refuse(taken.fault, { fields: [{ field: 'paper', code: taken.fault }] })
  const sealed = await sealPaper(booking_id, taken.bytes, call)
  try {
    const { number, is_new } = await write(sealed)
    if (!is_new) await removeSealedFile(call.services, sealed.file)
    return { number }
  } catch (error) {
    // Otherwise the commit may have happened: leave the file to the sweep.
    if (error instanceof Refusal) await removeSealedFile(call.services, sealed.file)
    throw error
  }
}

type Named = { booking_id: number; paper_id: number }

/** Refuses NOT_FOUND, also for one that was moved. */
export async function unsealPaper(
  { booking_id, paper_id }: Named,
  { db, files, config }: Services,
) {
  const paper = (await findPaper(db, { booking_id, paper_id })) ?? refusePaper()
  const sealed = (await files.read(paper.file)) ?? refusePaper()
  const bytes = unseal(sealed, {
    keys: config.openingKeysFor(PURPOSE),
    bound_to: boundTo(booking_id),
  })
  return { ...paper, bytes }
}

export const refusePaper = (): never =>
  refuse('NOT_FOUND', { fields: [{ field: 'paper_id', code: 'NOT_FOUND' }] })

/** Refuses NOT_FOUND; PDF_BROKEN, PDF_LOCKED, PDF_TOO_HEAVY. */
export async function drawThreadPaper(
  { booking_id, paper_id, from_page }: Named & { from_page: number },
  services: Services,
) {
  const { bytes } = await unsealPaper({ booking_id, paper_id }, services)
  const drawn = await drawPaper(bytes, from_page)
  if ('fault' in drawn)
    return refuse(drawn.fault, { fields: [{ field: 'paper_id', code: drawn.fault }] })
  return drawn
}

/** Refuses NOT_FOUND. */
export async function threadPaperFile(named: Named, services: Services): Promise<FileOutput> {
  const { bytes, kind } = await unsealPaper(named, services)
  return kind === 'pdf'
    ? { name: `message-${named.paper_id}.pdf`, type: 'application/pdf', bytes }
    : { name: `message-${named.paper_id}.webp`, type: 'image/webp', bytes }
}

/** Seals with the secret of now, one at a time; what is done stays done when it is interrupted. */
export async function resealThreadPapers(services: Services): Promise<Record<Resealed, number>> {
  const { config, db } = services
  const counts = { sealed_anew: 0, as_before: 0, unreadable: 0 }
  const seals = { key: config.keyFor(PURPOSE), keys: config.openingKeysFor(PURPOSE) }
  for (const paper_id of await listPaperIds(db)) {
    const outcome = await db.transaction().execute(async (tx) => {
      const paper = await lockPaper(tx, paper_id)
      return await resealFile(services, paper?.file ?? null, {
        ...seals,
        bound_to: boundTo(paper?.booking_id ?? 0),
      })
    })
    counts[outcome] += 1
  }
  return counts
}
