import type { DifferenceCause } from '#contract/statement-fields.ts'
import { plural } from '#contract/messages/english-plural.ts'
import { unbroken } from '#contract/messages/unbroken.ts'

type Stayed = { nights: number; average: string | null }

const nightsOf = ({ nights }: Pick<Stayed, 'nights'>) => plural(nights, 'night', 'nights')
const dirhams = (amount: string) => unbroken(`AED ${amount.replace('-', '−')}`)
const charged = (amount: string) =>
  /^[0.]+$/.test(amount)
    ? 'nothing'
    : amount.startsWith('-')
      ? dirhams(amount.slice(1))
      : `${dirhams(amount)} given back to you`
const earned = (amount: string) => (/^[0.]+$/.test(amount) ? 'nothing' : dirhams(amount))

/** Amounts: "1,234.50", below zero what the owner bears; is: of this month, was: of the one before. */
const causes: Record<
  Exclude<DifferenceCause, 'nights' | 'average' | 'other'>,
  (is: string, was: string) => string
> = {
  elsewhere: (is, was) => `Stays sold by other sites brought ${earned(is)}, after ${earned(was)}.`,
  rent: (is, was) => `Your guaranteed rent came to ${earned(is)}, after ${earned(was)}.`,
  kept: (is, was) =>
    `What was kept of cancelled stays, less refunds, came to ${earned(is)}, after ${earned(was)}.`,
  extra_share: (is, was) => `Your share of extras came to ${earned(is)}, after ${earned(was)}.`,
  channel_commission: (is, was) =>
    `The commission of other sites was ${charged(is)}, after ${charged(was)}.`,
  management_fee: (is, was) => `Our management fee was ${charged(is)}, after ${charged(was)}.`,
  bills: (is, was) => `Bills came to ${charged(is)}, after ${charged(was)}.`,
  corrections: (is, was) =>
    `Corrections of earlier months came to ${earned(is)}, after ${earned(was)}.`,
}

const why = {
  title: {
    more: (amount: string, month: string) => `${dirhams(amount)} more than in ${month}`,
    less: (amount: string, month: string) => `${dirhams(amount)} less than in ${month}`,
    same: (month: string) => `As much as in ${month}`,
  },
  nights: (is: Stayed, was: Stayed) =>
    was.nights === 0
      ? `${nightsOf(is)}, after a month without any.`
      : is.nights === 0
        ? `No night, after ${nightsOf(was)}.`
        : `${is.nights < was.nights ? 'Fewer' : 'More'} nights: ${is.nights} after ${was.nights}, each counted at the average of the month before, ${dirhams(was.average ?? '')}.`,
  average: (is: Stayed, was: Stayed, is_more: boolean) =>
    is.average === was.average
      ? `A night brought a little ${is_more ? 'more' : 'less'} on average.`
      : `A night brought ${dirhams(is.average ?? '')} on average, after ${dirhams(was.average ?? '')}.`,
  causes,
  other: 'Everything else together.',
  signed: (amount: string) => (amount.startsWith('-') ? dirhams(amount) : `+${dirhams(amount)}`),
}

const LIST = new Intl.ListFormat('en-GB')

const year = {
  list: 'Whole years',
  title: (of: number) => `All of ${of}`,
  line: 'For your taxes: the statements that were sent, each in its month. A correction counts in the month whose statement has it. What was paid stands in the month of the payment.',
  nothing: 'No statement of this year was sent.',
  missing: (months: string[]) =>
    `No statement was sent for ${LIST.format(months)}. What these months earned and cost is not in the figures.`,
  save: 'Download CSV',
  sums: {
    gross: 'Rent earned',
    extra_share: 'Your share of extras',
    channel_commission: 'Commission of other sites',
    management_fee: 'Our management fee',
    maintenance: 'Bills',
    nett: 'Net income',
    paid: 'Paid out',
  },
  month: 'Month',
  not_sent: 'Not sent',
  total: 'Together',
  taxes: 'Taxes in these figures',
  tax_lines: {
    management_fee_vat: 'VAT in our management fee, by our invoices',
    recharged_vat: 'VAT in bills in our name, by our invoices',
    own_vat: 'VAT in bills in your name, by their vendors',
    rent_vat: 'VAT on your guaranteed rent, in your net income: you declare it',
    vat: 'VAT that guests paid, in no net income of yours',
    tourism_fee: 'Tourism Dirham that guests paid, in no net income of yours',
  },
  bills: 'Bills by category',
  bill_columns: {
    category: 'Category',
    own: 'In your name',
    own_vat: 'VAT of these',
    recharged: 'In our name',
  },
}

const objections = {
  press: 'Object',
  press_of: (line: number) => `Object to line ${line}`,
  title: (line: number) => `What is wrong with line ${line}?`,
  about: (days: number) =>
    `We answer within ${plural(days, 'day', 'days')}. This statement stays as it was sent; where you are right, the next one gives it back.`,
  words: 'What is wrong',
  send: 'Send',
  back: 'Cancel',
  sent: (day: string) => `Sent. We answer by ${day}.`,
  list: 'What you objected to',
  of_line: (line: number, name: string) => `Line ${line} · ${name}`,
  waiting: (day: string) => `We answer by ${day}`,
  answered: (day: string) => `Our answer of ${day}`,
  given: (amount: string) => `${dirhams(amount)} is given back on your next statement.`,
}

export const statements = {
  objections,
  reserve: (kept: string, agreed: string) =>
    `With this statement, AED ${kept} of your balance is kept as a reserve; AED ${agreed} is agreed on.`,
  title: 'Statements',
  see: 'Statements that were sent',
  none: 'No statement has been sent yet. Each month’s comes by email and stays here.',
  sent: (number: string, day: string) => `${number}, sent on ${day}`,
  note: 'Note',
  unknown: 'We cannot find this statement.',
  dirhams,
  why,
  year,
  numbered: (line: number, about: string) => `Line ${line} · ${about}`,
  corrects: (number: string, line: number) => `Corrects line ${line} of ${number}`,
  invoices: 'Our invoices with this statement',
  invoice_kinds: {
    invoice: 'Invoice',
    tax_invoice: 'Tax invoice',
    credit_note: 'Credit note',
    tax_credit_note: 'Tax credit note',
  },
  pdf: 'PDF',
  save_invoice: (number: string) => `PDF of ${number}`,
  hash: 'It stays as it was sent. SHA-256:',
}
