import { useSuspenseQuery } from '@tanstack/react-query'
import { useApp } from '#web/api/app.ts'
import { useOwnerMessages } from '#web/api/messages.ts'
import { monthRangeOf } from '#web/owner/months.ts'
import { NoUnits } from '#web/owner/no-units.tsx'
import { ownerUnitsQuery, type OwnerUnit } from '#web/owner/units.ts'
import { unitList, unitsOf, type OwnerFilterUrl } from '#web/owner/owner-url.ts'
import { DashboardFilters } from './dashboard-filters.tsx'
import {
  costsQuery,
  performanceQuery,
  staysQuery,
  summaryQuery,
  viewsQuery,
  type DashboardFilter,
} from './dashboard-queries.ts'
import { MaintenanceCosts } from './maintenance-costs.tsx'
import { OccupancyStats } from './occupancy-stats.tsx'
import { NextArrivals } from './next-arrivals.tsx'
import { Performance } from './performance.tsx'
import { RecentReservations, type StatusChipOf } from './recent-reservations.tsx'
import { ReservationStats } from './reservation-stats.tsx'
import { Counts, Earned } from './summary.tsx'
import { WebsiteViews } from './website-views.tsx'

export type DashboardPageProps = {
  url: OwnerFilterUrl
  onSearch: (url: OwnerFilterUrl) => void
  StatusChip: StatusChipOf
}

export function DashboardPage({ url, onSearch, StatusChip }: DashboardPageProps) {
  const { api, today } = useApp()
  const { frame } = useOwnerMessages()
  const { data: units } = useSuspenseQuery(ownerUnitsQuery(api))
  const filter = { ...monthRangeOf(url, today), units: unitsOf(url, units) }
  return (
    <div className="page owner-main">
      <div className="flex flex-wrap items-end justify-between gap-x-12 gap-y-6">
        <h1 className="text-h1">{frame.pages.dashboard}</h1>
        {units.length > 0 && (
          <DashboardFilters
            key={JSON.stringify(filter)}
            units={units}
            start={filter}
            onSearch={({ from, to, units: chosen }) =>
              onSearch({ from, to, units: unitList(chosen) })
            }
          />
        )}
      </div>
      {units.length === 0 ? (
        <div className="mt-10">
          <NoUnits is_dashboard />
        </div>
      ) : (
        <Figures filter={filter} units={units} StatusChip={StatusChip} />
      )}
    </div>
  )
}

type FiguresProps = Pick<DashboardPageProps, 'StatusChip'> & {
  filter: DashboardFilter
  units: readonly OwnerUnit[]
}

function Figures({ filter, units, StatusChip }: FiguresProps) {
  const { api, today } = useApp()
  const { data: summary } = useSuspenseQuery(summaryQuery(api, filter))
  const { data: stays } = useSuspenseQuery(staysQuery(api, filter))
  const { data: performance } = useSuspenseQuery(performanceQuery(api, filter))
  const { data: views } = useSuspenseQuery(viewsQuery(api, filter))
  const { data: costs } = useSuspenseQuery(costsQuery(api, filter))
  return (
    <>
      <div className="owner-lead">
        <div className="owner-answers">
          <Earned
            {...summary}
            range={filter}
            is_running={filter.from <= today && today <= filter.to}
          />
          <Performance {...performance} />
          <Counts
            {...summary}
            units_had={units.length}
            booked_nights={stays.occupancy_status.booked_nights}
            until={filter.to}
          />
        </div>
        <NextArrivals arrivals={performance.next_arrivals} />
      </div>
      <div className="mt-12 grid gap-x-16 main:grid-cols-[minmax(0,1.75fr)_minmax(0,1fr)]">
        <ReservationStats stats={stays.reservation_stats} range={filter} />
        <WebsiteViews views={views} />
        <OccupancyStats occupancy={stays.occupancy_status} />
        <MaintenanceCosts costs={costs} />
      </div>
      <RecentReservations
        reservations={stays.recent_reservations}
        filter={filter}
        StatusChip={StatusChip}
      />
    </>
  )
}
