import { useEffect, useRef, useState } from 'react'
import { useOwnerMessages, useMessages } from '#web/api/messages.ts'
import { linkClass } from '#web/ui/link.ts'
import { LineDialog } from './line-dialog.tsx'
import { MonthTable } from './month-table.tsx'
import { bytesOf } from './pdf-bytes.ts'
import type { Report, Statement, StatementLine } from './report-queries.ts'
import { amountIn, sumsShown } from '#web/owner/statement-lines.ts'
import { UnknownStays } from '#web/owner/unknown-stays.tsx'

export function StatementView({ report: { raw_data, pdf } }: { report: Report }) {
  const { report } = useOwnerMessages()
  const [opened, setOpened] = useState<StatementLine | null>(null)
  return (
    // No grid on paper: Chromium measures a table in one before it repeats the head on the next
    // page, and what follows lies on its last rows.
    <div className="grid gap-10 print:block print:space-y-8">
      <Sums statement={raw_data} />
      {raw_data.months.map((month) => (
        <MonthTable
          key={month.month}
          month={month}
          lines={raw_data.lines.filter((line) => line.month === month.month)}
          onOpen={setOpened}
        />
      ))}
      <UnknownStays stays={raw_data.unknown_stays} />
      <p className="max-w-170 text-micro text-ink-2">{report.note}</p>
      <PdfView pdf={pdf} />
      <LineDialog line={opened} unit={raw_data.unit.id} onClose={() => setOpened(null)} />
    </div>
  )
}

function Sums({ statement: { number, management_fee_bp, total } }: { statement: Statement }) {
  const { report } = useOwnerMessages()
  const { shell } = useMessages()
  const nameOf = (name: keyof typeof report.sums) =>
    name === 'management_fee'
      ? report.fee(management_fee_bp.map((bp) => bp / 100))
      : report.sums[name]
  return (
    <div>
      <p className="mb-3 text-small text-ink-2">{report.number(number)}</p>
      <dl className="statement-sums">
        {sumsShown(total).map((name) => (
          <div key={name}>
            <dt className="text-small">{nameOf(name)}</dt>
            <dd className="mt-1 font-display text-h3 whitespace-nowrap tabular-nums">
              <span className="text-[0.68em] font-medium">{shell.currency.word}</span>{' '}
              {amountIn(total[name])}
            </dd>
          </div>
        ))}
      </dl>
    </div>
  )
}

function PdfView({ pdf }: { pdf: string }) {
  const { report } = useOwnerMessages()
  const frame = useRef<HTMLIFrameElement>(null)
  const link = useRef<HTMLAnchorElement>(null)
  useEffect(() => {
    const made = URL.createObjectURL(new Blob([bytesOf(pdf)], { type: 'application/pdf' }))
    if (frame.current) frame.current.src = `${made}#view=FitH`
    if (link.current) link.current.href = made
    return () => URL.revokeObjectURL(made)
  }, [pdf])
  return (
    <section aria-labelledby="as-printed" className="print:hidden">
      <h2 id="as-printed" className="text-h3">
        {report.as_printed}
      </h2>
      <a
        ref={link}
        href="#as-printed"
        target="_blank"
        rel="noreferrer"
        className={linkClass('strong', 'min-h-11 md:hidden')}
      >
        {report.open_pdf}
      </a>
      {/* oxlint-disable-next-line react/iframe-missing-sandbox -- browsers open no PDF in a sandbox, and this one is our own */}
      <iframe
        ref={frame}
        title={report.pdf}
        className="mt-4 aspect-[1.3] w-full rounded-card border border-line max-md:hidden"
      />
    </section>
  )
}
