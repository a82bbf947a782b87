import { useMutation } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { ApiError } from '#web/api/api.tsx'
import { useMessages } from '#web/api/messages.ts'
import { Button } from '#web/ui/button.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'

export function Holding({
  onHold,
  onBackToStay,
}: {
  onHold: () => Promise<void>
  onBackToStay: () => void
}) {
  const messages = useMessages()
  const { checkout } = messages
  const hold = useMutation({ mutationFn: onHold })
  const start = useEffectEvent(() => hold.mutate())
  useEffect(() => start(), [])
  if (!hold.isError) {
    return (
      <div className="grid gap-3">
        <output className="sr-only">{checkout.holding.title}</output>
        <Skeleton className="h-14" />
      </div>
    )
  }
  const code = hold.error instanceof ApiError ? hold.error.code : 'SOMETHING_WENT_WRONG'
  return (
    <div className="grid gap-4">
      <div role="alert" className="grid gap-1 rounded-ctl bg-coral-soft p-4 text-small">
        <p className="font-semibold text-coral">{checkout.holding.failed}</p>
        <p>{messages.errors[code]}</p>
      </div>
      <div className="flex flex-wrap gap-3">
        <Button
          kind="primary"
          size="large"
          is_busy={hold.isPending}
          busy_label={messages.shell.one_moment}
          onPress={() => hold.mutate()}
        >
          {checkout.holding.again}
        </Button>
        <Button size="large" onPress={onBackToStay}>
          {checkout.back_to_stay}
        </Button>
      </div>
    </div>
  )
}
