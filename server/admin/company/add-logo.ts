import type { StaffCall } from '#server/call/call.ts'
import { refuse } from '#server/core/refuse.ts'
import { takePhotograph } from '#server/outside/files/index.ts'

/**
 * Stored before anything names it, so that no name is without its file. Refuses the faults of an
 * image, SERVICE_UNAVAILABLE when too many wait.
 */
export async function addCompanyLogo({ logo }: { logo: File }, { services }: StaffCall) {
  const taken = await takePhotograph(new Uint8Array(await logo.arrayBuffer()))
  if ('fault' in taken) refuse(taken.fault, { fields: [{ field: 'logo', code: taken.fault }] })
  const { bytes, sha256, width, height } = taken
  const file = `logo-${sha256.slice(0, 16)}.webp`
  if (!(await services.files.stat(file))) await services.files.put(file, bytes)
  return { logo: file, width, height }
}
