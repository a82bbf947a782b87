import type { StaffCall } from '#server/call/call.ts'
import { keepPhotograph } from '#server/outside/files/index.ts'

/** Refuses the faults of an image, SERVICE_UNAVAILABLE when too many wait. */
export async function addCompanyLogo({ logo }: { logo: File }, { services }: StaffCall) {
  const kept = { photograph: logo, name: 'logo', field: 'logo' }
  const { file, width, height } = await keepPhotograph(services.files, kept)
  return { logo: file, width, height }
}
