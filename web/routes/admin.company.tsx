import { createFileRoute } from '@tanstack/react-router'
import { adminApi } from '#web/admin/admin-api.ts'
import { adminHead } from '#web/admin/frame/admin-head.ts'
import { ADMIN_PAGE } from '#web/admin/frame/admin-page.ts'
import { CompanyPage } from '#web/features/admin/company/company-page.tsx'
import { companyQuery } from '#web/features/admin/company/company-queries.ts'

export const Route = createFileRoute('/admin/company')({
  staticData: ADMIN_PAGE,
  loader: ({ context: { queryClient, api } }) =>
    queryClient.ensureQueryData(companyQuery(adminApi(api))),
  head: adminHead((messages) => messages.company.title),
  component: CompanyPage,
})
