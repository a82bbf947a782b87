import type { BillName } from '#contract/bill-fields.ts'
import type { ExpenseCategory } from '#contract/constants.ts'
import type { Bill } from './expenses-queries.ts'

export type TypedBill = {
  home: string
  unit: string
  category: ExpenseCategory | ''
  description: string
  vendor: string
  vendor_trn: string
  bill_number: string
  spent_on: string
  net: string
  vat: string
  made_out_to: BillName
  gives_back: boolean
  note: string
}

/** A correction begins as what it corrects, and gives back. */
export const initialOf = (corrects: Bill | null, today: string): TypedBill => ({
  home: corrects?.home.slug ?? '',
  unit: corrects?.unit ?? '',
  category: corrects?.category ?? '',
  description: corrects?.description ?? '',
  vendor: corrects?.vendor ?? '',
  vendor_trn: corrects?.vendor_trn ?? '',
  bill_number: corrects?.bill_number ?? '',
  spent_on: corrects?.spent_on ?? today,
  net: '',
  vat: '',
  made_out_to: corrects?.made_out_to ?? 'company',
  gives_back: corrects !== null,
  note: '',
})

const written = (text: string) => (text.trim() === '' ? undefined : text)

/** What is left empty is not sent. */
export const billedOf = (typed: TypedBill) => ({
  ...typed,
  unit: written(typed.unit),
  vat: written(typed.vat),
  vendor_trn: written(typed.vendor_trn),
  bill_number: written(typed.bill_number),
  note: written(typed.note),
  category: typed.category === '' ? undefined : typed.category,
})
