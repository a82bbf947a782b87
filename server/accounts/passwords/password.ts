import { hash, verify } from '@node-rs/argon2'

export const hashPassword = (password: string) => hash(password)

// Compared when there is no account, so that timing does not reveal whether one exists.
const nobody = hash('nobody')

export async function isPassword(stored: string | null | undefined, password: string): Promise<boolean> {
  const fits = await verify(stored ?? (await nobody), password)
  return fits && stored !== null && stored !== undefined
}
