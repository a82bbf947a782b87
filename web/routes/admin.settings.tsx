import { createFileRoute } from '@tanstack/react-router'
import { adminApi } from '#admin/admin-api.ts'
import { ADMIN_PAGE, onlyWith } from '#admin/frame/admin-page.ts'
import { adminMessages } from '#api/app.ts'
import { SettingsPage } from '#features/admin-settings/settings-page.tsx'
import { settingsQuery } from '#features/admin-settings/settings-queries.ts'
import { pageHead } from '#frame/head.ts'

export const Route = createFileRoute('/admin/settings')({
  staticData: ADMIN_PAGE,
  beforeLoad: onlyWith('settings'),
  loader: ({ context: { queryClient, api } }) => queryClient.ensureQueryData(settingsQuery(adminApi(api))),
  head: ({ match }) =>
    pageHead({ app: match.context, path: match.pathname, title: adminMessages(match.context).settings.title, is_private: true }),
  component: SettingsPage,
})
