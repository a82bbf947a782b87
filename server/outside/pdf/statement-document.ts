type Sums = {
  accommodation: number
  discount: number
  cleaning_fee: number
  service_charge: number
  vat: number
  tourism_fee: number
  management_fee: number
  maintenance: number
  nett: number
}

/** One booking or expense of a month: its number or bill, and what it was. */
export type StatementDocumentLine = Sums & { name: string; about: string; nights: number | null }

/** Everything printed on an owner's report, in English; amounts in whole fils, days 'yyyy-MM-dd'. */
export type StatementDocument = {
  number: string
  management_fee_percent: number[]
  owner: string
  unit: string
  area: string
  permit_number: string
  from: string
  to: string
  drawn_on: string
  months: (Sums & { month: string; is_final: boolean; final_from: string; lines: StatementDocumentLine[] })[]
  total: Sums & { gross: number }
}
