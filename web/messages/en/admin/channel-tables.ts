import type {
  CHANNEL_DAYS,
  CHANNEL_IMPORT_STATES,
  ChannelField,
  ChannelRowFault,
  ChannelRowOutcome,
} from '#contract/channel-imports.ts'
import { plural } from '#contract/messages/english-plural.ts'

type Counts = Record<ChannelRowOutcome, number>

const fields: Record<ChannelField, string> = {
  reference: 'Number on the site',
  unit: 'Unit',
  from: 'Arrival',
  to: 'Departure',
  guest_name: 'Name of the guest',
  guest_phone: 'Phone',
  guest_email: 'Email',
  guests: 'Guests',
  merchant: 'Who took the money',
  payout: 'Paid out to us',
  commission: 'Commission of the site',
  charged: 'Charged to the guest',
  taxes_kept: 'Taxes that the site keeps',
  cleaning_fee: 'Of this for cleaning',
  vat: 'Of this VAT',
  tourism_fee: 'Of this Tourism Dirham',
  currency: 'Currency',
  rate: 'Dirhams for one of it',
  rate_source: 'Where the rate is from',
  payout_reference: 'Reference of the payout',
  paid_on: 'Day of the payout',
  paid: 'Of this payout',
}

export const channel_tables = {
  title: 'Stays and money from a table',
  line: 'What the site exports, as CSV. First you see what would change, row by row. Nothing changes before you say so, and all of it can be undone in one step.',
  into: 'Bring in a table',
  source: 'Of which site',
  choose: 'Choose a file',
  kinds: 'CSV, UTF-8, at most 10,000 rows',
  earlier: 'Tables so far',
  open: (file: string) => `Look at ${file}`,
  sent: (state: string, by: string, moment: string) => `${state} · \u2068${by}\u2069 · ${moment}`,
  look: 'Look',
  back: 'All channels',
  states: {
    matching: 'Columns to be matched',
    read: 'Read, not brought in',
    brought_in: 'Brought in',
    undone: 'Undone',
  } satisfies Record<(typeof CHANNEL_IMPORT_STATES)[number], string>,
  outcomes: {
    new: 'New',
    changed: 'Changes',
    same: 'Stays as it is',
    faulty: 'Has a fault',
  } satisfies Record<ChannelRowOutcome, string>,
  counts: (counts: Counts) =>
    `${plural(counts.new, 'new stay', 'new stays')}, ${counts.changed} changed, ${counts.same} as they are, ${counts.faulty} with faults`,
  rows: 'What would become of each row',
  nights: (from: string, to: string) => `${from} – ${to}`,
  columns: {
    line: 'Row',
    stay: 'Stay',
    outcome: 'What happens',
    changes: 'Before and after',
    column: 'Column',
    fault: 'What is wrong',
  },
  fields,
  faults: (n: number) => plural(n, 'fault', 'faults'),
  first_faults: (n: number) => `The first ${n}:`,
  row_faults: {
    listed_twice: 'An earlier row is the same stay.',
    several_stays: 'Several stays have this number: say in which unit.',
    unit_unknown: 'No unit has this name here.',
    unit_ambiguous: 'Several units have this name: write the home beside it.',
    nights_order: 'The departure is not after the arrival.',
    nights_taken: 'These nights are taken in this unit by:',
    nights_differ: 'We know this stay with other nights. Change them where it was sold.',
    money_disagrees: 'The sums of this row do not add up.',
    payout_disagrees:
      'Rows of one payout have one day that is not to come and one currency, that of their stays; the site pays, and together they are more than nothing.',
    payout_stands:
      'This payout was entered with other stays or sums: undo it under Site payouts first.',
  } satisfies Record<ChannelRowFault, string>,
  faulty_line: 'Mend the file and choose it again: a table is brought in whole or not at all.',
  bring_in: {
    label: 'Bring in',
    line: (counts: Counts) =>
      `${plural(counts.new, 'new stay', 'new stays')}, ${counts.changed} changed. Owners see the money at once.`,
    done: 'The table is brought in',
  },
  undo: {
    label: 'Undo the table',
    line: 'New stays go, changed ones are as they were. Not possible once one was changed since, or its month is closed.',
    done: 'The table is undone',
  },
  match: {
    title: 'Which column is what?',
    line: (site: string) =>
      `Columns that we knew by their names are chosen already. What you choose is remembered for ${site}.`,
    again: 'Match the columns again',
    leave_out: 'Leave out',
    unnamed: (n: number) => `Column ${n}, without a name`,
    days: 'Days are written',
    days_of: { ymd: '2027-12-31', dmy: '31/12/2027', mdy: '12/31/2027' } satisfies Record<
      (typeof CHANNEL_DAYS)[number],
      string
    >,
    same_for_all: 'The same for every row',
    read: 'Read the table so',
  },
}
