import type { Emirate } from './fee-invoices.ts'

/** What becomes of it: made as soon as nothing is lacking, handed to the provider, judged. */
export const E_INVOICE_STATES = ['lacking', 'waiting', 'handed', 'accepted', 'refused'] as const
export type EInvoiceState = (typeof E_INVOICE_STATES)[number]

/** What keeps it from being made. */
export const E_INVOICE_LACKS = [
  'seller', // who issues invoices
  'seller_trn', // an agent of a registered supplier has its own
  'buyer_tin',
  'buyer_address',
  'buyer_city',
  'buyer_emirate',
  'buyer_licence', // where there is no TRN
  'rate', // another than five percent
] as const
export type EInvoiceLack = (typeof E_INVOICE_LACKS)[number]

export const E_INVOICES_PAGE = 40

const NAMES: readonly (readonly [Emirate, string, RegExp])[] = [
  ['AUH', 'Abu Dhabi', /abu\s*dhabi|أبو\s?ظبي|ابو\s?ظبي/iu],
  ['SHJ', 'Sharjah', /sharjah|الشارقة/iu],
  ['AJM', 'Ajman', /ajman|عجمان/iu],
  ['UAQ', 'Umm Al Quwain', /umm\s+al\s*-?\s*quwain|أم القيوين|ام القيوين/iu],
  ['RAK', 'Ras Al Khaimah', /ras\s+al\s*-?\s*khaimah|رأس الخيمة|راس الخيمة/iu],
  ['FUJ', 'Fujairah', /fujairah|الفجيرة/iu],
  ['DXB', 'Dubai', /dubai|دبي/iu],
]

/** Where an address names one emirate; more than one, or none, is for a person to say. */
export function placeIn(address: string): { emirate: Emirate; city: string } | null {
  const found = NAMES.filter(([, , name]) => name.test(address))
  const [only] = found
  return only && found.length === 1 ? { emirate: only[0], city: only[1] } : null
}
