import type { FileOutput } from '#contract/define-endpoint.ts'
import { logActivity } from '#server/activity/index.ts'
import { actorOf } from '#server/admin/team/index.ts'
import { keepSealed, removeSealedFile, resealFile, type Resealed } from '#server/arrivals/index.ts'
import type { Services, StaffCall } from '#server/call/call.ts'
import { refuse, Refusal } from '#server/core/refuse.ts'
import { unseal } from '#server/core/seal.ts'
import { isPdf, takePaper } from '#server/outside/files/index.ts'
import { listPapered, lockPermitPaper, savePermitPaper } from './permit-paper-queries.ts'

const PURPOSE = 'permit papers'

/** Sealed as documents of guests are. Refuses NOT_FOUND, PAPER_TYPE_INVALID, FILE_BROKEN, IMAGE_TOO_LARGE. */
export async function attachPermitPaper(
  { permit_id, paper }: { permit_id: number; paper: File },
  call: StaffCall,
): Promise<Record<string, never>> {
  const { db, services, now } = call
  const bytes = await paperOf(new Uint8Array(await paper.arrayBuffer()))
  const key = services.config.keyFor(PURPOSE)
  const name = await keepSealed({ bytes, key, bound_to: boundTo(permit_id) }, call)
  try {
    const former = await db.transaction().execute(async (tx) => {
      const permit = (await lockPermitPaper(tx, permit_id)) ?? refuseUnknown()
      await savePermitPaper(tx, permit_id, name)
      await logActivity(tx, {
        by: await actorOf(tx, call),
        verb: 'attach-permit-paper',
        subject: { kind: 'home', id: permit.slug },
        after: { unit: permit.unit, number: permit.number, is_replaced: permit.paper !== null },
        at: now,
      })
      return permit.paper
    })
    if (former !== null) await removeSealedFile(services, former)
    return {}
  } catch (error) {
    // Otherwise the commit may have happened: leave the file to the sweep.
    if (error instanceof Refusal) await removeSealedFile(services, name)
    throw error
  }
}

/** Refuses NOT_FOUND. */
export async function openPermitPaper(
  { permit_id }: { permit_id: number },
  call: StaffCall,
): Promise<FileOutput> {
  const { db, services, now } = call
  return await db.transaction().execute(async (tx) => {
    const { slug, unit, number, paper } = (await lockPermitPaper(tx, permit_id)) ?? refuseUnknown()
    const sealed = paper === null ? undefined : await services.files.read(paper)
    if (!sealed) return refuseUnknown()
    const keys = services.config.openingKeysFor(PURPOSE)
    const bytes = unseal(sealed, { keys, bound_to: boundTo(permit_id) })
    await logActivity(tx, {
      by: await actorOf(tx, call),
      verb: 'open-permit-paper',
      subject: { kind: 'home', id: slug },
      after: { unit, number },
      at: now,
    })
    const is_pdf = isPdf(bytes)
    return {
      name: `permit-${number.replaceAll(/[^\w-]/g, '-')}.${is_pdf ? 'pdf' : 'webp'}`,
      type: is_pdf ? 'application/pdf' : 'image/webp',
      bytes,
    }
  })
}

/** Refuses NOT_FOUND. */
export async function removePermitPaper(
  { permit_id, reason }: { permit_id: number; reason: string },
  call: StaffCall,
): Promise<Record<string, never>> {
  const { db, services, now } = call
  const former = await db.transaction().execute(async (tx) => {
    const permit = (await lockPermitPaper(tx, permit_id)) ?? refuseUnknown()
    if (permit.paper === null) return refuseUnknown()
    await savePermitPaper(tx, permit_id, null)
    await logActivity(tx, {
      by: await actorOf(tx, call),
      verb: 'remove-permit-paper',
      subject: { kind: 'home', id: permit.slug },
      reason,
      before: { unit: permit.unit, number: permit.number },
      at: now,
    })
    return permit.paper
  })
  await removeSealedFile(services, former)
  return {}
}

/** Seals with the secret of now, one at a time; what is done stays done when it is interrupted. */
export async function resealPermitPapers(services: Services): Promise<Record<Resealed, number>> {
  const { config, db } = services
  const counts = { sealed_anew: 0, as_before: 0, unreadable: 0 }
  const seals = { key: config.keyFor(PURPOSE), keys: config.openingKeysFor(PURPOSE) }
  for (const permit_id of await listPapered(db)) {
    const outcome = await db.transaction().execute(async (tx) => {
      const permit = await lockPermitPaper(tx, permit_id)
      return await resealFile(services, permit?.paper ?? null, {
        ...seals,
        bound_to: boundTo(permit_id),
      })
    })
    counts[outcome] += 1
  }
  return counts
}

const boundTo = (permit_id: number) => `permit ${permit_id}`

async function paperOf(source: Uint8Array): Promise<Uint8Array> {
  const paper = await takePaper(source)
  if (!('fault' in paper)) return paper.bytes
  return refuse(paper.fault, { fields: [{ field: 'paper', code: paper.fault }] })
}

const refuseUnknown = (): never =>
  refuse('NOT_FOUND', { fields: [{ field: 'permit_id', code: 'NOT_FOUND' }] })
