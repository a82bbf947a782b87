import { basename } from 'node:path'
import { z } from 'zod'
import { CSV_COLUMNS, importCatalogue } from '#server/catalogue/index.ts'
import { text, yes } from '#server/operator/flags.ts'
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
  '  pictures     living.jpg;A sunny room;غرفة مشمسة;living_room;30;60|…',
  '               (file; alt_en; alt_ar; room; percent from the left; from above; the last three may be left out)',
  'An empty cell omits the field; write yes or no. The columns:',
  ...Object.entries(CSV_COLUMNS).map(
    ([column, kind]) =>
      `  ${column.padEnd(36)}${kind === 'yes_no' ? 'yes or no' : kind.replace('_', ' ')}`,
  ),
]

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
    run: async ({ tx, services, now, today }, { file, dry_run }) => {
      const { added, changed, unchanged } = await importCatalogue(tx, {
        file,
        dry_run,
        files: services.files,
        now,
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
}
