import * as z from 'zod/mini'
import type { Services } from '#server/call/call.ts'
import { readableDirhams } from '#contract/money.ts'
import { rowsOf } from '#server/db/index.ts'
import { keepBillPaper } from '#server/owners/index.ts'

const WITH_PAPER = 12

const Bill = z.object({
  id: z.int(),
  vendor: z.string(),
  description: z.string(),
  bill_number: z.nullable(z.string()),
  spent_on: z.string(),
  total_fils: z.int(),
  unit: z.nullable(z.string()),
  home: z.string(),
})
type Bill = z.infer<typeof Bill>

/** The last bills have their papers. */
export async function loadBillPapers(services: Services, now: Date): Promise<void> {
  const { db } = services
  const { rows } = await rowsOf(Bill)`
    select b.id, b.vendor, b.description, b.bill_number, b.spent_on::text, b.net_fils + b.vat_fils as total_fils, u.name as unit, t.nice_name as home
    from bills b left join units u on u.id = b.unit_id join room_category_texts t on t.room_category_id = b.room_category_id and t.lang = 'en'
    order by b.spent_on desc, b.id desc limit ${WITH_PAPER}`.execute(db)
  for (const bill of rows) {
    const paper = new File([drawnBill(bill)], `${bill.bill_number}.pdf`, {
      type: 'application/pdf',
    })
    await keepBillPaper({ bill_id: bill.id, paper, onKept: async () => {} }, { services, db, now })
  }
}

type Text = { x: number; y: number; size: number; bold?: boolean; text: string }

const WIDTH = 420
const HEIGHT = 560

/** A page in a face that every reader of PDF has. */
function drawnBill(bill: Bill): string {
  const amount = `AED ${readableDirhams(bill.total_fils)}`
  const texts: Text[] = [
    { x: 36, y: 504, size: 17, bold: true, text: bill.vendor },
    { x: 36, y: 486, size: 9, text: 'Al Quoz Industrial Area 3, Dubai' },
    { x: 36, y: 432, size: 22, bold: true, text: 'Bill' },
    { x: 36, y: 408, size: 10, text: `No. ${bill.bill_number ?? bill.id}` },
    { x: 36, y: 392, size: 10, text: bill.spent_on },
    { x: 220, y: 408, size: 10, bold: true, text: bill.home },
    { x: 220, y: 392, size: 10, text: bill.unit === null ? 'All units' : `Unit ${bill.unit}` },
    { x: 36, y: 330, size: 11, text: bill.description },
    { x: 300, y: 330, size: 11, text: amount },
    { x: 36, y: 286, size: 12, bold: true, text: 'Total' },
    { x: 300, y: 286, size: 12, bold: true, text: amount },
    { x: 36, y: 60, size: 9, text: 'Paid with thanks.' },
  ]
  const content = [
    '0.86 0.91 0.9 rg 0 536 420 24 re f 0 0 0 rg',
    '0.6 w 36 350 348 0 re S 36 312 348 0 re S',
    ...texts.map(
      ({ x, y, size, bold, text }) =>
        `BT /${bold ? 'B' : 'R'} ${size} Tf ${x} ${y} Td (${escaped(text)}) Tj ET`,
    ),
  ].join('\n')
  return written([
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Count 1 /Kids [3 0 R] >>',
    `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${WIDTH} ${HEIGHT}] /Contents 4 0 R /Resources << /Font << /R 5 0 R /B 6 0 R >> >> >>`,
    `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica-Bold >>',
  ])
}

const escaped = (text: string) =>
  text.replaceAll(/[^\u0020-\u007E]/g, '-').replaceAll(/[\\()]/g, String.raw`\$&`)

function written(objects: readonly string[]): string {
  let body = '%PDF-1.4\n'
  const places = objects.map((object, at) => {
    const place = `${String(body.length).padStart(10, '0')} 00000 n \n`
    body += `${at + 1} 0 obj\n${object}\nendobj\n`
    return place
  })
  const size = objects.length + 1
  return `${body}xref\n0 ${size}\n0000000000 65535 f \n${places.join('')}trailer\n<< /Size ${size} /Root 1 0 R >>\nstartxref\n${body.length}\n%%EOF\n`
}
