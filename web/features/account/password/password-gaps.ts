import { PASSWORD } from '#contract/account-limits.ts'

const KINDS = {
  length: (text: string) => text.length >= PASSWORD.min && text.length <= PASSWORD.max,
  lower: (text: string) => /[a-z]/.test(text),
  upper: (text: string) => /[A-Z]/.test(text),
  number: (text: string) => /\d/.test(text),
  sign: (text: string) => PASSWORD.signs.split('').some((sign) => text.includes(sign)),
} as const

/** Spec 5. */
export function lacksOf(password: string): string[] {
  return Object.entries(KINDS)
    .filter(([, isThere]) => !isThere(password))
    .map(([kind]) => kind)
}
