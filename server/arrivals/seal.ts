import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'

const NONCE_BYTES = 12
const TAG_BYTES = 16
const CIPHER = 'aes-256-gcm'

/** What seals documents: a key of 32 bytes, and whose document it is, so that no file can pass for another guest's. */
type Seal = { key: Buffer; guest_id: number }

/** Seals bytes with AES-256-GCM under a nonce of their own: nonce, tag, then what was sealed. */
export function seal(bytes: Uint8Array, { key, guest_id }: Seal): Buffer {
  const nonce = randomBytes(NONCE_BYTES)
  const cipher = createCipheriv(CIPHER, key, nonce).setAAD(Buffer.from(`guest ${guest_id}`))
  const sealed = Buffer.concat([cipher.update(bytes), cipher.final()])
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed])
}

/** Opens what seal made; throws when a bit of it was changed, or the key or the guest is another. */
export function unseal(sealed: Buffer, { key, guest_id }: Seal): Buffer {
  const tag_end = NONCE_BYTES + TAG_BYTES
  const decipher = createDecipheriv(CIPHER, key, sealed.subarray(0, NONCE_BYTES), { authTagLength: TAG_BYTES })
  decipher.setAAD(Buffer.from(`guest ${guest_id}`)).setAuthTag(sealed.subarray(NONCE_BYTES, tag_end))
  return Buffer.concat([decipher.update(sealed.subarray(tag_end)), decipher.final()])
}
