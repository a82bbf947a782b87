import { useState } from 'react'
import { useApp } from '#web/api/app.ts'
import { usePersonalMessages } from '#web/api/messages.ts'
import { personalApi } from '#web/api/personal-api.ts'
import { FactorCodeForm } from './factor-code-form.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'
import { SecurityDialog, type SecurityDialogProps } from './security-dialog.tsx'
import { factorQuery } from './security-queries.ts'

export function RenewDialog({ person, onClose }: SecurityDialogProps) {
  const { api, queryClient } = useApp()
  const { renew, codes, code_hint } = usePersonalMessages().security
  const [made, setMade] = useState<string[] | null>(null)
  const keep = ({ recovery_codes }: { recovery_codes: string[] }) => {
    setMade(recovery_codes)
    void queryClient.invalidateQueries({ queryKey: factorQuery(api).queryKey })
  }
  return (
    <SecurityDialog title={made === null ? renew.title : codes.title} onClose={onClose}>
      {made === null ? (
        <FactorCodeForm
          line={renew.line}
          hint={code_hint}
          submit_label={renew.submit}
          send={(data) => personalApi(api).renewRecoveryCodes(data)}
          onDone={keep}
        />
      ) : (
        <RecoveryCodes codes={made} email={person.email} onDone={onClose} />
      )}
    </SecurityDialog>
  )
}
