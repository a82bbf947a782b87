import { createFileRoute, Outlet, redirect } from '@tanstack/react-router'
import { adminApi } from '#admin/admin-api.ts'
import { AdminFrame } from '#admin/admin-frame.tsx'
import { staffSelfQuery } from '#admin/staff-self.ts'
import { ApiError } from '#api/api.tsx'
import adminStyles from '#styles/admin.css?url'

export const Route = createFileRoute('/admin')({
  beforeLoad: async ({ context: { queryClient, api }, location }) => {
    try {
      await queryClient.ensureQueryData(staffSelfQuery(adminApi(api)))
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      if (error.code === 'UNAUTHORIZED') throw redirect({ to: '/login', search: { redirect: location.href } })
      if (error.code === 'FORBIDDEN') throw redirect({ to: '/' })
      throw error
    }
  },
  head: () => ({ links: [{ rel: 'stylesheet', href: adminStyles }] }),
  component: () => (
    <AdminFrame>
      <Outlet />
    </AdminFrame>
  ),
})
