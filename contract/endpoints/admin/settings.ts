import * as z from 'zod/mini'
import { endpoint } from '#contract/define-endpoint.ts'
import { SETTING_KINDS } from '#contract/setting-kinds.ts'
import type { SettingName } from '#contract/vat-fees-and-terms.ts'
import { day, typed } from '#contract/wire.ts'

const isName = (name: string): name is SettingName => name in SETTING_KINDS
const names = Object.keys(SETTING_KINDS).filter(isName)

/**
 * Basis points, fils by class or bedrooms, a whole number, ISO 3166 countries or codes of documents,
 * or an address: see SETTING_KINDS.
 */
const SettingValue = z.union([
  z.int(),
  z.record(z.string().check(z.maxLength(20)), z.int()),
  z.array(z.string().check(z.maxLength(40))).check(z.maxLength(300)),
  z.string().check(z.trim(), z.maxLength(300)),
])

/** The earliest period first; the last has no end. */
export const DatedSetting = z.object({
  name: z.enum(names),
  periods: z.array(z.object({ from: day, to: z.nullable(day), value: SettingValue })),
})

export const company_settings = {
  listSettings: endpoint({
    method: 'GET',
    path: '/api/admin/settings/',
    tag: 'Admin',
    summary:
      'Fees, taxes and terms: what they are, were and will be, by the day of arrival they apply from',
    access: 'staff:settings',
    input: z.object({}),
    output: z.object({
      settings: z.array(DatedSetting),
    }),
    success: 'OK',
    errors: [],
  }),
  changeSetting: endpoint({
    method: 'POST',
    path: '/api/admin/settings/',
    tag: 'Admin',
    summary:
      'Change a fee, tax or term for stays that arrive from a day on; what was planned for that day or later is discarded',
    access: 'staff:settings',
    needs_proof: true,
    input: z.object({ name: z.enum(names), value: SettingValue, from: day, reason: typed(300) }),
    output: z.object({}),
    success: 'OK',
    errors: ['INVALID_DATES'],
  }),
}
