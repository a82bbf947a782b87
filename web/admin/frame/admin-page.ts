import type { StaffRight } from '#contract/staff-rights.ts'
import type { App } from '#web/api/app.ts'

export const ADMIN_PAGE = { header: 'admin', messages: 'admin' } as const

/**
 * A page for colleagues with this right. The guard is fetched by those who come: what a route
 * imports is part of every page's first load.
 */
export const onlyWith =
  (right: StaffRight) =>
  async ({ context }: { context: Pick<App, 'queryClient' | 'api'> }) => {
    const { guardRight } = await import('./guard-right.ts')
    await guardRight(context, right)
  }
