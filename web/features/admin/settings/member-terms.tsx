import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { MEMBER_TERMS } from '#contract/setting-kinds.ts'
import { AdminDialog } from '#web/admin/admin-dialog.tsx'
import { useAdminApi } from '#web/admin/admin-api.ts'
import { useAdminMessages } from '#web/api/messages.ts'
import { showToast } from '#web/toasts/toasts.tsx'
import { SettingForm } from './setting-form.tsx'
import { SettingRow } from './setting-row.tsx'
import { memberTermsQuery, type SettingName } from './settings-queries.ts'

/** Referral and points: in force from a day on; what people have earned stays theirs. */
export function MemberTerms() {
  const api = useAdminApi()
  const queryClient = useQueryClient()
  const { settings } = useAdminMessages()
  const { data } = useSuspenseQuery(memberTermsQuery(api))
  const [open, setOpen] = useState<SettingName | null>(null)
  const changing = data.settings.find(({ name }) => name === open)
  const done = () => {
    setOpen(null)
    showToast({ text: settings.changed, kind: 'good' })
    void queryClient.invalidateQueries({ queryKey: ['admin'] })
  }
  return (
    <>
      <h2 className="pb-2 text-h3">{settings.groups.members}</h2>
      <ul className="max-w-210 divide-y divide-line rounded-card border border-line bg-white">
        {data.settings.map((setting) => (
          <SettingRow key={setting.name} setting={setting} onChange={() => setOpen(setting.name)} />
        ))}
      </ul>
      <AdminDialog
        title={open === null ? '' : settings.names[open]}
        isOpen={changing !== undefined}
        onClose={() => setOpen(null)}
      >
        {changing && (
          <SettingForm
            setting={changing}
            send={async ({ name, value, ...change }) => {
              const term = MEMBER_TERMS.find((one) => one === name)
              if (term !== undefined && typeof value === 'number')
                await api.changeMemberTerm({ ...change, name: term, value })
            }}
            onDone={done}
          />
        )}
      </AdminDialog>
    </>
  )
}
