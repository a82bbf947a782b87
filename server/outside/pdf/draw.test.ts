import { expect, test } from 'vitest'
import { drawPdf } from './index.ts'
import { readPdf } from './read-pdf.ts'
import { creditNote, long, paper, receipt, untaxed } from './sample-papers.ts'

test('a tax invoice prints every field the tax law asks for, in both languages', async () => {
  const { text, pages, raw } = readPdf(await drawPdf('invoice', paper))
  expect(pages).toBe(1)
  for (const words of ['Tax Invoice', 'فاتورة ضريبية', paper.number, '7 Dec 2026', '3 Dec 2026 – 7 Dec 2026', paper.reservation_id])
    expect(text).toContain(words)
  for (const words of [paper.supplier.name_en, paper.supplier.name_ar, paper.supplier.address_en, '100123456700003'])
    expect(text).toContain(words)
  for (const words of ['Layla Haddad', 'layla@example.com', '+971 50 123 4567', 'Marina Loft 2104', 'MAR-LOF-2104'])
    expect(text).toContain(words)
  for (const words of ['Accommodation, 4 nights', 'رسوم التنظيف', '1,180.25', '5%', '236.05', '4,957.05']) expect(text).toContain(words)
  for (const words of ['AED 4,756.35', 'AED 237.82', 'AED 60.00', 'AED 5,054.17', 'AED −472.10']) expect(text).toContain(words)
  expect(raw).toContain('/StructTreeRoot')
  expect(raw).toContain('pdfuaid:part')
})

test('a supplier without a TRN gives an invoice that shows no VAT', async () => {
  const { text } = readPdf(await drawPdf('invoice', untaxed))
  expect(text).toContain('Invoice\n')
  expect(text).not.toContain('Tax')
  expect(text).not.toContain('ضريبية')
  expect(text).not.toContain('VAT rate')
  expect(text).not.toContain('5%')
})

test('a credit note names the invoice or the receipt it takes back; a receipt is no invoice', async () => {
  const credit = readPdf(await drawPdf('invoice', creditNote)).text
  for (const words of ['Tax Credit Note', 'إشعار دائن ضريبي', 'CN-2026-000012', 'INV-2026-000128', 'Total credited'])
    expect(credit).toContain(words)
  const { refers_to: _refers_to, ...unreferred } = creditNote
  const early = readPdf(await drawPdf('invoice', { ...unreferred, refers_to_receipt: 'SDF-240017' })).text
  for (const words of ['Refers to receipt', 'مرجع الإيصال']) expect(early).toContain(words)
  expect(early).not.toContain('Refers to invoice')
  const paid = readPdf(await drawPdf('invoice', receipt)).text
  for (const words of ['Payment receipt', 'إيصال دفع', 'AED 5,054.17']) expect(paid).toContain(words)
  expect(paid).not.toContain('Tax Invoice')
})

test('a discount that is no line of its own is not called included', async () => {
  const { text } = readPdf(await drawPdf('invoice', { ...paper, lines: paper.lines.filter((line) => line.net_fils > 0) }))
  expect(text).toContain('Discount\n')
  expect(text).not.toContain('included above')
})

test('many lines run over two pages, with their heads again', async () => {
  const { text, pages } = readPdf(await drawPdf('invoice', long))
  expect(pages).toBe(2)
  expect(text.split('Unit price')).toHaveLength(3)
  expect(text).toContain('INV-2026-000128 · 2 / 2')
})

test('marks and codes in a name are text, never Typst', async () => {
  const { text } = readPdf(await drawPdf('invoice', { ...paper, recipient: { ...paper.recipient, name: '#panic() *$x$* <Sara>' } }))
  expect(text).toContain('#panic() *$x$* <Sara>')
})
