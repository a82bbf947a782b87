import { createFileRoute } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { ADMIN_PAGE } from '#web/admin/frame/admin-page.ts'
import { PageHead } from '#web/admin/frame/page-head.tsx'
import { adminMessages, useAdminMessages } from '#web/api/messages.ts'
import { usePerson } from '#web/api/person.ts'
import { ChangePasswordForm } from '#web/features/account/password/change-password-form.tsx'
import { pageHead } from '#web/frame/head.ts'
import { Skeleton } from '#web/ui/skeleton.tsx'

const SecurityPanel = lazy(async () => ({
  default: (await import('#web/features/profile/security/security-panel.tsx')).SecurityPanel,
}))

/** A colleague's own second factor, password and sessions, without what guests have beside them. */
export const Route = createFileRoute('/admin/security')({
  staticData: { ...ADMIN_PAGE, messages: ['admin', 'personal'] },
  head: ({ match }) =>
    pageHead({
      app: match.context,
      path: match.pathname,
      title: adminMessages(match.context).frame.my_security,
      is_private: true,
    }),
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
