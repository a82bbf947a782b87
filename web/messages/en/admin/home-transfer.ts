import type {
  ImportOutcome,
  ImportState,
  MATCHING,
} from '#contract/endpoints/admin/home-transfer.ts'

const homesIn = (n: number) => (n === 1 ? '1 home' : `${n.toLocaleString('en')} homes`)
type Counts = Record<ImportOutcome, number>

/** Fields that the editor does not show by themselves. */
const more_fields: Readonly<Record<string, string>> = {
  is_active: 'On sale',
  retired_on: 'Retired on',
  'supplier.legal_name_en': 'Legal name (English)',
  'supplier.legal_name_ar': 'Legal name (Arabic)',
  'supplier.address_en': 'Legal address (English)',
  'supplier.address_ar': 'Legal address (Arabic)',
  'supplier.trn': 'Tax registration number',
  'location.about': 'What is said of the area',
  'property.about': 'What is said of the building',
}

export const home_transfer = {
  title: 'Homes in and out',
  link: 'Import and export',
  back: 'All homes',
  out: {
    title: 'Take out',
    line: 'Every published home with its texts, units, prices from today on and pictures, as it can be brought in here or elsewhere; in the archive also what was agreed on with owners, who sells from when, the rules of its nights and what its building asks of guests. Left behind: changes of owner to come, drafts, permits’ documents, how to get in, price rules, offers, coupons, reviews and bookings.',
    archive: 'Archive with pictures',
    table: 'Table (CSV)',
    table_line: 'The table opens in a spreadsheet. Pictures are named in it, the archive has them.',
  },
  into: {
    title: 'Bring in',
    line: 'First you see what would change, home by home. Nothing changes before you say so, and all of it can be undone in one step.',
    choose: 'Choose a file',
    kinds: 'An archive taken out here (ZIP), JSON, or a table (CSV, UTF-8) of any shape',
    sending: 'Sending the file',
  },
  earlier: 'Files so far',
  open: (file: string) => `Look at ${file}`,
  sent: (state: string, by: string, moment: string) => `${state} · \u2068${by}\u2069 · ${moment}`,
  look: 'Look',
  other_file: 'Another file',
  states: {
    sending: 'Not sent whole',
    reading: 'Being read',
    matching: 'Columns to be matched',
    read: 'Read, not brought in',
    brought_in: 'Brought in',
    undone: 'Undone',
  } satisfies Record<ImportState, string>,
  outcomes: {
    new: 'New',
    changed: 'Changes',
    same: 'Stays as it is',
    faulty: 'Has a fault',
  } satisfies Record<ImportOutcome, string>,
  reading: (done: number) => `Reading… ${homesIn(done)} so far`,
  counts: (counts: Counts) =>
    `${homesIn(counts.new)} new, ${counts.changed} changed, ${counts.same} as they are, ${counts.faulty} with faults`,
  new_owners: (names: readonly string[]) => `Invited as owners, by mail: ${names.join(', ')}`,
  homes: 'What would become of each home',
  columns: {
    line: 'Row',
    home: 'Home',
    outcome: 'What happens',
    changes: 'Before and after',
    column: 'Column',
    fault: 'What is wrong',
  },
  faults: (n: number) => (n === 1 ? '1 fault' : `${n.toLocaleString('en')} faults`),
  first_faults: (n: number) => `The first ${n}:`,
  whole_file: 'The file',
  faulty_line: 'Mend the file and choose it again: homes are brought in whole or not at all.',
  bring_in: {
    label: 'Bring in',
    line: (counts: Counts) =>
      `${homesIn(counts.new)} are added and ${homesIn(counts.changed)} changed. Guests see it at once.`,
    done: 'The homes are brought in',
  },
  undo: {
    label: 'Undo the import',
    line: 'New homes go, changed ones are as they were. Not possible once one was booked or changed since. Invited owners keep their accounts.',
    done: 'The import is undone',
  },
  more_fields,
  match: {
    title: 'Which column is what?',
    line: (rows: number) =>
      `The table has ${rows.toLocaleString('en')} rows. Columns that we knew by their names are chosen already; what is left out stays as it is.`,
    again: 'Match the columns again',
    leave_out: 'Leave out',
    unnamed: (n: number) => `Column ${n}, without a name`,
    source_known: 'Read like tables of',
    source_new: 'A new source',
    source: 'Remember this as the source (optional)',
    amounts: 'Amounts are in',
    amounts_of: { aed: 'Dirhams: 450 or 450.50', fils: 'Fils: 45000' } satisfies Record<
      (typeof MATCHING.amounts)[number],
      string
    >,
    days: 'Days are written',
    days_of: {
      ymd: '2027-12-31',
      dmy: '31/12/2027',
      mdy: '12/31/2027',
    } satisfies Record<(typeof MATCHING.days)[number], string>,
    same_for_all: 'The same for every home',
    same_line:
      'No column has these, and a new home needs them. Lists are separated by |, the parts of an entry by ; as in 2027-01-01;2028-01-01;650;780',
    read: 'Read the table so',
  },
}
