import { hash, verify } from '@node-rs/argon2'

/** An argon2id hash of a password. */
export const hashPassword = (password: string) => hash(password)

// Of no password: compared with when there is no account, so that both answers take as long.
const nobody = hash('nobody')

/** Whether a password belongs to a hash; takes as long when there is none. */
export async function isPassword(stored: string | null | undefined, password: string): Promise<boolean> {
  const fits = await verify(stored ?? (await nobody), password)
  return fits && stored !== null && stored !== undefined
}
