import type { Endpoints } from '#contract'
import type { ClientOutput } from '#contract/endpoint.ts'
import { useApp, useOwnerMessages } from '#api/app.ts'
import { Price } from '#ui/price.tsx'
import { Figure, Trend } from './figure.tsx'

type SummaryProps = ClientOutput<Endpoints['readDashboardUnit']> & {
  units_had: number
  months: number
  is_running: boolean
}

export function Summary({ units_count, units_had, reservation_count, revenue, months, is_running }: SummaryProps) {
  const { messages } = useApp()
  const { dashboard } = useOwnerMessages()
  const money = (amount: string) => (
    <Price amount={amount} currency={messages.shell.currency} className="text-[length:inherit] leading-[inherit]" />
  )
  return (
    <section aria-label={dashboard.summary} className="mt-10">
      <dl className="owner-figures">
        <Figure name={dashboard.total_units} note={dashboard.of_units(units_had)}>
          {units_count.toLocaleString('en-AE')}
        </Figure>
        <Figure name={dashboard.reservations} note={dashboard.in_these_months}>
          {reservation_count.toLocaleString('en-AE')}
        </Figure>
        <Figure
          name={dashboard.gross_revenue}
          note={<Growth percent={revenue.gross_growth_or_dip} months={months} is_so_far={is_running} />}
        >
          {money(revenue.gross_revenue)}
        </Figure>
        <Figure name={dashboard.earned_income} note={<Finality {...revenue} months={months} />}>
          {money(revenue.nett_revenue)}
        </Figure>
      </dl>
    </section>
  )
}

type FinalityProps = SummaryProps['revenue'] & Pick<SummaryProps, 'months'>

/** Spec 2. */
function Finality({ gross_revenue, nett_revenue, nett_growth_or_dip, final_until, months }: FinalityProps) {
  const { dashboard } = useOwnerMessages()
  if (gross_revenue === nett_revenue && Number(gross_revenue) > 0) return dashboard.under_process
  return (
    <>
      {final_until !== null && <span className="block">{dashboard.final_until(final_until)}</span>}
      <Growth percent={nett_growth_or_dip} months={months} is_so_far={false} />
    </>
  )
}

type GrowthProps = { percent: number | null; months: number; is_so_far: boolean }

function Growth({ percent, months, is_so_far }: GrowthProps) {
  const { dashboard } = useOwnerMessages()
  if (percent === null) return dashboard.nothing_before
  const is_dip = percent < 0
  return (
    <Trend is_up={!is_dip}>
      {is_dip ? dashboard.dip(Math.abs(percent), months) : dashboard.growth(percent, months)}
      {is_so_far && `, ${dashboard.so_far}`}
    </Trend>
  )
}
