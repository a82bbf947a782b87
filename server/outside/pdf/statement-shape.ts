type Sums = {
  accommodation: number
  discount: number
  cleaning_fee: number
  service_charge: number
  vat: number
  tourism_fee: number
  extra_share: number
  channel_commission: number
  management_fee: number
  maintenance: number
  nett: number
}

export type StatementDocumentLine = Sums & { name: string; about: string; nights: number | null }

/** English only; amounts in whole fils, days 'yyyy-MM-dd'. */
export type StatementDocument = {
  number: string
  management_fee_percent: number[]
  owner: string
  unit: string
  area: string | null // null: of several units, as its permits
  permit_number: string | null
  from: string
  to: string
  made_on: string
  months: (Sums & {
    month: string
    title: string | null // null: the month
    is_final: boolean
    final_from: string
    lines: StatementDocumentLine[]
  })[]
  /** Sold by other sites, and nobody knows their money. */
  unknown: { name: string; about: string; nights: number }[]
  total: Sums & { gross: number }
  reserve: { agreed: number; kept: number } | null
  note: string | null // of the company, to the owner
  as_sent: { sent_on: string; sha256: string } | null // null: computed when it is asked for
}
