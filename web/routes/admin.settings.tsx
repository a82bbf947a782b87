import { createFileRoute } from '@tanstack/react-router'
import { adminApi } from '#web/admin/admin-api.ts'
import { adminHead } from '#web/admin/frame/admin-head.ts'
import { ADMIN_PAGE } from '#web/admin/frame/admin-page.ts'
import { SettingsPage } from '#web/features/admin/settings/settings-page.tsx'
import { settingsQuery } from '#web/features/admin/settings/settings-queries.ts'

export const Route = createFileRoute('/admin/settings')({
  staticData: ADMIN_PAGE,
  loader: ({ context: { queryClient, api } }) =>
    queryClient.ensureQueryData(settingsQuery(adminApi(api))),
  head: adminHead((messages) => messages.settings.title),
  component: SettingsPage,
})
