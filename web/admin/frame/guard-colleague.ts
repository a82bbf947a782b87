import { redirect } from '@tanstack/react-router'
import { ApiError } from '#web/api/api.tsx'
import type { App } from '#web/api/app.ts'
import { adminApi } from '#web/admin/admin-api.ts'
import { staffSelfQuery } from '#web/admin/staff-self.ts'

/**
 * Whoever is not logged in does so first, whoever is no colleague is shown the site. While nobody
 * works here both are told how the first colleague is made.
 */
export async function guardColleague(
  { queryClient, api }: Pick<App, 'queryClient' | 'api'>,
  href: string,
) {
  try {
    await queryClient.ensureQueryData(staffSelfQuery(adminApi(api)))
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    if (error.code !== 'UNAUTHORIZED' && error.code !== 'FORBIDDEN') throw error
    const { is_open } = await adminApi(api).readSetUp({})
    if (is_open) throw redirect({ to: '/admin/setup' })
    if (error.code === 'UNAUTHORIZED') throw redirect({ to: '/login', search: { redirect: href } })
    throw redirect({ to: '/' })
  }
}
