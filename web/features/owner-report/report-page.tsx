import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useApp } from '#web/api/app.ts'
import { useOwnerMessages } from '#web/api/messages.ts'
import { monthRangeOf } from '#web/owner/months.ts'
import { NoUnits } from '#web/owner/no-units.tsx'
import { UnitTitle } from '#web/owner/unit-name.tsx'
import { ownerUnitsQuery } from '#web/owner/units.ts'
import { unitsOf, type OwnerFilterUrl } from '#web/owner/owner-url.ts'
import { linkClass } from '#web/ui/link.ts'
import { ReportActions } from './report-actions.tsx'
import { ReportDetails } from './report-details.tsx'
import { reportQuery, type ReportFilter } from './report-queries.ts'
import { StatementSkeleton } from './statement-skeleton.tsx'
import { WaitingBills } from './waiting-bills.tsx'
import { StatementView } from './statement-view.tsx'

type ReportPageProps = { url: OwnerFilterUrl; onChange: (url: OwnerFilterUrl) => void }

export function ReportPage({ url, onChange }: ReportPageProps) {
  const { api, today } = useApp()
  const { reviews, agreements, statements, payouts, frame } = useOwnerMessages()
  const { data: units } = useSuspenseQuery(ownerUnitsQuery(api))
  const range = monthRangeOf(url, today)
  const [unit] = unitsOf(url, units)
  return (
    <div className="page owner-main">
      <div className="flex flex-wrap items-baseline justify-between gap-x-8 gap-y-2">
        <h1 className="text-h1">{frame.pages.report}</h1>
        <p className="flex flex-wrap gap-x-6 print:hidden">
          <Link to="/owner/statements" className={linkClass('strong', 'min-h-11')}>
            {statements.see}
          </Link>
          <Link to="/owner/payouts" className={linkClass('strong', 'min-h-11')}>
            {payouts.see}
          </Link>
          <Link to="/owner/reviews" className={linkClass('strong', 'min-h-11')}>
            {reviews.see}
          </Link>
          <Link to="/owner/agreement" className={linkClass('strong', 'min-h-11')}>
            {agreements.see}
          </Link>
        </p>
      </div>
      <WaitingBills />
      <div className="mt-8 grid items-start gap-x-14 print:block gap-y-10 main:grid-cols-[20rem_minmax(0,1fr)]">
        {units.length === 0 ? (
          <div className="col-span-full">
            <NoUnits />
          </div>
        ) : (
          <>
            <ReportDetails
              key={JSON.stringify({ range, unit })}
              units={units}
              start={{ ...range, unit }}
              onChange={onChange}
            />
            {unit === undefined ? (
              <Waiting />
            ) : (
              <Report
                filter={{ ...range, unit }}
                name={units.find(({ id }) => id === unit)?.name ?? ''}
              />
            )}
          </>
        )}
      </div>
    </div>
  )
}

function Waiting() {
  const { report } = useOwnerMessages()
  return <p className="rounded-card bg-shell p-8 text-ink-2 md:p-12">{report.waiting}</p>
}

function Report({ filter, name }: { filter: ReportFilter; name: string }) {
  const { api, messages } = useApp()
  const { frame, report } = useOwnerMessages()
  const { data, error, isFetching } = useQuery(reportQuery(api, filter))
  return (
    <section
      aria-labelledby="report"
      aria-busy={isFetching}
      className="grid gap-6 print:block print:space-y-6"
    >
      <header className="flex flex-wrap items-center justify-between gap-x-8 gap-y-4">
        <hgroup className="grid max-w-160 gap-1">
          <p className="font-display text-[1.375rem] leading-tight">
            <UnitTitle name={name} />
          </p>
          <h2 id="report" className="font-text text-body font-normal text-ink-2">
            {report.title(frame.month_of(filter.from), frame.month_of(filter.to))}
          </h2>
        </hgroup>
        {data && <ReportActions report={data} filter={filter} />}
      </header>
      {error && !isFetching && (
        <p role="alert" className="rounded-card bg-coral-soft p-6 text-coral">
          {messages.errors.REPORT_FAILED}
        </p>
      )}
      {isFetching && !data && (
        <output aria-label={report.drawing}>
          <StatementSkeleton />
        </output>
      )}
      {data && <StatementView report={data} />}
    </section>
  )
}
