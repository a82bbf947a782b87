import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { filsOf } from '#contract/money.ts'
import { useApp } from '#web/api/app.ts'
import { usePersonalMessages } from '#web/api/messages.ts'
import { personalApi } from '#web/api/personal-api.ts'
import { showError, showToast } from '#web/toasts/toasts.tsx'
import { buttonClass } from '#web/ui/button-class.ts'
import { Button } from '#web/ui/button.tsx'
import type { MyExtras } from './extras-queries.ts'

type PendingOrderProps = {
  pending: NonNullable<MyExtras['pending']>
  link: string | undefined
}

/** One order or change at a time: this one is paid or withdrawn before the next. */
export function PendingOrder({ pending, link }: PendingOrderProps) {
  const { api, messages } = useApp()
  const { my_extras: words } = usePersonalMessages()
  const client = useQueryClient()
  const { reservation_id, difference } = pending
  const withdraw = useMutation({
    mutationFn: () => personalApi(api).updatePayment({ reservation_id, action: 'cancel' }),
    onSuccess: async () => {
      showToast({ text: words.pending.withdrawn, kind: 'good' })
      await client.invalidateQueries()
    },
    onError: (error) => showError(error, messages),
  })
  return (
    <section
      aria-labelledby="pending"
      className="mb-10 grid gap-4 rounded-card border border-line bg-white p-6 shadow-e1"
    >
      <h2 id="pending" className="text-h3">
        {words.pending.title}
      </h2>
      {link === undefined ? (
        <div className="flex flex-wrap gap-3">
          <Link to="/book-room" search={{ reservation_id }} className={buttonClass('primary')}>
            {words.pending.pay(messages.money(filsOf(difference)))}
          </Link>
          <Button
            is_busy={withdraw.isPending}
            busy_label={messages.shell.one_moment}
            onPress={() => withdraw.mutate()}
          >
            {words.pending.withdraw}
          </Button>
        </div>
      ) : (
        <p className="text-small text-ink-2">{words.pending.by_link}</p>
      )}
    </section>
  )
}
