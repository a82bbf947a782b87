/** net, VAT and gross are rounded to the fils (domain V8). */
export type DocumentLine = {
  label_en: string
  label_ar: string
  quantity: number
  unit_fils: number
  net_fils: number
  vat_bp: number
  vat_fils: number
  gross_fils: number
}

/** Contents of a tax invoice (domain V5), credit note or receipt; amounts in fils, days yyyy-MM-dd. */
export type InvoiceDocument = {
  kind: 'invoice' | 'credit_note' | 'receipt'
  number: string
  refers_to?: string
  refers_to_receipt?: string
  issued_on: string
  supply_from: string
  supply_to: string
  /** Without a TRN the supplier charges no VAT, and the document is no tax invoice (domain V2). */
  supplier: { name_en: string; name_ar: string; address_en: string; address_ar: string; trn: string | null }
  recipient: { name: string; email: string; phone_number: string }
  reservation_id: string
  extends?: string
  stay: {
    name_en: string
    name_ar: string
    area_en: string
    area_ar: string
    arrival_date: string
    departure_date: string
    no_of_nights: number
    guests: number
    /** Left out when zero. */
    infants?: boolean
    permit_number: string
  }
  lines: DocumentLine[]
  /** Deducted before VAT; positive. */
  discount_fils: number
  net_fils: number
  vat_fils: number
  tourism_fee_fils: number
  total_fils: number
  paid_fils: number
}
