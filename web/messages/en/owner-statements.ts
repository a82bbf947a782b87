export const statements = {
  title: 'Statements',
  see: 'Statements that were sent',
  none: 'No statement has been sent yet. Each month’s comes by email and stays here.',
  sent: (number: string, day: string) => `${number}, sent on ${day}`,
  note: 'Note',
  unknown: 'We cannot find this statement.',
  dirhams: (amount: string) => `AED ${amount.replace('-', '−')}`,
  corrects: (number: string, line: number) => `Corrects line ${line} of ${number}`,
  invoices: 'Our invoices with this statement',
  invoice_kinds: {
    invoice: 'Invoice',
    tax_invoice: 'Tax invoice',
    credit_note: 'Credit note',
    tax_credit_note: 'Tax credit note',
  },
  save_invoice: (number: string) => `Download ${number}`,
  hash: 'It stays as it was sent. SHA-256:',
}
