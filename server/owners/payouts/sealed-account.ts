import * as z from 'zod/mini'
import { electronicFormatIBAN, isValidBIC, isValidIBAN } from 'ibantools'
import type { Services } from '#server/call/call.ts'
import { refuse } from '#server/core/refuse.ts'
import { isSealedWith, seal, unseal } from '#server/core/seal.ts'
import { latinOf } from './latin.ts'

const PURPOSE = 'bank accounts'
const HOME_COUNTRY = 'AE'
/** Of a bank at home the IBAN says which it is. */
const BIC_COUNTRY = { from: 4, to: 6 } as const

const Account = z.object({ iban: z.string(), holder: z.string(), bic: z.nullable(z.string()) })
export type Account = z.infer<typeof Account>

type Typed = { iban: string; holder: string; bic?: string | undefined }
type Context = Pick<Services, 'config'>
/** Whose it is: an owner's id. */
type Whose = number | 'company'

const boundTo = (whose: Whose) =>
  whose === 'company' ? 'bank account of the company' : `bank account of owner ${whose}`

/** Refuses IBAN_INVALID, BIC_INVALID, HOLDER_UNREADABLE. */
export function checkAccount({ iban: typed, holder, bic }: Typed): Account {
  const iban = electronicFormatIBAN(typed)
  if (iban === null || !isValidIBAN(iban)) return fault('iban', 'IBAN_INVALID')
  const country = iban.slice(0, 2)
  if (bic === undefined && country !== HOME_COUNTRY) return fault('bic', 'BIC_INVALID')
  if (bic !== undefined && !isBicOf(bic, country)) return fault('bic', 'BIC_INVALID')
  if (!/[A-Za-z]{2}/.test(latinOf(holder, holder.length)))
    return fault('holder', 'HOLDER_UNREADABLE')
  return { iban, holder, bic: bic ?? null }
}

const isBicOf = (bic: string, country: string) =>
  isValidBIC(bic) && bic.slice(BIC_COUNTRY.from, BIC_COUNTRY.to) === country

const fault = (field: string, code: 'IBAN_INVALID' | 'BIC_INVALID' | 'HOLDER_UNREADABLE') =>
  refuse(code, { fields: [{ field, code }] })

/** As guests' documents are; with what may be shown of it. */
export const sealAccount = (account: Account, whose: Whose, { config }: Context) => ({
  sealed: seal(Buffer.from(JSON.stringify(account)), {
    key: config.keyFor(PURPOSE),
    bound_to: boundTo(whose),
  }),
  iban_country: account.iban.slice(0, 2),
  iban_end: account.iban.slice(-4),
})

export const openAccount = (sealed: Buffer, whose: Whose, { config }: Context): Account =>
  z.parse(
    Account,
    JSON.parse(
      unseal(sealed, {
        keys: config.openingKeysFor(PURPOSE),
        bound_to: boundTo(whose),
      }).toString(),
    ),
  )

export const isAccountSealedAnew = (sealed: Buffer, whose: Whose, { config }: Context): boolean =>
  isSealedWith(sealed, { key: config.keyFor(PURPOSE), bound_to: boundTo(whose) })
