import { Fingerprint } from 'lucide-react'
import { useMutation } from '@tanstack/react-query'
import { useApp } from '#web/api/app.ts'
import { showError, showToast } from '#web/toasts/toasts.tsx'
import { Button } from '#web/ui/button.tsx'
import { isNotMade } from './passkey.ts'

type PasskeyButtonProps<Output> = {
  label: string
  /** Said when the person gave up. */
  not_made: string
  act: () => Promise<Output>
  onDone: (output: Output) => void
}

/** Lets the browser ask for the passkey. */
export function PasskeyButton<Output>({
  label,
  not_made,
  act,
  onDone,
}: PasskeyButtonProps<Output>) {
  const { messages } = useApp()
  const asking = useMutation({
    mutationFn: act,
    onSuccess: onDone,
    onError: (error) =>
      isNotMade(error) ? showToast({ text: not_made, kind: 'error' }) : showError(error, messages),
  })
  return (
    <Button
      size="large"
      is_busy={asking.isPending}
      busy_label={messages.shell.one_moment}
      onPress={() => asking.mutate()}
    >
      <Fingerprint size={19} strokeWidth={1.7} aria-hidden />
      {label}
    </Button>
  )
}
