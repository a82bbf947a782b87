import { z } from 'zod'
import { BILL_NAMES } from '#contract/bill-fields.ts'
import { CHANNEL_COMMISSIONS } from '#contract/channel-stays.ts'
import { EXPENSE_CATEGORIES } from '#contract/constants.ts'
import { readableDirhams } from '#contract/money.ts'
import { STAY_SOURCE_NAMES } from '#contract/messages/stay-sources.ts'
import { listReverseCharge } from '#server/calendars/index.ts'
import { readSettings } from '#server/db/index.ts'
import { listVatOfMonth } from '#server/billing/index.ts'
import { USUAL_OWN_STAYS } from '#server/catalogue/index.ts'
import { listRentVat, recordBill, transferOwnership } from '#server/owners/index.ts'
import { count, day, dirhams, email, percent, slug, text, yes } from '#server/operator/flags.ts'
import { verb } from '#server/operator/verb.ts'

export const ownerVerbs = {
  'vat-due': verb({
    about: 'list',
    summary:
      'Says what VAT each registered supplier owes for a month, by the invoices and credit notes dated in it, what the company declares and takes back of commissions of sites abroad, and what it takes back of rents.',
    example: 'vat-due 2027-01-01',
    takes: ['month'],
    input: z.object({ month: day('the first day of the month') }),
    run: async ({ services }, { month }) => {
      const first = `${month.slice(0, 7)}-01`
      const rows = await listVatOfMonth(services.db, first)
      const { reverse_charge_bp: bp } = await readSettings(services.db, first)
      const abroad = bp === 0 ? [] : await listReverseCharge(services.db, { month: first, bp })
      const lines = rows.map(({ supplier, trn, invoiced_fils, credited_fils, vat_fils }) =>
        [
          `AED ${readableDirhams(vat_fils)}`,
          `invoiced ${readableDirhams(invoiced_fils)}`,
          `credited ${readableDirhams(credited_fils)}`,
          trn,
          supplier,
        ].join('  '),
      )
      const reversed = abroad.map(({ source, commission_fils, vat_fils }) => {
        const vat = readableDirhams(vat_fils)
        const of = `commission ${readableDirhams(commission_fils)}`
        return `AED 0.00  due ${vat}  taken back ${vat}  ${of}  ${STAY_SOURCE_NAMES[source]}`
      })
      const rents = (await listRentVat(services.db, first)).map(
        ({ owner, trn, vat_fils }) =>
          `AED ${readableDirhams(-vat_fils)}  taken back of rents  ${trn ?? ''}  ${owner}`,
      )
      const others = [...reversed, ...rents]
      return {
        subject: month,
        lines:
          lines.length > 0
            ? [...lines, ...others]
            : ['No tax invoice and no tax credit note is dated in this month.', ...others],
      }
    },
  }),
  'add-expense': verb({
    about: 'home',
    summary:
      'Records an expense of a unit; it appears in the statement of its month, or of the first open month; beyond the limit of the agreement it waits for the owner.',
    example:
      "add-expense --home marina-studio --unit 1204 --category plumbing --description 'Kitchen tap replaced' --vendor 'Blue Pipe LLC' --bill-number 881 --amount 350 --spent-on 2027-01-08",
    more: [
      'Expenses are never changed. To correct one, add another with --corrects <number>, and --gives-back if money is returned.',
    ],
    input: z.object({
      home: slug('the slug of the home'),
      unit: text(60, 'the name of the unit; without it the units of the home share it').optional(),
      category: z.enum(EXPENSE_CATEGORIES).describe(`one of ${EXPENSE_CATEGORIES.join(', ')}`),
      description: text(200, 'what was done, in English, shown to the owner'),
      vendor: text(120, 'who was paid'),
      vendor_trn: text(15, "the vendor's tax registration number").optional(),
      bill_number: text(60, "of the vendor's bill").optional(),
      amount: dirhams('dirhams paid, VAT included'),
      spent_on: day('the day of the bill'),
      vat: dirhams('dirhams of VAT in the amount').optional(),
      made_out_to: z
        .enum(BILL_NAMES)
        .default('owner')
        .describe('in whose name the bill is: company or owner'),
      gives_back: yes('the amount is credited to the owner'),
      corrects: count(1, 2_000_000_000, 'number of the corrected expense').optional(),
    }),
    run: async ({ tx, actor, now, today }, { amount, vat = 0, gives_back, ...expense }) => {
      const { bill_id, state, twins, total_fils } = await recordBill(
        tx,
        { ...expense, gives_back, net: amount - vat, vat },
        { by: actor.name, moment: { now, today } },
      )
      const lines = [
        `Expense ${bill_id}: AED ${readableDirhams(total_fils)} for ${expense.unit ?? 'all units'} of ${expense.home}.`,
        ...(state === 'waiting' ? ['It waits for the owner, who is asked by email.'] : []),
        ...twins.map((twin) => `Expense ${twin} is of the same vendor, amount and week.`),
      ]
      return {
        subject: expense.home,
        detail: { ...expense, vat_fils: vat, fils: total_fils, id: bill_id, state },
        lines,
      }
    },
  }),
  'transfer-home': verb({
    about: 'home',
    summary:
      'Transfers a home to another owner from a day on; earlier days stay with the former owner.',
    example:
      'transfer-home --home marina-studio --to maha@example.com --from 2027-01-16 --fee 20 --expense-limit 500 --supplier "Maha Al Suwaidi"',
    input: z.object({
      home: slug('the slug of the home'),
      to: email('email of the new owner; the account must come from create-owner'),
      from: day('first day and night of the new owner'),
      fee: percent(60, 'of nights less discounts, agreed with the new owner for the company'),
      expense_limit: dirhams(
        'of one expense without asking the new owner; without it none',
      ).optional(),
      own_nights: count(0, 366, 'the new owner may stay in a calendar year').optional(),
      channel_commission: z
        .enum(CHANNEL_COMMISSIONS)
        .default('shared')
        .describe('whose the commission of other sites is'),
      supplier: text(
        200,
        'English legal name of who sells stays that arrive from then on, the former one or another',
      ),
      reopen: yes('allows a day in closed months; amounts are corrected in the first open month'),
      dry_run: yes('reports what would move, without changing it'),
    }),
    run: async ({ tx, services, actor, now, today }, input) => {
      const terms = {
        company_fee_bp: input.fee,
        expense_limit_fils: input.expense_limit ?? null,
        ...USUAL_OWN_STAYS,
        own_stay_nights: input.own_nights ?? null,
        reserve_fils: null,
        rent_fils: null,
        channel_commission: input.channel_commission,
      }
      const { is_changed, moving } = await transferOwnership(
        tx,
        { ...input, terms },
        { services, by: actor.name, now, today },
      )
      const { bookings, expenses, gross_fils, nett_fils, is_theirs } = moving
      const detail = { ...input, is_changed, gross_fils, nett_fils }
      if (is_theirs)
        return {
          subject: input.home,
          detail,
          lines: [
            `${input.home} already belongs to ${input.to} on ${input.from}. Nothing was changed.`,
          ],
        }
      const of = `${bookings} ${bookings === 1 ? 'booking' : 'bookings'} and ${expenses} ${expenses === 1 ? 'expense' : 'expenses'}`
      const move = `gross AED ${readableDirhams(gross_fils)} and net AED ${readableDirhams(nett_fils)}, of ${of}`
      const lines = input.dry_run
        ? [
            `Would move to ${input.to} from ${input.from} on: ${move}.`,
            'Dry run: nothing was changed.',
          ]
        : [`${input.home} belongs to ${input.to} from ${input.from} on.`, `Moved: ${move}.`]
      return { subject: input.home, detail, lines }
    },
  }),
}
