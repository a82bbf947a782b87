import { z } from 'zod'
import { SETTING_NAMES } from '#contract/vat-fees-and-terms.ts'
import { day, text } from '#server/operator/flags.ts'
import { changeSettingIn } from '#server/admin/settings/index.ts'
import { verb } from '#server/operator/verb.ts'

export const settingVerbs = {
  'change-setting': verb({
    about: 'setting',
    summary: 'Changes a setting from a day on; stays that arrive earlier keep the old value.',
    example: 'change-setting vat_bp 500 --from 2027-01-01',
    takes: ['name', 'value'],
    more: [
      'The settings of the arrival day apply; prices already quoted or booked do not change.',
      'Names that end in _bp are in basis points (500 is 5%), those in _fils in hundredths of a dirham.',
      'Give structured values completely, as JSON: {"standard": 1000, "deluxe": 1500}',
      'Changes of the same setting planned for that day or later are discarded.',
    ],
    input: z.object({
      name: z.enum(SETTING_NAMES).describe(SETTING_NAMES.join(', ')),
      value: text(1_000, 'a number, or JSON'),
      from: day('first arrival day it applies to; today or later'),
    }),
    run: async ({ tx, today }, input) => {
      const { before, after } = await changeSettingIn(
        tx,
        { ...input, value: jsonOf(input.value) },
        today,
      )
      const detail = { name: input.name, from: input.from, before, after }
      return {
        subject: input.name,
        detail,
        lines: [
          `${input.name} is ${JSON.stringify(after)} from ${input.from} on; it was ${JSON.stringify(before)}.`,
        ],
      }
    },
  }),
}

function jsonOf(typed: string): unknown {
  try {
    return JSON.parse(typed)
  } catch {
    return undefined
  }
}
