import type { StaffCall } from '#server/call/call.ts'
import { refuse } from '#server/core/refuse.ts'
import { takePhotograph } from '#server/outside/files/index.ts'

/**
 * Stored before a draft names it, so that no name is without its file. Refuses the faults of an
 * image, SERVICE_UNAVAILABLE when too many wait.
 */
export async function addPagePicture({ picture }: { picture: File }, { services }: StaffCall) {
  const taken = await takePhotograph(new Uint8Array(await picture.arrayBuffer()))
  if ('fault' in taken) refuse(taken.fault, { fields: [{ field: 'picture', code: taken.fault }] })
  const { bytes, sha256, width, height, blur, remarks } = taken
  const file = `page-${sha256.slice(0, 16)}.webp`
  if (!(await services.files.stat(file))) await services.files.put(file, bytes)
  return { file, width, height, blur, remarks }
}
