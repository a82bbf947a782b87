import type { Endpoints } from '#contract'
import type { ClientOutput } from '#contract/endpoint.ts'
import { useApp, useOwnerMessages } from '#api/app.ts'
import { Price, withThousands } from '#ui/price.tsx'
import { Figure, Trend } from './figure.tsx'

type Unit = ClientOutput<Endpoints['readDashboardUnit']>
type EarnedProps = Pick<Unit, 'revenue'> & { months: number; is_running: boolean }

/** What did I earn: large in whole dirhams, beneath it to the fils. */
export function Earned({ revenue, months, is_running }: EarnedProps) {
  const { dashboard } = useOwnerMessages()
  const { gross_revenue, nett_revenue, gross_growth_or_dip } = revenue
  return (
    <section aria-label={dashboard.summary}>
      <dl className="owner-figures owner-earned">
        <Figure name={dashboard.earned_income} note={<Finality {...revenue} months={months} />} is_first>
          <Money amount={nett_revenue} />
        </Figure>
        <Figure
          name={dashboard.gross_revenue}
          note={
            <>
              <Exactly amount={gross_revenue} />
              <Growth percent={gross_growth_or_dip} months={months} is_so_far={is_running} />
            </>
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
  return (
    <Price
      amount={amount}
      currency={messages.shell.currency}
      fils="cut"
      className="text-[length:inherit] leading-[inherit] [&>*+*]:ms-[0.08em]"
    />
  )
}

function Exactly({ amount }: { amount: string }) {
  const { dashboard } = useOwnerMessages()
  if (amount.endsWith('.00')) return null
  return <span className="block tabular-nums">{dashboard.exactly(withThousands(amount))}</span>
}

type FinalityProps = Unit['revenue'] & { months: number }

/** Spec 2. */
function Finality({ gross_revenue, nett_revenue, nett_growth_or_dip, final_until, months }: FinalityProps) {
  const { dashboard } = useOwnerMessages()
  const exactly = <Exactly amount={nett_revenue} />
  if (gross_revenue === nett_revenue && Number(gross_revenue) > 0) {
    return (
      <>
        {exactly}
        {dashboard.under_process}
      </>
    )
  }
  return (
    <>
      {exactly}
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

type CountsProps = Pick<Unit, 'units_count' | 'reservation_count'> & { units_had: number }

export function Counts({ units_count, units_had, reservation_count }: CountsProps) {
  const { dashboard } = useOwnerMessages()
  return (
    <dl className="owner-figures owner-counts">
      <Figure name={dashboard.reservations} note={dashboard.in_these_months}>
        {reservation_count.toLocaleString('en-AE')}
      </Figure>
      <Figure name={dashboard.total_units} note={dashboard.of_units(units_had)}>
        {units_count.toLocaleString('en-AE')}
      </Figure>
    </dl>
  )
}
