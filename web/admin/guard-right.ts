import { redirect } from '@tanstack/react-router'
import type { StaffRight } from '#contract/staff.ts'
import type { App } from '#api/app.ts'
import { adminApi } from './admin-api.ts'
import { staffSelfQuery } from './staff-self.ts'

/** A page that a colleague has no right to leads to the first one that they have. */
export async function guardRight({ queryClient, api }: Pick<App, 'queryClient' | 'api'>, right: StaffRight) {
  const { rights } = await queryClient.ensureQueryData(staffSelfQuery(adminApi(api)))
  if (!rights.includes(right)) throw redirect({ to: '/admin' })
}
