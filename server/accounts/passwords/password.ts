import { hash, verify } from '@node-rs/argon2'

/** One form of each letter (RFC 8265): é of one keyboard is é of another. */
const normal = (password: string) => password.normalize('NFC')

export const hashPassword = (password: string) => hash(normal(password))

// Compared when there is no account, so that timing does not reveal whether one exists.
const nobody = hash('nobody')

export async function isPassword(
  stored: string | null | undefined,
  password: string,
): Promise<boolean> {
  const against = stored ?? (await nobody)
  const fits = (await verify(against, normal(password))) || (await fitsAsTyped(against, password))
  return fits && stored !== null && stored !== undefined
}

/**
 * Hashes from before passwords were normalised. The other forms cost as much whether there is an
 * account or not.
 */
async function fitsAsTyped(against: string, password: string): Promise<boolean> {
  const forms = new Set([password, password.normalize('NFD')])
  forms.delete(normal(password))
  for (const form of forms) if (await verify(against, form)) return true
  return false
}
