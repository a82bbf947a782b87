import { useEffect, useRef, useState } from 'react'
import { useOwnerWords, useWords } from '#shell/app.ts'
import { linkClass } from '#ui/link.ts'
import { LineDialog } from './line-dialog.tsx'
import { MonthTable } from './month-table.tsx'
import { bytesOf } from './pdf-bytes.ts'
import type { Report, Statement, StatementLine } from './report-queries.ts'
import { amountIn } from './statement-lines.ts'

/** The sums, then every month with its lines, each of which can be opened; below them the same as it is printed. */
export function StatementView({ report: { raw_data, pdf } }: { report: Report }) {
  const { report } = useOwnerWords()
  const [opened, setOpened] = useState<StatementLine | null>(null)
  return (
    <div className="grid gap-10">
      <Sums total={raw_data.total} />
      {raw_data.months.map((month) => (
        <MonthTable
          key={month.month}
          month={month}
          lines={raw_data.lines.filter((line) => line.month === month.month)}
          onOpen={setOpened}
        />
      ))}
      <p className="max-w-170 text-micro text-ink-2">{report.note}</p>
      <PdfView pdf={pdf} />
      <LineDialog line={opened} unit={raw_data.unit.id} onClose={() => setOpened(null)} />
    </div>
  )
}

function Sums({ total }: { total: Statement['total'] }) {
  const { report } = useOwnerWords()
  const { shell } = useWords()
  return (
    <dl className="statement-sums">
      {(['gross', 'management_fee', 'maintenance', 'nett'] as const).map((name) => (
        <div key={name}>
          <dt className="text-small">{report.sums[name]}</dt>
          <dd className="mt-1 font-display text-h3 whitespace-nowrap tabular-nums">
            <span className="text-[0.68em] font-medium">{shell.currency.word}</span> {amountIn(total[name])}
          </dd>
        </div>
      ))}
    </dl>
  )
}

/** The report as it is printed, in the browser's own reader, for who asks to see it. */
function PdfView({ pdf }: { pdf: string }) {
  const { report } = useOwnerWords()
  const [is_open, setOpen] = useState(false)
  return (
    <details className="max-md:hidden" onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary className={linkClass('strong', 'min-h-11 cursor-pointer')}>{report.as_printed}</summary>
      {is_open && <PdfFrame pdf={pdf} />}
    </details>
  )
}

function PdfFrame({ pdf }: { pdf: string }) {
  const { report } = useOwnerWords()
  const frame = useRef<HTMLIFrameElement>(null)
  useEffect(() => {
    const address = URL.createObjectURL(new Blob([bytesOf(pdf)], { type: 'application/pdf' }))
    if (frame.current) frame.current.src = `${address}#view=FitH`
    return () => URL.revokeObjectURL(address)
  }, [pdf])
  // oxlint-disable-next-line react/iframe-missing-sandbox -- browsers open no PDF in a sandbox, and this one is our own
  return <iframe ref={frame} title={report.pdf} className="mt-4 aspect-[1.3] w-full rounded-card border border-line" />
}
