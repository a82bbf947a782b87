import { randomInt } from 'node:crypto'
import { OWNER_ROLE } from '#contract/constants.ts'
import type { Lang } from '#contract/constants.ts'
import type { Tx } from '#db'
import { refuse } from '#core/refuse.ts'
import { internationalNumber } from './guest-checkout.ts'
import { hashPassword } from './password.ts'
import { insertOwner } from './queries.ts'

type NewOwner = { email: string; first_name: string; last_name: string; phone_number: string; lang: Lang; password: string }

const GUEST_ROLE = 1

/**
 * Opens the account of an owner, who is a guest too; the operator vouches for the e-mail. Answers the account's id.
 * Refuses USER_EXIST for the e-mail of an account, INVALID_INPUT for a phone number that cannot be one.
 */
export async function createOwner(tx: Tx, { password, ...owner }: NewOwner, now: Date): Promise<number> {
  const phone_number = internationalNumber(owner.phone_number)
  const password_hash = await hashPassword(password)
  const id = await insertOwner(tx, { ...owner, phone_number, password_hash, roles: [GUEST_ROLE, OWNER_ROLE], created_at: now })
  return id ?? refuse('USER_EXIST', { fields: [{ field: 'email', code: 'USER_EXIST' }] })
}

// No letters or digits that are mistaken for each other when read out.
const KINDS = ['ABCDEFGHJKLMNPQRSTUVWXYZ', 'abcdefghijkmnopqrstuvwxyz', '23456789', '#?!@$%&*']
const LENGTH = 16

/** A password that cannot be guessed and that spec 5 accepts: an e-mail of each case, a number and a sign among 16 characters. */
export function makePassword(): string {
  const all = KINDS.join('')
  const drawn = Array.from({ length: LENGTH }, (_, index) => pick(KINDS[index] ?? all))
  return drawn
    .map((character) => ({ character, rank: randomInt(2 ** 32) }))
    .toSorted((a, b) => a.rank - b.rank)
    .map(({ character }) => character)
    .join('')
}

const pick = (characters: string) => characters.charAt(randomInt(characters.length))
