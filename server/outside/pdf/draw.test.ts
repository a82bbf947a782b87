import { inflateSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { drawPdf } from './index.ts'
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

/** The text of a PDF as Typst writes it: glyphs by each font's ToUnicode table, right-to-left runs turned back. */
function readPdf(pdf: Buffer) {
  const raw = pdf.toString('latin1')
  const objects = new Map([...raw.matchAll(/(?:^|\n)(\d+) 0 obj\n([\s\S]*?)\nendobj/g)].map(([, id = '', body = '']) => [id, body]))
  const pages = [...objects.values()].filter((body) => body.includes('/Type /Page\n'))
  const runs = pages.flatMap((page) => {
    const names = [...page.matchAll(/\/(f\d+) (\d+) 0 R/g)]
    const fonts = new Map(names.map(([, name, id = '']) => [name, readTable(referred(objects, objects.get(id), 'ToUnicode'))]))
    const drawn = inflated(/stream\n([\s\S]*?)\nendstream/.exec(referred(objects, page, 'Contents'))?.[1] ?? '')
    return [...drawn.matchAll(/BT\n([\s\S]*?)ET\n/g)].map(([, run = '']) => readRun(run, fonts))
  })
  return { raw, pages: pages.length, text: `${runs.join('\n')}\n` }
}

function referred(objects: Map<string, string>, body = '', name = ''): string {
  return objects.get(new RegExp(`/${name} (\\d+) 0 R`).exec(body)?.[1] ?? '') ?? ''
}

function readTable(cmap: string): Map<number, string> {
  const pairs = cmap.matchAll(/^<([0-9A-F]{4})> <([0-9A-F]+)>$/gm)
  return new Map(
    [...pairs].map(([, glyph = '', utf16 = '']) => [Number.parseInt(glyph, 16), Buffer.from(utf16, 'hex').swap16().toString('utf16le')]),
  )
}

function inflated(body: string): string {
  try {
    return inflateSync(Buffer.from(body, 'latin1')).toString('latin1')
  } catch {
    return ''
  }
}

const ESCAPES: Readonly<Record<string, string>> = { n: '\n', r: '\r', t: '\t', b: '\b', f: '\f' }

function readRun(run: string, fonts: Map<string | undefined, Map<number, string>>): string {
  const table = fonts.get(/\/(f\d+) /.exec(run)?.[1])
  const strings = run.matchAll(/\(((?:\\[\s\S]|[^\\)])*)\)|<([0-9A-F]+)>/g)
  const bytes = [...strings].map(([, quoted, hex = '']) =>
    quoted === undefined ? Buffer.from(hex, 'hex').toString('latin1') : unquoted(quoted),
  )
  const codes = Buffer.from(bytes.join(''), 'latin1')
  const glyphs = Array.from({ length: codes.length >> 1 }, (_, index) => table?.get(codes.readUInt16BE(index * 2)) ?? '')
  return (run.includes('/ReversedChars') ? glyphs.toReversed() : glyphs).join('')
}

function unquoted(text: string): string {
  return text.replaceAll(/\\(?:([0-7]{1,3})|([\s\S]))/g, (_, octal?: string, one = '') => {
    return octal ? String.fromCharCode(Number.parseInt(octal, 8)) : (ESCAPES[one] ?? one)
  })
}
