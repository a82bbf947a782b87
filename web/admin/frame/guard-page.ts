import { redirect } from '@tanstack/react-router'
import type { App } from '#web/api/app.ts'
import { adminApi } from '#web/admin/admin-api.ts'
import { staffSelfQuery } from '#web/admin/staff-self.ts'
import { ADMIN_PAGES, rowOf } from './admin-pages.ts'

/** A page that a colleague has no right to leads to the first one that they have, if any. */
export async function guardPage(
  { queryClient, api }: Pick<App, 'queryClient' | 'api'>,
  pathname: string,
) {
  const page = rowOf(pathname)
  if (!page?.right) return
  const { rights } = await queryClient.ensureQueryData(staffSelfQuery(adminApi(api)))
  if (rights.includes(page.right)) return
  const first = ADMIN_PAGES.find(({ right }) => rights.includes(right))?.to ?? '/admin'
  if (first !== page.to) throw redirect({ to: first })
}
