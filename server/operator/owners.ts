import { z } from 'zod'
import { EXPENSE_CATEGORIES } from '#contract/constants.ts'
import { readableDirhams } from '#contract/money.ts'
import { recordExpense, transferOwnership } from '#owners'
import { count, day, dirhams, email, slug, text, yes } from './flags.ts'
import { verb } from './verb.ts'

export const ownerVerbs = {
  'add-expense': verb({
    summary: 'Writes down what a unit cost its owner; it stands in the statement of its month, or of the first open one.',
    example:
      "add-expense --home marina-studio --unit 1204 --category plumbing --description 'Kitchen tap replaced' --vendor 'Blue Pipe LLC' --bill-number 881 --amount 350 --spent-on 2027-01-08",
    more: [
      'An expense is never changed. What was wrong is corrected by another one: --corrects its number, with --gives-back for money that comes back.',
    ],
    input: z.object({
      home: slug('the slug of the home'),
      unit: text(60, 'the name of the unit'),
      category: z.enum(EXPENSE_CATEGORIES).describe(`what for: ${EXPENSE_CATEGORIES.join(', ')}`),
      description: text(200, 'what was done, in English, as the owner reads it'),
      vendor: text(120, 'who was paid'),
      bill_number: text(60, "of the vendor's bill").optional(),
      amount: dirhams('what was paid, VAT included'),
      spent_on: day('the day of the bill'),
      gives_back: yes('the amount comes back to the owner'),
      corrects: count(1, 2_000_000_000, 'the number of the expense this one corrects').optional(),
    }),
    run: async ({ tx, now, today }, { amount, gives_back, bill_number = null, corrects = null, ...expense }) => {
      const fils = gives_back ? -amount : amount
      const id = await recordExpense(tx, { ...expense, bill_number, corrects, fils }, { now, today })
      const lines = [`Expense ${id}: AED ${readableDirhams(fils)} for ${expense.unit} of ${expense.home}.`]
      return { subject: expense.home, detail: { ...expense, bill_number, corrects, fils, id }, lines }
    },
  }),
  'transfer-home': verb({
    summary: 'Gives a home to another owner from a day on; the days before stay with who owned it.',
    example: 'transfer-home --home marina-studio --to maha@example.com --from 2027-01-16',
    input: z.object({
      home: slug('the slug of the home'),
      to: email('the address of the new owner, who has an account of create-owner'),
      from: day('the first day and night that is theirs'),
      reopen: yes('takes a day within closed months; their money is corrected in the first open month'),
      dry_run: yes('says what would move, and changes nothing'),
    }),
    run: async ({ tx, services, now }, input) => {
      const { is_changed, moving } = await transferOwnership(tx, input, { services, now })
      const { bookings, expenses, gross_fils, nett_fils, is_theirs } = moving
      const detail = { ...input, is_changed, gross_fils, nett_fils }
      if (is_theirs)
        return {
          subject: input.home,
          detail,
          lines: [`${input.home} belongs to ${input.to} on ${input.from} already. Nothing was changed.`],
        }
      const of = `${bookings} ${bookings === 1 ? 'booking' : 'bookings'} and ${expenses} ${expenses === 1 ? 'expense' : 'expenses'}`
      const move = `gross AED ${readableDirhams(gross_fils)} and nett AED ${readableDirhams(nett_fils)}, of ${of}`
      const lines = input.dry_run
        ? [`From ${input.from} on would move to ${input.to}: ${move}.`, 'A dry run: nothing was changed.']
        : [`${input.home} belongs to ${input.to} from ${input.from} on.`, `Moved to them: ${move}.`]
      return { subject: input.home, detail, lines }
    },
  }),
}
