import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { useAdminApi } from '#web/admin/admin-api.ts'
import { PageHead } from '#web/admin/frame/page-head.tsx'
import { useAdminMessages } from '#web/api/messages.ts'
import { showToast } from '#web/toasts/toasts.tsx'
import { CompanyForm } from './company-form.tsx'
import { companyQuery } from './company-queries.ts'
import { History } from './history.tsx'

/** Who the company is: what every page, email and document says of it. */
export function CompanyPage() {
  const { company } = useAdminMessages()
  const queryClient = useQueryClient()
  const { data } = useSuspenseQuery(companyQuery(useAdminApi()))
  const [newest] = data.revisions
  const done = (text: string) => {
    showToast({ text, kind: 'good' })
    void queryClient.invalidateQueries({ queryKey: ['admin'] })
  }
  return (
    <>
      <PageHead title={company.title} line={company.line} />
      {newest && (
        <CompanyForm key={newest.id} newest={newest} onDone={() => done(company.published)} />
      )}
      <History revisions={data.revisions} onDone={() => done(company.history.restored)} />
    </>
  )
}
