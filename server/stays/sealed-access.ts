import { UnitAccess } from '#contract/endpoints/admin/home-access.ts'
import type { Services } from '#server/call/call.ts'
import { isSealedWith, seal, unseal } from '#server/core/seal.ts'

const PURPOSE = 'unit access'
const NOTHING: UnitAccess = {
  way_in_en: '',
  way_in_ar: '',
  wifi_name: '',
  wifi_password: '',
  parking_en: '',
  parking_ar: '',
  contact_en: '',
  contact_ar: '',
}

type Keys = Pick<Services, 'config'>
type Sealed = { unit_id: number; sealed: Buffer | null }

const boundTo = (unit_id: number) => `unit ${unit_id}`

export const sealAccess = ({ config }: Keys, unit_id: number, access: UnitAccess): Buffer =>
  seal(Buffer.from(JSON.stringify(access)), {
    key: config.keyFor(PURPOSE),
    bound_to: boundTo(unit_id),
  })

export function openSealed({ config }: Keys, { unit_id, sealed }: Sealed): UnitAccess {
  if (sealed === null) return NOTHING
  const keys = config.openingKeysFor(PURPOSE)
  const bytes = unseal(sealed, { keys, bound_to: boundTo(unit_id) })
  return UnitAccess.parse(JSON.parse(bytes.toString('utf8')))
}

/** With the secret of now; undefined where it is so already. */
export function resealedAccess(
  { config }: Keys,
  { unit_id, sealed }: { unit_id: number; sealed: Buffer },
): Buffer | undefined {
  const key = config.keyFor(PURPOSE)
  const bound_to = boundTo(unit_id)
  if (isSealedWith(sealed, { key, bound_to })) return undefined
  return seal(unseal(sealed, { keys: config.openingKeysFor(PURPOSE), bound_to }), { key, bound_to })
}
