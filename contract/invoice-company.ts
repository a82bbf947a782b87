import * as z from 'zod/mini'
import { asCode } from './address-fields.ts'
import { typedOrEmpty } from './wire.ts'

/** So many days after departure an invoice can still be made out to somebody else (domain V7). */
export const COMPANY_DAYS = 14
export const COMPANY_MAX = { name: 150, address: 250 } as const

/** Fifteen digits, the first a 1, the last 03 (domain V12). */
const TRN = String.raw`1\d{12}03`

const withoutDashes = z.overwrite<string>((typed) => typed.replaceAll('-', ''))

/**
 * Whom an invoice names beside the guest: its tax law asks for name and address, and for the TRN of
 * who has one (domain V5).
 */
export const InvoiceCompany = z.object({
  name: z.string(),
  address: z.string(),
  trn: z.nullable(z.string()),
})
export type InvoiceCompany = z.infer<typeof InvoiceCompany>

const matching = (pattern: string) =>
  z.string().check(asCode, withoutDashes, z.regex(new RegExp(`^${pattern}$`)))

export const trn = matching(TRN)
/** Empty: none. */
export const companyTrn = matching(`(${TRN})?`)

/** As typed; all empty: no company. */
export const companyFields = {
  company_name: z._default(typedOrEmpty(COMPANY_MAX.name), ''),
  company_address: z._default(typedOrEmpty(COMPANY_MAX.address), ''),
  company_trn: z._default(companyTrn, ''),
}
