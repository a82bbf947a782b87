import type { PaperCompany } from '#contract/company.ts'

/** Moments as 'yyyy-MM-dd HH:mm' of Dubai; null: nothing of the kind happened. */
type Row = { at: string | null; what: string; detail: string | null }
type MoneyRow = Row & { fils: number }

/** What a card's bank reads of a disputed payment, in English; amounts in fils, days 'yyyy-MM-dd'. */
export type EvidenceDocument = {
  company: PaperCompany
  reservation_id: string
  made_at: string
  guest: { name: string; email: string; phone_number: string }
  home: string
  area: string
  unit: string
  permit_number: string | null
  arrival_date: string
  departure_date: string
  guests: number
  status: string
  /** By the terms that were agreed on; null: the price was not refundable. */
  refundable_until: string | null
  terms: Row[] // pages of terms in force when it was booked
  charges: { label: string; fils: number }[]
  total_fils: number
  money: MoneyRow[] // paid, given back, disputed
  sent: Row[]
  stay: Row[] // what the guests and the desk did
}
