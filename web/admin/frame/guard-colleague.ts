import { redirect } from '@tanstack/react-router'
import { ApiError } from '#web/api/api.tsx'
import type { App } from '#web/api/app.ts'
import { adminApi } from '#web/admin/admin-api.ts'
import { staffSelfQuery } from '#web/admin/staff-self.ts'

/** Whoever is not logged in does so first, whoever is no colleague is shown the site. */
export async function guardColleague(
  { queryClient, api }: Pick<App, 'queryClient' | 'api'>,
  href: string,
) {
  try {
    await queryClient.ensureQueryData(staffSelfQuery(adminApi(api)))
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    if (error.code === 'UNAUTHORIZED') throw redirect({ to: '/login', search: { redirect: href } })
    if (error.code === 'FORBIDDEN') throw redirect({ to: '/' })
    throw error
  }
}
