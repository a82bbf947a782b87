import { useState } from 'react'
import { useApp } from '#web/api/app.ts'
import { usePersonalMessages } from '#web/api/messages.ts'
import type { Person } from '#web/api/person.ts'
import { personalApi } from '#web/api/personal-api.ts'
import { saveFile } from '#web/api/save-file.ts'
import { SecurityDialog } from '#web/features/profile/security/security-dialog.tsx'
import type { Factor } from '#web/features/profile/security/security-queries.ts'
import { showToast } from '#web/toasts/toasts.tsx'
import { Button } from '#web/ui/button.tsx'
import { KnownForm } from './known-form.tsx'

export function DataCard({ factor, person }: { factor: Factor; person: Person }) {
  const { api } = useApp()
  const { data } = usePersonalMessages().privacy
  const [is_open, setOpen] = useState(false)
  return (
    <section className="grid justify-items-start gap-4 rounded-card border border-line bg-white p-6 shadow-e1">
      <h2 className="text-body font-semibold">{data.title}</h2>
      <p className="text-small text-ink-2">
        {person.is_email_verified ? data.line : data.verify_first}
      </p>
      {person.is_email_verified && <Button onPress={() => setOpen(true)}>{data.download}</Button>}
      {is_open && (
        <SecurityDialog title={data.title} onClose={() => setOpen(false)}>
          <KnownForm
            factor={factor}
            person={person}
            line={data.known_line}
            submit_label={data.download}
            send={(known) => personalApi(api).exportMyData(known)}
            onDone={(file) => {
              saveFile(file)
              setOpen(false)
              showToast({ text: data.downloaded, kind: 'good' })
            }}
          />
        </SecurityDialog>
      )}
    </section>
  )
}
