import { createFileRoute, useNavigate } from '@tanstack/react-router'
import { adminApi } from '#web/admin/admin-api.ts'
import { adminHead } from '#web/admin/frame/admin-head.ts'
import { ADMIN_PAGE } from '#web/admin/frame/admin-page.ts'
import { FirstRunPage } from '#web/features/admin/first-run/first-run-page.tsx'
import { firstRunQuery } from '#web/features/admin/first-run/first-run-queries.ts'
import { readFields, token } from '#web/urls/fields.ts'

export const Route = createFileRoute('/admin/first-run')({
  staticData: ADMIN_PAGE,
  validateSearch: (raw: Record<string, unknown>) => raw, // read where it is used: see admin.tsx
  loader: ({ context: { queryClient, api } }) =>
    queryClient.ensureQueryData(firstRunQuery(adminApi(api))),
  head: adminHead((messages) => messages.first_run.title),
  component: FirstRun,
})

function FirstRun() {
  const { letter } = readFields({ letter: token }, Route.useSearch())
  const navigate = useNavigate({ from: Route.fullPath })
  return (
    <FirstRunPage
      letter={letter}
      onLetterRead={() =>
        void navigate({ search: { letter: undefined }, replace: true, resetScroll: false })
      }
    />
  )
}
