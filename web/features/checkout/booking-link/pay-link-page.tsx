import { useMutation } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { ApiError } from '#web/api/api.tsx'
import { useApp } from '#web/api/app.ts'
import { usePersonalMessages } from '#web/api/messages.ts'
import { forgetSession } from '#web/api/browser-session.ts'
import { personalApi } from '#web/api/personal-api.ts'
import { showError } from '#web/toasts/toasts.tsx'
import { addressOf } from '#web/i18n/language.ts'
import { Button } from '#web/ui/button.tsx'
import { buttonClass } from '#web/ui/button-class.ts'
import { FullStop } from '#web/ui/full-stop.tsx'

/** A press opens the session: programs that follow links in e-mails open nothing. */
export function PayLinkPage({ id }: { id: string }) {
  const { api, lang, messages } = useApp()
  const { pay, ended } = usePersonalMessages().your_booking
  const open = useMutation({
    mutationFn: () => personalApi(api).openPaymentLink({ id }),
    onSuccess: ({ reservation_id, needs_log_in }) => {
      if (!needs_log_in) forgetSession() // what this browser keeps now pays one booking
      const page = `/book-room?reservation_id=${reservation_id}`
      location.assign(
        addressOf(needs_log_in ? `/login?redirect=${encodeURIComponent(page)}` : page, lang),
      )
    },
    onError: (error) => {
      if (!isOver(error)) showError(error, messages)
    },
  })
  if (isOver(open.error)) {
    return (
      <FullStop title={pay.ended_title} line={pay.ended_line}>
        <Link to="/find-booking" className={buttonClass('primary', 'large')}>
          {ended.find}
        </Link>
      </FullStop>
    )
  }
  return (
    <FullStop title={pay.title} line={pay.line}>
      <Button
        kind="primary"
        size="large"
        is_busy={open.isPending || open.isSuccess}
        busy_label={messages.shell.one_moment}
        onPress={() => open.mutate()}
      >
        {pay.submit}
      </Button>
    </FullStop>
  )
}

const isOver = (error: unknown) =>
  error instanceof ApiError &&
  (error.code === 'BOOKING_LINK_EXPIRED' || error.code === 'INVALID_INPUT')
