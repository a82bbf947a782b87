import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { filsOf } from '#contract/money.ts'
import { useApp } from '#web/api/app.ts'
import { usePersonalMessages } from '#web/api/messages.ts'
import { personalApi } from '#web/api/personal-api.ts'
import { showError, showToast } from '#web/toasts/toasts.tsx'
import { buttonClass } from '#web/ui/button-class.ts'
import { Button } from '#web/ui/button.tsx'
import type { Changeable } from './change-queries.ts'

type PendingChangeProps = {
  pending: NonNullable<Changeable['pending']>
  link: string | undefined
}

/** One change at a time: this one is paid or withdrawn before the next. */
export function PendingChange({ pending, link }: PendingChangeProps) {
  const { api, messages } = useApp()
  const client = useQueryClient()
  const { pending: words } = usePersonalMessages().change_booking
  const { reservation_id, home, arrival_date, departure_date, guests, difference } = pending
  const withdraw = useMutation({
    mutationFn: () => personalApi(api).updatePayment({ reservation_id, action: 'cancel' }),
    onSuccess: async () => {
      showToast({ text: words.withdrawn, kind: 'good' })
      await client.invalidateQueries({ queryKey: ['changeable'] })
    },
    onError: (error) => showError(error, messages),
  })
  return (
    <section
      aria-labelledby="pending"
      className="grid max-w-170 gap-4 rounded-card border border-line bg-white p-6 shadow-e1"
    >
      <h2 id="pending" className="text-h3">
        {words.title}
      </h2>
      <p className="text-ink-2">
        {words.line(
          home,
          messages.day(arrival_date),
          messages.day(departure_date),
          messages.guests(guests, false),
        )}
      </p>
      {link === undefined ? (
        <div className="flex flex-wrap gap-3">
          <Link
            to="/book-room"
            search={{ reservation_id }}
            className={buttonClass('primary', 'large')}
          >
            {words.pay(messages.money(filsOf(difference)))}
          </Link>
          <Button
            size="large"
            is_busy={withdraw.isPending}
            busy_label={messages.shell.one_moment}
            onPress={() => withdraw.mutate()}
          >
            {words.withdraw}
          </Button>
        </div>
      ) : (
        <p className="text-small text-ink-2">{words.by_link}</p>
      )}
    </section>
  )
}
