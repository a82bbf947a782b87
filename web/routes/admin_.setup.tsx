import { createFileRoute } from '@tanstack/react-router'
import { adminApi } from '#web/admin/admin-api.ts'
import { adminHead } from '#web/admin/frame/admin-head.ts'
import { useApp } from '#web/api/app.ts'
import { SetUpPage } from '#web/features/admin/set-up/set-up-page.tsx'
import { setUpQuery } from '#web/features/admin/set-up/set-up-queries.ts'
import { AppKey } from '#web/features/profile/security/app-key.tsx'
import { RecoveryCodes } from '#web/features/profile/security/recovery-codes.tsx'
import { addressOf } from '#web/i18n/language.ts'
import { readFields, token } from '#web/urls/fields.ts'

export const Route = createFileRoute('/admin_/setup')({
  staticData: { messages: ['admin', 'personal'] },
  validateSearch: (raw) => readFields({ key: token }, raw),
  loaderDeps: ({ search }) => search,
  loader: ({ context: { queryClient, api }, deps: { key } }) =>
    queryClient.ensureQueryData(setUpQuery(adminApi(api), key)),
  head: adminHead((messages) => messages.set_up.title),
  component: SetUp,
})

function SetUp() {
  const { key } = Route.useSearch()
  const { lang } = useApp()
  return (
    <SetUpPage
      link_key={key}
      renderApp={(app) => <AppKey qr={app.qr} app_key={app.key} />}
      renderCodes={(made) => (
        <RecoveryCodes
          {...made}
          onDone={() => location.assign(addressOf('/admin/first-run', lang))}
        />
      )}
    />
  )
}
