import * as z from 'zod/mini'
import { CHANNEL_PAYOUT, share } from '#contract/channel-payouts.ts'
import { CHANNEL_STAY, MERCHANTS } from '#contract/channel-stays.ts'
import {
  CHANNEL_FIELDS,
  type ChannelField,
  type ChannelMatching,
  type ChannelRowFault,
} from '#contract/channel-imports.ts'
import { fieldErrors } from '#contract/faults.ts'
import { FIELD_FAULTS, type FieldFault } from '#contract/errors.ts'
import { aedInput, count, day, email, personName, phone, typed } from '#contract/wire.ts'
import { amountOf, dayOf } from '#server/catalogue/index.ts'
import { merchantOf } from './column-names.ts'

const amount = z.optional(aedInput)

/** Sums are hundredths of the currency. */
export const ChannelRow = z.object({
  reference: typed(40),
  unit: z.optional(typed(200)),
  from: z.optional(day),
  to: z.optional(day),
  guest_name: z.optional(personName(120)),
  guest_phone: z.optional(phone),
  guest_email: z.optional(email),
  guests: z.optional(count(1, CHANNEL_STAY.guests_max, 'people')),
  merchant: z.optional(z.enum(MERCHANTS)),
  payout: amount,
  commission: amount,
  charged: amount,
  taxes_kept: amount,
  cleaning_fee: amount,
  vat: amount,
  tourism_fee: amount,
  currency: z.optional(z.string().check(z.trim(), z.toUpperCase(), z.regex(/^[A-Z]{3}$/))),
  rate: z.optional(z.string().check(z.trim(), z.regex(/^\d{1,6}(\.\d{1,6})?$/))),
  rate_source: z.optional(typed(80)),
  payout_reference: z.optional(typed(CHANNEL_PAYOUT.reference_max)),
  paid_on: z.optional(day),
  paid: z.optional(share),
})
export type ChannelRow = z.output<typeof ChannelRow>

export type RowFault = {
  line: number
  reference: string
  field: ChannelField
  code: FieldFault | ChannelRowFault
  by: string | null
}
export type ReadRow = { line: number; reference: string; row: ChannelRow | null }

/** The first line names the columns. */
const FIRST_LINE = 2

const AMOUNTS: readonly ChannelField[] = [
  'payout',
  'commission',
  'charged',
  'taxes_kept',
  'cleaning_fee',
  'vat',
  'tourism_fee',
]

const DAYS: readonly ChannelField[] = ['from', 'to', 'paid_on']

/** Sites write what they keep as negative. */
const TAKEN_OFF: readonly ChannelField[] = ['commission', 'taxes_kept']

export function readRows(rows: readonly (readonly string[])[], matching: ChannelMatching) {
  const faults: RowFault[] = []
  const read = rows.map((cells, at): ReadRow => {
    const line = at + FIRST_LINE
    const said = saidIn(cells, matching)
    const reference = said.reference ?? ''
    const parsed = z.safeParse(ChannelRow, said)
    const found = parsed.success ? lacking(parsed.data) : faultsOf(parsed.error.issues, said)
    faults.push(...found.map((fault) => ({ line, reference, by: null, ...fault })))
    return { line, reference, row: parsed.success && found.length === 0 ? parsed.data : null }
  })
  return { read, faults }
}

type RowFieldFault = Pick<RowFault, 'field' | 'code'>

function faultsOf(issues: Parameters<typeof fieldErrors>[0], said: object): RowFieldFault[] {
  return fieldErrors(issues, said).flatMap(({ field, code }) => {
    const name = CHANNEL_FIELDS.find((one) => one === field)
    return name
      ? [{ field: name, code: FIELD_FAULTS.find((one) => one === code) ?? 'invalid' }]
      : []
  })
}

/** Money without its commission is not known money. */
function lacking({ payout, commission, from, to }: ChannelRow): RowFieldFault[] {
  const found: RowFieldFault[] = []
  if (payout !== undefined && commission === undefined)
    found.push({ field: 'commission', code: 'required' })
  if (payout === undefined && commission !== undefined)
    found.push({ field: 'payout', code: 'required' })
  if (from !== undefined && to !== undefined && to <= from)
    found.push({ field: 'to', code: 'nights_order' })
  return found
}

type Said = Partial<Record<ChannelField, string>>

function saidIn(cells: readonly string[], { columns, same_for_all, days }: ChannelMatching): Said {
  const said: Said = { ...same_for_all }
  for (const [at, field] of columns.entries()) {
    const cell = (cells[at] ?? '').trim()
    if (field !== null && cell !== '') said[field] = cell
  }
  for (const [name, text] of Object.entries(said)) {
    const field = CHANNEL_FIELDS.find((one) => one === name)
    if (field === undefined || text === undefined) continue
    if (text.trim() === '') delete said[field]
    else if (DAYS.includes(field)) said[field] = dayOf(text, { days })
    else if (field === 'merchant') said[field] = merchantOf(text)
    else if (TAKEN_OFF.includes(field)) said[field] = plainSum(text.replace(/^[-−]/, ''))
    else if (field === 'paid') said[field] = signedSum(text)
    else if (AMOUNTS.includes(field)) said[field] = plainSum(text)
  }
  return said
}

/** Some name the currency beside it. */
const plainSum = (text: string) =>
  amountOf(text.replaceAll(/^[A-Z]{3}\s*|\s*[A-Z]{3}$/g, ''), { amounts: 'aed' })

/** What a site takes back stays below zero. */
const signedSum = (text: string) =>
  /^[-−]/.test(text) ? `-${plainSum(text.replace(/^[-−]/, ''))}` : plainSum(text)
