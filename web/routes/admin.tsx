import { createFileRoute, Outlet } from '@tanstack/react-router'
import { AdminFrame } from '#web/admin/frame/admin-frame.tsx'
import adminStyles from '#web/styles/admin.css?url'

// What a guard imports is part of every page's first load: the admin area's are fetched by it.
export const Route = createFileRoute('/admin')({
  beforeLoad: async ({ context, location }) => {
    const [{ guardColleague }, { guardPage }] = await Promise.all([
      import('#web/admin/frame/guard-colleague.ts'),
      import('#web/admin/frame/guard-page.ts'),
    ])
    await guardColleague(context, location.href)
    await guardPage(context, location.pathname)
  },
  head: () => ({ links: [{ rel: 'stylesheet', href: adminStyles }] }),
  component: () => (
    <AdminFrame>
      <Outlet />
    </AdminFrame>
  ),
})
