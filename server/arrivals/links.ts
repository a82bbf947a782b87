import { createHash, randomBytes } from 'node:crypto'

const SECRET = /^[\w-]{43}$/

export const makeSecret = () => randomBytes(32).toString('base64url')

export const hashSecret = (secret: string) => createHash('sha256').update(secret).digest()

export const isSecret = (text: string) => SECRET.test(text)

export function numberIn(text: string): { reservation_id: string } | { id: number } | undefined {
  if (/^SDF-\d{1,12}$/i.test(text)) return { reservation_id: text.toUpperCase() }
  if (/^\d{1,12}$/.test(text)) return { id: Number(text) }
  return undefined
}
