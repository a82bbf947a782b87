import { expect, test } from 'vitest'
import { renderPdf } from './index.ts'
import { readPdf } from './read-pdf.ts'
import {
  creditNote,
  long,
  booking_document,
  printed_by,
  receipt,
  untaxed,
} from './sample-documents.ts'

test('a tax invoice prints every field the tax law asks for, in both languages', async () => {
  const { text, pages, raw } = readPdf(await renderPdf('invoice', booking_document, printed_by))
  expect(pages).toBe(1)
  for (const messages of [
    'Tax Invoice',
    'فاتورة ضريبية',
    booking_document.number,
    '07 Dec, 2026',
    '03 Dec, 2026 – 07 Dec, 2026',
    booking_document.reservation_id,
  ])
    expect(text).toContain(messages)
  for (const messages of [
    booking_document.supplier.name_en,
    booking_document.supplier.name_ar,
    booking_document.supplier.address_en,
    '100123456700003',
  ])
    expect(text).toContain(messages)
  for (const messages of [
    'Layla Haddad',
    'layla@example.com',
    '+971 50 123 4567',
    'Marina Loft 2104',
    'MAR-LOF-2104',
  ])
    expect(text).toContain(messages)
  for (const messages of [
    'Accommodation, 4 nights',
    'رسوم التنظيف',
    '1,180.25',
    '5%',
    '236.05',
    '4,957.05',
  ])
    expect(text).toContain(messages)
  for (const messages of ['AED 4,756.35', 'AED 237.82', 'AED 60.00', 'AED 5,054.17', 'AED −472.10'])
    expect(text).toContain(messages)
  expect(raw).toContain('/StructTreeRoot')
  expect(raw).toContain('pdfuaid:part')
  expect(raw).toContain(`/Title (Tax Invoice ${booking_document.number})`)
})

test('a supplier without a TRN gives an invoice that shows no VAT', async () => {
  const { text } = readPdf(await renderPdf('invoice', untaxed, printed_by))
  expect(text).toContain('Invoice\n')
  expect(text).not.toContain('Tax')
  expect(text).not.toContain('ضريبية')
  expect(text).not.toContain('VAT rate')
  expect(text).not.toContain('5%')
})

test('a credit note names the invoice or the receipt it takes back; a receipt is no invoice', async () => {
  const credit = readPdf(await renderPdf('invoice', creditNote, printed_by)).text
  for (const messages of [
    'Tax Credit Note',
    'إشعار دائن ضريبي',
    'CN-2026-000012',
    'INV-2026-000128',
    'Total credited',
  ])
    expect(credit).toContain(messages)
  const { refers_to: _refers_to, ...unreferred } = creditNote
  const early = readPdf(
    await renderPdf('invoice', { ...unreferred, refers_to_receipt: 'SDF-240017' }, printed_by),
  ).text
  for (const messages of ['Refers to receipt', 'مرجع الإيصال']) expect(early).toContain(messages)
  expect(early).not.toContain('Refers to invoice')
  const paid = readPdf(await renderPdf('invoice', receipt, printed_by)).text
  for (const messages of ['Payment receipt', 'إيصال دفع', 'AED 5,054.17'])
    expect(paid).toContain(messages)
  expect(paid).not.toContain('Tax Invoice')
})

test('a discount that is no line of its own is not called included', async () => {
  const { text } = readPdf(
    await renderPdf(
      'invoice',
      {
        ...booking_document,
        lines: booking_document.lines.filter((line) => line.net_fils > 0),
      },
      printed_by,
    ),
  )
  expect(text).toContain('Discount\n')
  expect(text).not.toContain('included above')
})

test('many lines run over two pages, with their heads again', async () => {
  const { text, pages } = readPdf(await renderPdf('invoice', long, printed_by))
  expect(pages).toBe(2)
  expect(text.split('Unit price')).toHaveLength(3)
  expect(text).toContain('INV-2026-000128 · 2 / 2')
})

test('marks and codes in a name are text, never Typst', async () => {
  const { text } = readPdf(
    await renderPdf(
      'invoice',
      {
        ...booking_document,
        recipient: { ...booking_document.recipient, name: '#panic() *$x$* <Sara>' },
      },
      printed_by,
    ),
  )
  expect(text).toContain('#panic() *$x$* <Sara>')
})

test('the sums of all months of a statement stand on one page with their title', async () => {
  const sums = {
    accommodation: 100_00,
    discount: 0,
    cleaning_fee: 0,
    service_charge: 0,
    vat: 0,
    tourism_fee: 0,
    extra_share: 0,
    channel_commission: 0,
    management_fee: -20_00,
    maintenance: 0,
    nett: 80_00,
  }
  const lineOf = (n: number) => ({ ...sums, name: `SDF-24${1_000 + n}`, about: 'Stay', nights: 1 })
  for (const lines of [4, 5, 6, 7, 8]) {
    const months = ['07', '08', '09', '10'].map((month) => ({
      ...sums,
      month: `2026-${month}-01`,
      title: null,
      is_final: true,
      final_from: '2026-11-15',
      lines: Array.from({ length: lines }, (_, n) => lineOf(n)),
    }))
    const about = {
      number: 'ST-1-1-202607-202610',
      management_fee_percent: [20],
      owner: 'Omar',
      unit: 'Pearl Tower 1204',
      area: 'Marina',
      permit_number: 'P-1',
      reserve: { agreed: 500_00, kept: 350_00 },
      note: null,
      as_sent: null,
    }
    const { text, raw } = readPdf(
      await renderPdf(
        'statement',
        {
          ...about,
          from: '2026-07-01',
          to: '2026-10-31',
          made_on: '2026-11-22',
          months,
          unknown: [],
          total: { ...sums, gross: 100_00 },
        },
        printed_by,
      ),
    )
    const [, after = ''] = text.split('All months')
    expect(after.slice(0, after.indexOf('Total'))).not.toContain('Created on')
    expect(text).toContain('Management fee, 20%')
    expect(text).toContain('ST-1-1-202607-202610')
    expect(text).toMatch(/Pearl Tower 1204 · 1 \/ \d/)
    expect(raw).toContain(
      '/Title (Revenue & Expense Report, Pearl Tower 1204, July 2026 to October 2026)',
    )
  }
})

test('an infant who comes along is named beside the guests, and only then', async () => {
  const { text } = readPdf(
    await renderPdf(
      'invoice',
      {
        ...booking_document,
        stay: { ...booking_document.stay, infants: true },
      },
      printed_by,
    ),
  )
  expect(text).toContain('With an infant')
  expect(readPdf(await renderPdf('invoice', booking_document, printed_by)).text).not.toContain(
    'With an infant',
  )
})
