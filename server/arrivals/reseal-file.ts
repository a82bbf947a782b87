import type { Services } from '#server/call/call.ts'
import { isSealedWith, seal, unseal } from '#server/core/seal.ts'

export type Resealed = 'sealed_anew' | 'as_before' | 'unreadable'
type Seals = { key: Buffer; keys: Buffer[]; bound_to: string }

/** With the key of now what one of the keys opens. What names the file must be locked. */
export async function resealFile(
  { files }: Pick<Services, 'files'>,
  file: string | null,
  { key, keys, bound_to }: Seals,
): Promise<Resealed> {
  if (file === null) return 'as_before'
  const sealed = await files.read(file)
  if (!sealed) return 'unreadable'
  if (isSealedWith(sealed, { key, bound_to })) return 'as_before'
  const bytes = openedOrNothing(() => unseal(sealed, { keys, bound_to }))
  if (!bytes) return 'unreadable'
  await files.put(file, seal(bytes, { key, bound_to }))
  return 'sealed_anew'
}

function openedOrNothing(open: () => Buffer): Buffer | undefined {
  try {
    return open()
  } catch {
    return undefined
  }
}
