import { redirect } from '@tanstack/react-router'
import type { StaffRight } from '#contract/staff-rights.ts'
import type { App } from '#web/api/app.ts'
import { adminApi } from '#web/admin/admin-api.ts'
import { ADMIN_PAGES } from './admin-pages.ts'
import { staffSelfQuery } from '#web/admin/staff-self.ts'

type Context = Pick<App, 'queryClient' | 'api'>

const rightsOf = async ({ queryClient, api }: Context) =>
  (await queryClient.ensureQueryData(staffSelfQuery(adminApi(api)))).rights

/** A page that a colleague has no right to leads to the first one that they have. */
export async function guardRight(context: Context, right: StaffRight) {
  const rights = await rightsOf(context)
  if (!rights.includes(right)) throw redirect({ to: '/admin' })
}

/** Stays on today's page where that is the first one. */
export async function goToFirstPage(context: Context) {
  const rights = await rightsOf(context)
  const first = ADMIN_PAGES.find(({ right }) => rights.includes(right))
  if (first && first.to !== '/admin') throw redirect({ to: first.to })
}
