import type * as z from 'zod/mini'
import { EXPENSE_CATEGORIES } from '#contract/constants.ts'
import { csvFile } from '#contract/csv-file.ts'
import type { FileOutput } from '#contract/define-endpoint.ts'
import type { OwnerYear } from '#contract/endpoints/owner-statements.ts'
import { dirhamsOf } from '#contract/money.ts'
import type { PersonCall } from '#server/call/call.ts'
import { listEntries } from '#server/owners/payouts/account-queries.ts'
import { readContent, type OwnerStatementData } from './content.ts'
import {
  listBillVat,
  listInvoicedVat,
  listMissingMonths,
  listSentOfYear,
  type BillVat,
} from './year-queries.ts'

type Year = z.output<typeof OwnerYear>
type Month = Year['months'][number]
type Bills = Month['bills']

/** From sent statements alone, each in its month, and from what was paid in the year. */
export async function readOwnerYear(
  { year }: { year: number },
  { db, person, today }: PersonCall,
): Promise<Year> {
  const whose = { owner_id: person.user_id, year }
  const sent = (await listSentOfYear(db, whose)).map(readContent)
  const bills = await listBillVat(
    db,
    sent.flatMap(({ lines }) => lines.flatMap(({ expense }) => expense?.bill_id ?? [])),
  )
  const invoiced = await listInvoicedVat(db, whose)
  const missing = await listMissingMonths(db, whose, today)
  const entries = await listEntries(db, { owner_id: whose.owner_id, until: `${year}-12-31` })
  const paid = entries.filter(({ kind }) => kind === 'paid' || kind === 'returned')
  const months = monthsOf(year).flatMap((month): Month[] => {
    const statement = sent.find((one) => one.month === month)
    const is_missing = missing.includes(month)
    const of_month = paid.filter((entry) => entry.day.startsWith(month.slice(0, 7)))
    if (!statement && !is_missing && of_month.length === 0) return []
    const vat = invoiced.find((one) => one.month === month)
    return [
      {
        month,
        number: statement?.number ?? null,
        is_missing,
        gross: statement?.total.gross ?? 0,
        extra_share: statement?.total.extra_share ?? 0,
        channel_commission: statement?.total.channel_commission ?? 0,
        management_fee: statement?.total.management_fee ?? 0,
        management_fee_vat: vat?.fees_vat_fils ?? 0,
        maintenance: statement?.total.maintenance ?? 0,
        recharged_vat: vat?.bills_vat_fils ?? 0,
        nett: statement?.total.nett ?? 0,
        rent_vat: statement ? rentVatOf(statement) : 0,
        vat: statement ? statement.total.vat - rentVatOf(statement) : 0,
        tourism_fee: statement?.total.tourism_fee ?? 0,
        paid: -sum(of_month, ({ fils }) => fils),
        bills: statement ? billsOf(statement, bills) : [],
      },
    ]
  })
  return { year, months, total: totalOf(months) }
}

const monthsOf = (year: number) =>
  Array.from({ length: 12 }, (_, n) => `${year}-${String(n + 1).padStart(2, '0')}-01`)

const rentVatOf = ({ lines }: OwnerStatementData) =>
  sum(
    lines.filter(({ cause }) => cause === 'rent_vat'),
    ({ vat }) => vat,
  )

/** A part of a bill has that part of its VAT. */
function billsOf({ lines }: OwnerStatementData, bills: ReadonlyMap<number, BillVat>): Bills {
  const spent = lines.flatMap(({ expense, maintenance }) => {
    const bill = expense ? bills.get(expense.bill_id) : undefined
    if (!expense || !bill) return []
    const is_own = bill.made_out_to === 'owner'
    return [{ ...bill, category: expense.category, is_own, maintenance }]
  })
  const by_bill = [...Map.groupBy(spent, ({ bill_id }) => bill_id).values()].flatMap((parts) => {
    const [first] = parts
    if (!first) return []
    const amount = sum(parts, ({ maintenance }) => maintenance)
    const own_vat = first.is_own ? Math.round((-amount * first.vat_fils) / first.total_fils) : 0
    return [
      {
        category: first.category,
        own: first.is_own ? amount : 0,
        own_vat,
        recharged: first.is_own ? 0 : amount,
      },
    ]
  })
  return byCategory(by_bill)
}

const byCategory = (bills: Bills): Bills =>
  EXPENSE_CATEGORIES.map((category) => {
    const of_category = bills.filter((bill) => bill.category === category)
    return {
      category,
      own: sum(of_category, ({ own }) => own),
      own_vat: sum(of_category, ({ own_vat }) => own_vat),
      recharged: sum(of_category, ({ recharged }) => recharged),
    }
  }).filter(({ own, own_vat, recharged }) => own !== 0 || own_vat !== 0 || recharged !== 0)

const AMOUNTS = [
  'gross',
  'extra_share',
  'channel_commission',
  'management_fee',
  'management_fee_vat',
  'maintenance',
  'recharged_vat',
  'nett',
  'rent_vat',
  'vat',
  'tourism_fee',
  'paid',
] as const

function totalOf(months: readonly Month[]): Year['total'] {
  const of = (name: (typeof AMOUNTS)[number]) => sum(months, (month) => month[name])
  return {
    gross: of('gross'),
    extra_share: of('extra_share'),
    channel_commission: of('channel_commission'),
    management_fee: of('management_fee'),
    management_fee_vat: of('management_fee_vat'),
    maintenance: of('maintenance'),
    recharged_vat: of('recharged_vat'),
    nett: of('nett'),
    rent_vat: of('rent_vat'),
    vat: of('vat'),
    tourism_fee: of('tourism_fee'),
    paid: of('paid'),
    bills: byCategory(months.flatMap(({ bills }) => bills)),
  }
}

/** A row of each month, and one of all. */
export async function exportOwnerYear(
  input: { year: number },
  call: PersonCall,
): Promise<FileOutput> {
  const { year, months, total } = await readOwnerYear(input, call)
  const rows = months.map((month) => [
    month.month.slice(0, 7),
    month.number ?? (month.is_missing ? 'missing' : ''),
    ...cellsOf(month),
  ])
  return csvFile(`year-${year}`, call.today, [
    COLUMNS,
    ...rows,
    [String(year), '', ...cellsOf(total)],
  ])
}

const COLUMNS = [
  'month',
  'statement',
  ...AMOUNTS,
  ...EXPENSE_CATEGORIES.flatMap((category) => [
    `${category}_own`,
    `${category}_own_vat`,
    `${category}_recharged`,
  ]),
]

const cellsOf = (of: Year['total']): string[] =>
  [
    ...AMOUNTS.map((name) => of[name]),
    ...EXPENSE_CATEGORIES.flatMap((category) => {
      const bill = of.bills.find((one) => one.category === category)
      return [bill?.own ?? 0, bill?.own_vat ?? 0, bill?.recharged ?? 0]
    }),
  ].map(dirhamsOf)

const sum = <One>(rows: readonly One[], read: (row: One) => number) =>
  rows.reduce((total, row) => total + read(row), 0)
