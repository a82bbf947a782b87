import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'

const NONCE_BYTES = 12
const TAG_BYTES = 16
const CIPHER = 'aes-256-gcm'

/**
 * A key of 32 bytes; what it belongs to is authenticated, so that sealed things cannot be swapped.
 */
type Seal = { key: Buffer; bound_to: string }

/** AES-256-GCM with a random nonce: nonce, tag, ciphertext. */
export function seal(bytes: Uint8Array, { key, bound_to }: Seal): Buffer {
  const nonce = randomBytes(NONCE_BYTES)
  const cipher = createCipheriv(CIPHER, key, nonce).setAAD(Buffer.from(bound_to))
  const sealed = Buffer.concat([cipher.update(bytes), cipher.final()])
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed])
}

/** With the first key that fits; throws when none does. */
export function unseal(
  sealed: Buffer,
  { keys, bound_to }: { keys: readonly Buffer[]; bound_to: string },
): Buffer {
  const opened = keys
    .map((key) => openWith(sealed, { key, bound_to }))
    .find((bytes) => bytes !== undefined)
  if (!opened) throw new Error('Sealed with another secret, for another owner, or damaged')
  return opened
}

export const isSealedWith = (sealed: Buffer, by: Seal): boolean =>
  openWith(sealed, by) !== undefined

function openWith(sealed: Buffer, { key, bound_to }: Seal): Buffer | undefined {
  const tag_end = NONCE_BYTES + TAG_BYTES
  try {
    const decipher = createDecipheriv(CIPHER, key, sealed.subarray(0, NONCE_BYTES), {
      authTagLength: TAG_BYTES,
    })
    decipher.setAAD(Buffer.from(bound_to)).setAuthTag(sealed.subarray(NONCE_BYTES, tag_end))
    return Buffer.concat([decipher.update(sealed.subarray(tag_end)), decipher.final()])
  } catch {
    return undefined
  }
}
