import type { owners } from '#contract/owners.ts'
import type { Handlers } from '#http'
import { readAnalytics } from './analytics.ts'
import { countView } from './count-view.ts'
import { readDashboardDates, readDashboardUnit, readMaintenanceCost } from './dashboard.ts'
import { mailReport, readReport } from './report.ts'
import { listOwnerReservations } from './reservations.ts'
import { listOwnerUnits } from './units.ts'

export const ownersHandlers = {
  listOwnerUnits,
  readDashboardUnit,
  readDashboardDates,
  readAnalytics,
  readMaintenanceCost,
  listOwnerReservations,
  readOwnerReport: readReport,
  mailOwnerReport: mailReport,
  countView,
} satisfies Handlers<keyof typeof owners>
