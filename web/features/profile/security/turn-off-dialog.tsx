import { useApp } from '#web/api/app.ts'
import { usePersonalMessages } from '#web/api/messages.ts'
import { personalApi } from '#web/api/personal-api.ts'
import { showToast } from '#web/toasts/toasts.tsx'
import { FactorCodeForm } from './factor-code-form.tsx'
import { SecurityDialog, type SecurityDialogProps } from './security-dialog.tsx'
import { factorQuery } from './security-queries.ts'

export function TurnOffDialog({ onClose }: SecurityDialogProps) {
  const { api, queryClient } = useApp()
  const { turn_off, factor, code_hint } = usePersonalMessages().security
  const end = () => {
    onClose()
    showToast({ text: factor.turned_off, kind: 'good' })
    void queryClient.invalidateQueries({ queryKey: factorQuery(api).queryKey })
  }
  return (
    <SecurityDialog title={turn_off.title} onClose={onClose}>
      <FactorCodeForm
        line={turn_off.line}
        hint={code_hint}
        submit_label={turn_off.submit}
        send={(data) => personalApi(api).removeAuthenticator(data)}
        onDone={end}
      />
    </SecurityDialog>
  )
}
