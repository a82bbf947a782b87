import { useMutation } from '@tanstack/react-query'
import { useApp } from '#web/api/app.ts'
import { usePersonalMessages } from '#web/api/messages.ts'
import { personalApi } from '#web/api/personal-api.ts'
import { showError } from '#web/toasts/toasts.tsx'
import { Button } from '#web/ui/button.tsx'

/** A press, since mail scanners open links. */
export function KeepFactor({ id, onDone }: { id: string; onDone: () => void }) {
  const { api, messages } = useApp()
  const { keep_factor } = usePersonalMessages().security
  const keep = useMutation({
    mutationFn: () => personalApi(api).keepSecondFactor({ id }),
    onSuccess: onDone,
    onError: (error) => showError(error, messages),
  })
  return (
    <Button
      kind="primary"
      size="large"
      is_busy={keep.isPending}
      busy_label={messages.shell.one_moment}
      onPress={() => keep.mutate()}
    >
      {keep_factor.submit}
    </Button>
  )
}
