import { PERMIT_CLASSES } from '#contract/home-kinds.ts'
import { basename } from 'node:path'
import { z } from 'zod'
import { CSV_COLUMNS, importCatalogue, renewPermit } from '#server/catalogue/index.ts'
import { BLOCK_KINDS } from '#contract/constants.ts'
import { addBlock, changeBlock, removeBlock, unitNamed } from '#server/bookings/index.ts'
import { day, slug, text, yes } from '#server/operator/flags.ts'
import { verb } from '#server/operator/verb.ts'

const FILE_NOTES = [
  'The file is JSON, {"homes": […]}, or CSV with one home per row; docs/operator/ has one of each.',
  'Homes are identified by their slug: new ones are added, existing ones are updated. If anything is invalid, nothing is imported.',
  'Amounts are in dirhams (450 or 450.50), shares in percent, days are yyyy-MM-dd, and ranges of nights end on the day after the last night.',
  'The owner is the email of an account made by create-owner. A known area or building is given by its slug or English name;',
  'a new one is described under about. Units missing from the file are kept but no longer sold. Nights outside all ranges keep their price.',
  'Pictures are files in the same folder. Friday and Saturday nights are the weekend.',
  '',
  'CSV columns are named after the JSON fields; lists are separated by |, the parts of an entry by ;',
  '  rate_plans   refundable;0|non_refundable;10         (percent off)',
  '  rates        2027-01-01;2027-05-01;650;780|…        (from; to; weekday; weekend)',
  '  pictures     living.jpg;A sunny room;غرفة مشمسة|…   (file; alt_en; alt_ar)',
  'An empty cell omits the field; write yes or no. The columns:',
  ...Object.entries(CSV_COLUMNS).map(
    ([column, kind]) =>
      `  ${column.padEnd(36)}${kind === 'yes_no' ? 'yes or no' : kind.replace('_', ' ')}`,
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
    about: 'list',
    summary: 'Adds and updates homes from a file.',
    example: 'import-catalogue docs/operator/catalogue.json --dry-run',
    takes: ['file'],
    more: FILE_NOTES,
    input: z.object({
      file: text(500, 'a .json or .csv file'),
      dry_run: yes('reports what would change, without changing it'),
    }),
    run: async ({ tx, services, today }, { file, dry_run }) => {
      const { added, changed, unchanged } = await importCatalogue(tx, {
        file,
        dry_run,
        files: services.files,
        today,
      })
      const changes = [
        ...added.map((home) => `added      ${home}`),
        ...changed.map((home) => `changed    ${home}`),
        ...unchanged.map((home) => `unchanged  ${home}`),
      ]
      const last = dry_run ? ['Dry run: nothing was changed.'] : []
      return {
        subject: basename(file),
        detail: { dry_run, added, changed, unchanged: unchanged.length },
        lines: [...changes, ...last],
      }
    },
  }),
  'renew-permit': verb({
    about: 'home',
    summary: "Records a home's renewed permit; without a valid one it is not sold.",
    example: 'renew-permit --home marina-studio --expires-on 2028-11-30',
    input: z.object({
      home: slug('the slug of the home'),
      expires_on: day('last day of the permit'),
      number: text(60, 'if it changed').optional(),
      class: z.enum(PERMIT_CLASSES).optional().describe('if it changed: standard or deluxe'),
    }),
    run: async ({ tx, today }, input) => {
      const { before, after } = await renewPermit(tx, input, today)
      return {
        subject: input.home,
        before,
        after,
        lines: [`${input.home} may be sold until ${input.expires_on}.`],
      }
    },
  }),
  'add-block': verb({
    about: 'unit',
    summary: 'Blocks nights of a unit; its owner sees why.',
    example:
      "add-block --home marina-studio --unit 1204 --from 2027-03-01 --to 2027-03-08 --kind repair --note 'New kitchen'",
    input: BLOCK.extend({
      kind: z
        .enum(BLOCK_KINDS)
        .default('hold_back')
        .describe(`${BLOCK_KINDS.join(', ')}; hold_back unless given`),
      note: text(200, 'in English, shown to the owner').optional(),
    }),
    run: async ({ tx, now, today }, { home, unit, from, to, kind, note = null }) => {
      const nights = { ...(await unitNamed(tx, home, unit)), from, to }
      await addBlock(tx, { ...nights, block_kind: kind, note, created_by: null }, { now, today })
      return {
        subject: `${home} ${unit}`,
        lines: [`${home} ${unit} is blocked from ${from} to ${to}.`],
      }
    },
  }),
  'change-block': verb({
    about: 'unit',
    summary: 'Changes the nights, kind or note of a block; nights that are over stay in it.',
    example:
      "change-block --home marina-studio --unit 1204 --begins 2027-03-01 --from 2027-03-01 --to 2027-03-10 --kind repair --note 'New kitchen'",
    input: BLOCK.extend({
      begins: day('the first night of the block as it is'),
      kind: z.enum(BLOCK_KINDS).describe(BLOCK_KINDS.join(', ')),
      note: text(200, 'in English, shown to the owner').optional(),
    }),
    run: async (
      { tx, now, today },
      { home, unit, begins, from, to, kind: block_kind, note = null },
    ) => {
      const change = { from, to, block_kind, note }
      const before = await changeBlock(
        tx,
        { ...(await unitNamed(tx, home, unit)), ...change, begins },
        { now, today },
      )
      const former = {
        from: before.from,
        to: before.to,
        block_kind: before.block_kind,
        note: before.note,
      }
      return {
        subject: `${home} ${unit}`,
        before: former,
        after: change,
        lines: [`${home} ${unit} is blocked from ${from} to ${to}.`],
      }
    },
  }),
  'remove-block': verb({
    about: 'unit',
    summary: 'Removes a block from nights of a unit.',
    example: 'remove-block --home marina-studio --unit 1204 --from 2027-03-05 --to 2027-03-08',
    input: BLOCK,
    run: async ({ tx, today }, { home, unit, from, to }) => {
      await removeBlock(tx, { ...(await unitNamed(tx, home, unit)), from, to }, today)
      return {
        subject: `${home} ${unit}`,
        lines: [`${home} ${unit} is free from ${from} to ${to}.`],
      }
    },
  }),
}
