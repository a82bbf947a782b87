import type { Endpoints } from '#contract/index.ts'
import type { ClientOutput } from '#contract/define-endpoint.ts'
import { useApp } from '#web/api/app.ts'
import { useOwnerMessages } from '#web/api/messages.ts'
import { monthsBefore, type MonthRange } from '#web/owner/months.ts'
import { Price, withThousands } from '#web/ui/price.tsx'
import { Figure, Trend } from './figure.tsx'

type Unit = ClientOutput<Endpoints['readDashboardUnit']>
type EarnedProps = Pick<Unit, 'revenue'> & { range: MonthRange; is_running: boolean }

/** What did I earn: in whole dirhams, to the fils under the pointer. */
export function Earned({ revenue, range, is_running }: EarnedProps) {
  const { dashboard } = useOwnerMessages()
  const { gross_revenue, nett_revenue, gross_growth_or_dip } = revenue
  return (
    <section aria-label={dashboard.summary}>
      <dl className="owner-figures owner-earned">
        <Figure
          name={dashboard.earned_income}
          note={<Finality {...revenue} range={range} />}
          is_first
        >
          <Money amount={nett_revenue} />
        </Figure>
        <Figure
          name={dashboard.gross_revenue}
          note={
            <Growth
              percent={gross_growth_or_dip}
              before={monthsBefore(range)}
              is_so_far={is_running}
            />
          }
        >
          <Money amount={gross_revenue} />
        </Figure>
      </dl>
    </section>
  )
}

function Money({ amount }: { amount: string }) {
  const { messages } = useApp()
  const { dashboard } = useOwnerMessages()
  return (
    <span title={dashboard.exactly(withThousands(amount))}>
      <Price
        amount={amount}
        currency={messages.shell.currency}
        fils="cut"
        className="text-[length:inherit] leading-[inherit] [&>*+*]:ms-[0.08em]"
      />
    </span>
  )
}

type FinalityProps = Unit['revenue'] & { range: MonthRange }

/** Spec 2. */
function Finality({
  gross_revenue,
  nett_revenue,
  nett_growth_or_dip,
  final_until,
  range,
}: FinalityProps) {
  const { dashboard } = useOwnerMessages()
  if (gross_revenue === nett_revenue && Number(gross_revenue) > 0) return dashboard.under_process
  return (
    <>
      {final_until !== null && <span className="block">{dashboard.final_until(final_until)}</span>}
      <Growth
        percent={nett_growth_or_dip}
        before={monthsBefore(range, final_until ?? range.to)}
        is_so_far={false}
      />
    </>
  )
}

type GrowthProps = { percent: number | null; before: MonthRange; is_so_far: boolean }

function Growth({ percent, before, is_so_far }: GrowthProps) {
  const { frame, dashboard } = useOwnerMessages()
  if (percent === null) return dashboard.nothing_before
  const is_dip = percent < 0
  const months = frame.short_months(before.from, before.to)
  return (
    <Trend is_up={!is_dip}>
      {is_dip ? (
        <span>{dashboard.dip(-percent, months)}</span>
      ) : (
        <span>{dashboard.growth(percent, months)}</span>
      )}
      {is_so_far && <span>{` (${dashboard.so_far})`}</span>}
    </Trend>
  )
}

type CountsProps = Pick<Unit, 'units_count' | 'reservation_count'> & {
  units_had: number
  booked_nights: number
  until: string
}

export function Counts({
  units_count,
  units_had,
  reservation_count,
  booked_nights,
  until,
}: CountsProps) {
  const { today } = useApp()
  const { dashboard } = useOwnerMessages()
  return (
    <dl className="owner-figures owner-counts">
      {until >= today && (
        <Figure name={dashboard.nights_to_come} note={dashboard.booked_until(until)}>
          {booked_nights.toLocaleString('en-AE')}
        </Figure>
      )}
      <Figure name={dashboard.reservations} note={dashboard.in_these_months}>
        {reservation_count.toLocaleString('en-AE')}
      </Figure>
      <Figure name={dashboard.total_units} note={dashboard.of_units(units_count, units_had)}>
        {units_count.toLocaleString('en-AE')}
      </Figure>
    </dl>
  )
}
