import { MAIL_FILES_MAX } from '#contract/incoming-mail.ts'
import { PHOTOGRAPH_MAX_BYTES } from '#contract/constants.ts'
import { keepSealed, resealFile, type Resealed } from '#server/arrivals/index.ts'
import type { Services } from '#server/call/call.ts'
import { unseal } from '#server/core/seal.ts'
import { isPdf, takePaper } from '#server/outside/files/index.ts'
import type { SealedPaper } from '#server/threads/index.ts'
import { listSealed, lockIncomingPaper } from './mail-queries.ts'

const PURPOSE = 'incoming mail'
const boundTo = (digest: Buffer) => `mail ${digest.toString('hex')}`

/** Pictures and PDF among the files; how many others there are is said. */
export async function takeFiles(
  files: readonly Uint8Array[],
): Promise<{ papers: Uint8Array[]; left_out: number }> {
  const papers: Uint8Array[] = []
  for (const file of files.slice(0, MAIL_FILES_MAX)) {
    if (file.byteLength > PHOTOGRAPH_MAX_BYTES) continue
    const taken = await takePaper(file)
    if (!('fault' in taken)) papers.push(taken.bytes)
  }
  return { papers, left_out: files.length - papers.length }
}

/** Until a colleague has said where it belongs. */
export async function sealIncoming(
  bytes: Uint8Array,
  digest: Buffer,
  { services, now }: { services: Services; now: Date },
): Promise<SealedPaper> {
  const key = services.config.keyFor(PURPOSE)
  const sealing = { bytes, key, bound_to: boundTo(digest) }
  const file = await keepSealed(sealing, { services, db: services.db, now })
  return { kind: isPdf(bytes) ? 'pdf' : 'picture', file }
}

export async function unsealIncoming(
  file: string,
  digest: Buffer,
  { files, config }: Services,
): Promise<Buffer | undefined> {
  const sealed = await files.read(file)
  return (
    sealed && unseal(sealed, { keys: config.openingKeysFor(PURPOSE), bound_to: boundTo(digest) })
  )
}

/** Seals with the secret of now, one at a time; what is done stays done when it is interrupted. */
export async function resealIncoming(services: Services): Promise<Record<Resealed, number>> {
  const { config, db } = services
  const counts = { sealed_anew: 0, as_before: 0, unreadable: 0 }
  const seals = { key: config.keyFor(PURPOSE), keys: config.openingKeysFor(PURPOSE) }
  for (const { id, file, digest } of await listSealed(db)) {
    const outcome = await db.transaction().execute(async (tx) => {
      const named = (await lockIncomingPaper(tx, id)) ? file : null
      return await resealFile(services, named, { ...seals, bound_to: boundTo(digest) })
    })
    counts[outcome] += 1
  }
  return counts
}
