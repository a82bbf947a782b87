import { randomUUID } from 'node:crypto'
import type { Call } from '#server/call/call.ts'
import { seal } from '#server/core/seal.ts'
import { insertSealedFile } from './check-in-queries.ts'
import { documentKey, documentOf } from './document-key.ts'

type Places = Pick<Call, 'services' | 'db' | 'now'>
type Document = { guest_id: number; bytes: Uint8Array }
type Sealing = { bytes: Uint8Array; key: Buffer; bound_to: string }

export const sealDocument = ({ guest_id, bytes }: Document, call: Places): Promise<string> =>
  keepSealed({ bytes, key: documentKey(call.services), bound_to: documentOf(guest_id) }, call)

/**
 * Returns the file's name. It is recorded before it is written, so that the sweep finds it after a
 * crash.
 */
export async function keepSealed(
  { bytes, ...by }: Sealing,
  { services, db, now }: Places,
): Promise<string> {
  const name = `sealed/${randomUUID()}`
  await insertSealedFile(db, name, now)
  await services.files.put(name, seal(bytes, by))
  return name
}
