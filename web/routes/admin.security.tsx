import { createFileRoute } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { adminHead } from '#web/admin/frame/admin-head.ts'
import { ADMIN_PAGE } from '#web/admin/frame/admin-page.ts'
import { PageHead } from '#web/admin/frame/page-head.tsx'
import { useAdminMessages } from '#web/api/messages.ts'
import { usePerson } from '#web/api/person.ts'
import { ChangePasswordForm } from '#web/features/account/password/change-password-form.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'

const SecurityPanel = lazy(async () => ({
  default: (await import('#web/features/profile/security/security-panel.tsx')).SecurityPanel,
}))

/** A colleague's own second factor, password and sessions, without what guests have beside them. */
export const Route = createFileRoute('/admin/security')({
  staticData: { ...ADMIN_PAGE, messages: ['admin', 'personal'] },
  head: adminHead((messages) => messages.frame.my_security),
  component: Security,
})

function Security() {
  const { frame } = useAdminMessages()
  const person = usePerson()
  if (!person) return null
  return (
    <Suspense fallback={<Skeleton className="h-80 rounded-card" />}>
      <SecurityPanel
        person={person}
        password={<ChangePasswordForm />}
        heading={<PageHead title={frame.my_security} />}
      />
    </Suspense>
  )
}
