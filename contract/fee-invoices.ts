import * as z from 'zod/mini'
import { asCode } from './address-fields.ts'
import { paragraphs } from './home-fields.ts'
import { COMPANY_MAX, trn } from './invoice-company.ts'
import { day, typed, yesNo } from './wire.ts'

/** As PINT-AE names them: trade licence, Emirates ID, passport, decision of the cabinet. */
export const LICENCE_KINDS = ['TL', 'EID', 'PAS', 'CD'] as const
export type LicenceKind = (typeof LICENCE_KINDS)[number]
export const EMIRATES = ['AUH', 'DXB', 'SHJ', 'UAQ', 'FUJ', 'AJM', 'RAK'] as const
export type Emirate = (typeof EMIRATES)[number]
export const CITY_MAX = 60
export const LICENCE_MAX = { number: 60, authority: 120 } as const

/** What an owner is in the eyes of the tax authority from a day on. */
export const OwnerBusiness = z.object({
  since: day,
  is_business: z.boolean(),
  legal_name: z.nullable(z.string()), // null: their own name
  address: z.nullable(z.string()),
  city: z.nullable(z.string()),
  emirate: z.nullable(z.enum(EMIRATES)),
  trn: z.nullable(z.string()),
  tin: z.nullable(z.string()),
  licence_kind: z.nullable(z.enum(LICENCE_KINDS)),
  licence_number: z.nullable(z.string()),
  licence_authority: z.nullable(z.string()),
})
export type OwnerBusiness = z.infer<typeof OwnerBusiness>

/** Ten digits, the first a 1 (domain V12). */
export const tin = z.string().check(asCode, z.regex(/^1\d{9}$/))

export const ownerBusinessFields = {
  since: day,
  is_business: yesNo,
  legal_name: z.optional(typed(COMPANY_MAX.name)),
  address: z.optional(paragraphs(COMPANY_MAX.address)),
  city: z.optional(typed(CITY_MAX)),
  emirate: z.optional(z.enum(EMIRATES)),
  trn: z.optional(trn),
  tin: z.optional(tin),
  licence_kind: z.optional(z.enum(LICENCE_KINDS)),
  licence_number: z.optional(typed(LICENCE_MAX.number)),
  licence_authority: z.optional(typed(LICENCE_MAX.authority)),
}

/** Of an invoice or a credit note: kind, supplier, year, number in its series (decision 0092). */
export const FEE_INVOICE_NUMBER = /^(INV|CN)-\d{1,9}-\d{4}-\d{6,9}$/
