import { createFileRoute } from '@tanstack/react-router'
import { adminApi } from '#web/admin/admin-api.ts'
import { ADMIN_PAGE, onlyWith } from '#web/admin/frame/admin-page.ts'
import { adminMessages } from '#web/api/messages.ts'
import { SettingsPage } from '#web/features/admin/settings/settings-page.tsx'
import { settingsQuery } from '#web/features/admin/settings/settings-queries.ts'
import { pageHead } from '#web/frame/head.ts'

export const Route = createFileRoute('/admin/settings')({
  staticData: ADMIN_PAGE,
  beforeLoad: onlyWith('settings'),
  loader: ({ context: { queryClient, api } }) =>
    queryClient.ensureQueryData(settingsQuery(adminApi(api))),
  head: ({ match }) =>
    pageHead({
      app: match.context,
      path: match.pathname,
      title: adminMessages(match.context).settings.title,
      is_private: true,
    }),
  component: SettingsPage,
})
