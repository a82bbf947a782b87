import { randomInt } from 'node:crypto'

// No letters or digits that are mistaken for each other when read out.
const SIGNS = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789'
const LENGTH = 8

/** A code that a person can read out and nobody can guess: the referral code of a person, or the end of a personal coupon's. */
export const makeReferralCode = (): string => Array.from({ length: LENGTH }, () => SIGNS.charAt(randomInt(SIGNS.length))).join('')
