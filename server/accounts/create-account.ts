import { randomInt } from 'node:crypto'
import { OWNER_ROLE } from '#contract/constants.ts'
import type { Lang } from '#contract/constants.ts'
import type { Tx } from '#server/db/index.ts'
import { refuse } from '#server/core/refuse.ts'
import { internationalNumber } from './guest-checkout/guest-checkout.ts'
import { hashPassword } from './passwords/password.ts'
import { proveAddress } from './prove-address.ts'
import { insertVouchedAccount, setNameAndPassword } from './user-queries.ts'

type NewAccount = {
  email: string
  first_name: string
  last_name: string
  phone_number: string
  lang: Lang
  password: string
}

export const GUEST_ROLE = 1

/**
 * The company vouches for the e-mail. Refuses USER_EXIST, INVALID_INPUT for an impossible phone
 * number.
 */
export const createOwner = (tx: Tx, owner: NewAccount, now: Date): Promise<number> =>
  createVouchedAccount(tx, { ...owner, roles: [GUEST_ROLE, OWNER_ROLE] }, now)

/** A colleague's account; what they may do is the team's business. Refuses like createOwner. */
export const createStaffAccount = (tx: Tx, colleague: NewAccount, now: Date): Promise<number> =>
  createVouchedAccount(tx, { ...colleague, roles: [GUEST_ROLE] }, now)

/**
 * An account that nobody had proven the address of becomes the colleague's: nothing of before opens
 * it.
 */
export async function takeStaffAccount(
  tx: Tx,
  user_id: number,
  colleague: Omit<NewAccount, 'email'>,
  now: Date,
) {
  const { password, ...person } = colleague
  await proveAddress(tx, user_id, { now })
  await setNameAndPassword(tx, user_id, {
    ...person,
    phone_number: internationalNumber(person.phone_number),
    password_hash: await hashPassword(password),
  })
}

async function createVouchedAccount(
  tx: Tx,
  { password, ...account }: NewAccount & { roles: number[] },
  now: Date,
): Promise<number> {
  const phone_number = internationalNumber(account.phone_number)
  const password_hash = await hashPassword(password)
  const id = await insertVouchedAccount(tx, {
    ...account,
    phone_number,
    password_hash,
    created_at: now,
  })
  return id ?? refuse('USER_EXIST', { fields: [{ field: 'email', code: 'USER_EXIST' }] })
}

// No characters that are confused when read aloud.
const KINDS = ['ABCDEFGHJKLMNPQRSTUVWXYZ', 'abcdefghijkmnopqrstuvwxyz', '23456789', '#?!@$%&*']
const LENGTH = 16

export function makePassword(): string {
  const all = KINDS.join('')
  const characters = Array.from({ length: LENGTH }, (_, index) => pick(KINDS[index] ?? all))
  return characters
    .map((character) => ({ character, rank: randomInt(2 ** 32) }))
    .toSorted((a, b) => a.rank - b.rank)
    .map(({ character }) => character)
    .join('')
}

const pick = (characters: string) => characters.charAt(randomInt(characters.length))
