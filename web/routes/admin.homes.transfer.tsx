import { createFileRoute, useNavigate } from '@tanstack/react-router'
import { ADMIN_PAGE } from '#web/admin/frame/admin-page.ts'
import { adminHead } from '#web/admin/frame/admin-head.ts'
import { TransferPage } from '#web/features/admin/homes/transfer/transfer-page.tsx'
import { readTransferUrl } from '#web/features/admin/homes/transfer/transfer-url.ts'

export const Route = createFileRoute('/admin/homes/transfer')({
  staticData: ADMIN_PAGE,
  validateSearch: (raw: Record<string, unknown>) => raw, // read where it is used: see admin.tsx
  head: adminHead((messages) => messages.home_transfer.title),
  component: Transfer,
})

function Transfer() {
  const url = readTransferUrl(Route.useSearch())
  const navigate = useNavigate({ from: Route.fullPath })
  return (
    <TransferPage url={url} onChange={(search) => void navigate({ search, resetScroll: false })} />
  )
}
