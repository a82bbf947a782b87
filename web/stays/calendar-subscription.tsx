import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { ClientOutput } from '#contract/define-endpoint.ts'
import type { Endpoints } from '#contract/index.ts'
import { useMessages } from '#web/api/messages.ts'
import { showError, showToast } from '#web/toasts/toasts.tsx'
import { CalendarAddress, type CalendarAddressWords } from '#web/ui/calendar-address.tsx'

type CalendarAddress = ClientOutput<Endpoints['makeMyCalendar']>

type CalendarSubscriptionProps = {
  id: string
  words: CalendarAddressWords & { ended: string; copied: string; not_copied: string }
  read: (options: { signal: AbortSignal }) => Promise<ClientOutput<Endpoints['readMyCalendar']>>
  make: () => Promise<CalendarAddress>
  end: () => Promise<object>
}

/** A private address of a calendar is made, told once and ended. */
export function CalendarSubscription({ id, words, read, make, end }: CalendarSubscriptionProps) {
  const messages = useMessages()
  const client = useQueryClient()
  const [told, setTold] = useState<CalendarAddress>()
  const queryKey = [id]
  const { data } = useQuery({ queryKey, queryFn: ({ signal }) => read({ signal }) })
  const renew = () => void client.invalidateQueries({ queryKey })
  const making = useMutation({
    mutationFn: async () => setTold(await make()),
    onError: (error) => showError(error, messages),
    onSettled: renew,
  })
  const ending = useMutation({
    mutationFn: async () => {
      await end()
      setTold(undefined)
      showToast({ text: words.ended, kind: 'good' })
    },
    onError: (error) => showError(error, messages),
    onSettled: renew,
  })
  const copy = async (address: string) => {
    try {
      await navigator.clipboard.writeText(address)
      showToast({ text: words.copied, kind: 'good' })
    } catch {
      showToast({ text: words.not_copied, kind: 'error' })
    }
  }
  if (data === undefined) return null
  return (
    <CalendarAddress
      words={words}
      subscription={data.subscription}
      told={told}
      busy_label={messages.shell.one_moment}
      is_busy={making.isPending || ending.isPending}
      onMake={() => making.mutate()}
      onEnd={() => ending.mutate()}
      onCopy={(address) => void copy(address)}
    />
  )
}
