import { createFileRoute } from '@tanstack/react-router'
import { ADMIN_PAGE, onlyWith } from '#web/admin/frame/admin-page.ts'
import { adminMessages } from '#web/api/messages.ts'
import { TransferPage } from '#web/features/admin/homes/transfer/transfer-page.tsx'
import { pageHead } from '#web/frame/head.ts'

export const Route = createFileRoute('/admin/homes/transfer')({
  staticData: ADMIN_PAGE,
  beforeLoad: onlyWith('homes'),
  head: ({ match }) =>
    pageHead({
      app: match.context,
      path: match.pathname,
      title: adminMessages(match.context).home_transfer.title,
      is_private: true,
    }),
  component: TransferPage,
})
