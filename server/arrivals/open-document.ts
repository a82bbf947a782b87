import type { Tx } from '#server/db/index.ts'
import { refuse } from '#server/core/refuse.ts'
import type { Services } from '#server/call/call.ts'
import { documentKeys, documentOf } from './document-key.ts'
import { findDocument, insertOpening } from './check-in-queries.ts'
import { unseal } from '#server/core/seal.ts'

type Input = { guest_id: number; actor: string; reason: string }

/** WebP; logs the reader and the reason. Refuses NOT_FOUND. */
export async function openDocument(
  tx: Tx,
  { guest_id, actor, reason }: Input,
  { services, now }: { services: Services; now: Date },
) {
  const guest = await findDocument(tx, guest_id)
  const sealed = guest?.document_file ? await services.files.read(guest.document_file) : undefined
  if (!guest || !sealed)
    refuse('NOT_FOUND', {
      fields: [{ field: 'guest', code: 'NOT_FOUND' }],
      data: 'No document of this guest is kept.',
    })
  await insertOpening(tx, { guest_id, actor, reason, opened_at: now })
  const bytes = unseal(sealed, { keys: documentKeys(services), bound_to: documentOf(guest_id) })
  return {
    bytes,
    of: ofStay(guest),
    name: [guest.first_name, guest.last_name].filter(Boolean).join(' '),
  }
}

/** The booking, or the unit of a stay that another site sold. */
const ofStay = ({ reservation_id, home, unit }: Of) =>
  reservation_id === null
    ? { kind: 'unit' as const, id: `${home} ${unit}` }
    : { kind: 'booking' as const, id: reservation_id }
type Of = Record<'reservation_id' | 'home' | 'unit', string | null>
