import { randomUUID } from 'node:crypto'
import type { Call } from '#server/call/call.ts'
import { seal } from '#server/core/seal.ts'
import { insertSealedFile } from './check-in-queries.ts'
import { documentKey, documentOf } from './document-key.ts'

type Document = { guest_id: number; bytes: Buffer }

/**
 * Returns the file's name. It is recorded before it is written, so that the sweep finds it after a
 * crash.
 */
export async function sealDocument(
  { guest_id, bytes }: Document,
  { services, db, now }: Pick<Call, 'services' | 'db' | 'now'>,
): Promise<string> {
  const document_file = `sealed/${randomUUID()}`
  await insertSealedFile(db, document_file, now)
  await services.files.put(
    document_file,
    seal(bytes, { key: documentKey(services), bound_to: documentOf(guest_id) }),
  )
  return document_file
}
