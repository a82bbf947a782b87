import { createHash, randomBytes } from 'node:crypto'
import { parse } from 'node:path'

const SEGMENT = /^[A-Za-z0-9][A-Za-z0-9._-]{0,119}$/
const NAMED_BY_CONTENT = /-[0-9a-f]{16}\.[a-z]+$/
const PERSONAL = /^(?:avatar|review)-[0-9a-f]{32}\./

export function isPlain(name: string): boolean {
  return name.length <= 250 && name.split('/').every((segment) => SEGMENT.test(segment))
}

export function guardPlain(name: string): void {
  if (!isPlain(name)) throw new Error(`Not a name for a file: ${JSON.stringify(name)}`)
}

export const BACKUPS = 'backups/'
export const isBackup = (name: string): boolean => name.startsWith(BACKUPS)

/**
 * A picture is named by its content: whoever changes it gives it another name, so that copies of it
 * are never stale.
 */
export function pictureName(file: string, bytes: Uint8Array): string {
  const { name, ext } = parse(file)
  return `${name}-${createHash('sha256').update(bytes).digest('hex').slice(0, 16)}${ext}`
}

/** Whether its bytes never change: pictures of homes are named by what they were made from. */
export const isNamedByContent = (name: string): boolean => NAMED_BY_CONTENT.test(name)

/** That nobody guesses, so that only who is told it sees the picture. */
const secretName = (kind: 'avatar' | 'review') => `${kind}-${randomBytes(16).toString('hex')}.webp`

export const newAvatarName = (): string => secretName('avatar')

export const newReviewPhotographName = (): string => secretName('review')

/** Of a person: once removed, nothing of them may be left on any disk. */
export const isPersonal = (name: string): boolean => PERSONAL.test(name)

/**
 * Pictures of homes and of the company: never changed or removed under their name, unlike what
 * belongs to a person.
 */
export const mayBeCopied = (name: string): boolean =>
  isPlain(name) && !name.includes('/') && !isPersonal(name)
