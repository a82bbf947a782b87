import { refuse } from '#server/core/refuse.ts'
import { takePhotograph, type PictureRemark } from './take-photograph.ts'
import type { Files } from './types.ts'

type Given = { photograph: File; name: string; field: string }
type KeptPhotograph = {
  file: string
  width: number
  height: number
  blur: string
  remarks: PictureRemark[]
}

/**
 * Stores a colleague's photograph as `name` and a part of its hash, before anything names it, so
 * that no name is without its file. Refuses the faults of an image on `field`, SERVICE_UNAVAILABLE
 * when too many wait.
 */
export async function keepPhotograph(
  files: Files,
  { photograph, name, field }: Given,
): Promise<KeptPhotograph> {
  const taken = await takePhotograph(new Uint8Array(await photograph.arrayBuffer()))
  if ('fault' in taken) refuse(taken.fault, { fields: [{ field, code: taken.fault }] })
  const { bytes, sha256, ...kept } = taken
  const file = `${name}-${sha256.slice(0, 16)}.webp`
  if (!(await files.stat(file))) await files.put(file, bytes)
  return { file, ...kept }
}
