import { IMPORT_PART_BYTES } from '#contract/endpoints/admin/home-transfer.ts'
import type { RangeReader } from '#server/catalogue/index.ts'
import type { Db } from '#server/db/index.ts'
import type { Files } from '#server/outside/files/index.ts'
import { deleteImportsBefore } from './import-queries.ts'

/** What was brought in before can be undone no more; parts that nobody read go too. */
export async function forgetImports({ db, files }: { db: Db; files: Files }, before: Date) {
  for (const { id, parts } of await deleteImportsBefore(db, before))
    await removeParts(files, id, parts)
}

export const partName = (import_id: number, part_no: number): string =>
  `imports/${import_id}/part-${part_no}`

/** The last part that was read stays in memory: an archive is read in its order. */
export function partsReader(files: Files, import_id: number): RangeReader {
  let last: { part_no: number; bytes: Buffer } | undefined
  const partOf = async (part_no: number): Promise<Buffer> => {
    if (last?.part_no === part_no) return last.bytes
    const bytes = await files.read(partName(import_id, part_no))
    if (!bytes) throw new Error(`Import ${import_id} has lost part ${part_no}`)
    last = { part_no, bytes }
    return bytes
  }
  return async (from, to) => {
    const pieces: Buffer[] = []
    for (let at = from; at < to;) {
      const part_no = Math.floor(at / IMPORT_PART_BYTES)
      const begins = part_no * IMPORT_PART_BYTES
      const end = Math.min(to, begins + IMPORT_PART_BYTES)
      pieces.push((await partOf(part_no)).subarray(at - begins, end - begins))
      at = end
    }
    return pieces.length === 1 && pieces[0] ? pieces[0] : Buffer.concat(pieces)
  }
}

export async function removeParts(files: Files, import_id: number, parts: number) {
  for (let part_no = 0; part_no < parts; part_no += 1)
    await files.remove(partName(import_id, part_no))
}
