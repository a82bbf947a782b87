import { basename } from 'node:path'
import { z } from 'zod'
import { CSV_COLUMNS, importCatalogue, renewPermit } from '#catalogue'
import { addBlock, removeBlock } from '#bookings'
import { day, slug, text, yes } from './flags.ts'
import { verb } from './verb.ts'

const FILE_NOTES = [
  'The file is JSON, {"homes": […]}, or CSV with one home a row; docs/operator/ has one of each.',
  'Homes are known by their slug: a new one is added, a known one becomes what the file says. One mistake anywhere, and nothing is taken.',
  'Amounts are dirhams (450 or 450.50), shares are percent, days are yyyy-MM-dd, and ranges of nights end on the day after the last night.',
  'The owner is the e-mail of an account made by create-owner. An area or building we know is named by its slug or English name alone;',
  'a new one is described under about. Units that are not named any more stay, unsold. Nights that no range names keep their price.',
  'Pictures are files beside the catalogue. Friday and Saturday nights are the weekend.',
  '',
  'In CSV a column is named as the field of the JSON it fills; lists are divided by |, the parts of an entry by ;',
  '  rate_plans   refundable;0|non_refundable;10         (percent off)',
  '  rates        2027-01-01;2027-05-01;650;780|…        (from; to; weekday; weekend)',
  '  pictures     living.jpg;A sunny room;غرفة مشمسة|…   (file; alt_en; alt_ar)',
  'An empty cell is a field left out; yes and no are words. The columns:',
  ...Object.entries(CSV_COLUMNS).map(
    ([column, kind]) => `  ${column.padEnd(36)}${kind === 'yes_no' ? 'yes or no' : kind.replace('_', ' ')}`,
  ),
]

const BLOCK = z.object({
  home: slug('the slug of the home'),
  unit: text(60, 'the name of the unit'),
  from: day('the first night'),
  to: day('the day after the last night'),
})

export const homeVerbs = {
  'import-catalogue': verb({
    summary: 'Adds and changes homes as a file says.',
    example: 'import-catalogue docs/operator/catalogue.json --dry-run',
    takes: ['file'],
    more: FILE_NOTES,
    input: z.object({ file: text(500, 'a .json or .csv file'), dry_run: yes('says what would change, and changes nothing') }),
    run: async ({ tx, services, today }, { file, dry_run }) => {
      const { added, changed, unchanged } = await importCatalogue(tx, { file, dry_run, files: services.files, today })
      const told = [
        ...added.map((home) => `added      ${home}`),
        ...changed.map((home) => `changed    ${home}`),
        ...unchanged.map((home) => `unchanged  ${home}`),
      ]
      const last = dry_run ? ['A dry run: nothing was changed.'] : []
      return { subject: basename(file), detail: { dry_run, added, changed, unchanged: unchanged.length }, lines: [...told, ...last] }
    },
  }),
  'renew-permit': verb({
    summary: "Writes down a home's renewed permit; without one it is not on sale.",
    example: 'renew-permit --home marina-studio --expires-on 2028-11-30',
    input: z.object({
      home: slug('the slug of the home'),
      expires_on: day('the last day on which it may be sold'),
      number: text(60, 'when it changed').optional(),
      class: z.enum(['standard', 'deluxe']).optional().describe('when it changed: standard or deluxe'),
    }),
    run: async ({ tx, today }, input) => {
      await renewPermit(tx, input, today)
      return { subject: input.home, lines: [`${input.home} may be sold until ${input.expires_on}.`] }
    },
  }),
  'add-block': verb({
    summary: 'Keeps nights of a unit from sale; its owner sees them with the reason.',
    example: "add-block --home marina-studio --unit 1204 --from 2027-03-01 --to 2027-03-08 --reason 'New kitchen'",
    input: BLOCK.extend({ reason: text(200, 'why, in English, as the owner reads it').optional() }),
    run: async ({ tx, now, today }, block) => {
      await addBlock(tx, block, { now, today })
      return { subject: `${block.home} ${block.unit}`, lines: [`${block.home} ${block.unit} is kept from ${block.from} to ${block.to}.`] }
    },
  }),
  'remove-block': verb({
    summary: 'Frees nights of a unit that were kept from sale.',
    example: 'remove-block --home marina-studio --unit 1204 --from 2027-03-05 --to 2027-03-08',
    input: BLOCK,
    run: async ({ tx, today }, block) => {
      await removeBlock(tx, block, today)
      return { subject: `${block.home} ${block.unit}`, lines: [`${block.home} ${block.unit} is free from ${block.from} to ${block.to}.`] }
    },
  }),
}
