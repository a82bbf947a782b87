import { z } from 'zod'
import { SETTING_NAMES } from '#contract/settings.ts'
import { changeDatedSetting } from './change-setting.ts'
import { day, text } from './flags.ts'
import { verb } from './verb.ts'

export const settingVerbs = {
  'change-setting': verb({
    summary: 'Gives a rate of tax or fee a new value from a day on; stays that arrive before keep the old one.',
    example: 'change-setting vat_bp 500 --from 2027-01-01',
    takes: ['name', 'value'],
    more: [
      'A stay pays the settings of its arrival day; a price already quoted or booked stays as it is.',
      'Names that end in _bp are hundredths of a percent (500 is 5%), those in _fils are hundredths of a dirham.',
      'A value with parts is given whole, as JSON: {"standard": 1000, "deluxe": 1500}',
      'Changes of the same setting that were planned for the day or later are dropped.',
    ],
    input: z.object({
      name: z.enum(SETTING_NAMES).describe(SETTING_NAMES.join(', ')),
      value: text(1_000, 'a number, or JSON'),
      from: day('the first arrival day it is for; today or later'),
    }),
    run: async ({ tx, today }, input) => {
      const { before, after } = await changeDatedSetting(tx, input, today)
      const detail = { name: input.name, from: input.from, before, after }
      return {
        subject: input.name,
        detail,
        lines: [`${input.name} is ${JSON.stringify(after)} from ${input.from} on; it was ${JSON.stringify(before)}.`],
      }
    },
  }),
}
