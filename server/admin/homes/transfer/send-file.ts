import { IMPORT_PART_BYTES } from '#contract/endpoints/admin/home-transfer.ts'
import { actorOf } from '#server/admin/team/index.ts'
import type { StaffCall } from '#server/call/call.ts'
import { refuse } from '#server/core/refuse.ts'
import { enqueue } from '#server/jobs/index.ts'
import { findImport, insertImport, listImports, lockImport, writeImport } from './import-queries.ts'
import { partName } from './parts.ts'

export const listHomeImports = async (_input: Record<string, never>, { db }: StaffCall) => ({
  imports: await listImports(db),
})

export async function beginHomeImport(
  { file_name, bytes }: { file_name: string; bytes: number },
  call: StaffCall,
): Promise<{ import_id: number }> {
  const { db, now } = call
  const { name } = await actorOf(db, call)
  return { import_id: await insertImport(db, { file_name, bytes, by: name, now }) }
}

/**
 * In their order; one that came already is taken again without harm. Refuses NOT_FOUND,
 * IMPORT_NOT_READY when it is not its turn, FILE_UPLOAD_FAILED for a part of another size.
 */
export async function sendHomeImportPart(
  { import_id, part_no, part }: { import_id: number; part_no: number; part: File },
  { db, services }: StaffCall,
): Promise<{ is_complete: boolean }> {
  const { bytes } = (await findImport(db, import_id)) ?? refuse('NOT_FOUND')
  const begins = part_no * IMPORT_PART_BYTES
  if (part.size !== Math.min(IMPORT_PART_BYTES, bytes - begins)) refuse('FILE_UPLOAD_FAILED')
  await services.files.put(partName(import_id, part_no), new Uint8Array(await part.arrayBuffer()))
  return await db.transaction().execute(async (tx) => {
    await lockImport(tx, import_id)
    const { state, parts } = (await findImport(tx, import_id)) ?? refuse('NOT_FOUND')
    if (part_no < parts) return { is_complete: state !== 'sending' }
    if (state !== 'sending' || part_no > parts) refuse('IMPORT_NOT_READY')
    const is_complete = begins + part.size === bytes
    await writeImport(tx, import_id, {
      parts: parts + 1,
      ...(is_complete && { state: 'reading' as const }),
    })
    if (is_complete) await enqueue(tx, 'read_home_import', { import_id })
    return { is_complete }
  })
}
