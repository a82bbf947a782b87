import { useMutation } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { ApiError } from '#web/api/api.tsx'
import { useApp } from '#web/api/app.ts'
import { useCompanyMessages } from '#web/api/messages.ts'
import { personalApi } from '#web/api/personal-api.ts'
import { showError, showToast } from '#web/toasts/toasts.tsx'
import { buttonClass } from '#web/ui/button-class.ts'
import { Button } from '#web/ui/button.tsx'
import { FullStop } from '#web/ui/full-stop.tsx'

/** By a press only: mail scanners open every link. */
export function Unsubscribe({ id }: { id: string }) {
  const { api, messages } = useApp()
  const { unsubscribe: success } = useCompanyMessages().contact
  const ending = useMutation({
    mutationFn: () => personalApi(api).unsubscribe({ id }),
    onSuccess: () => showToast({ text: messages.successes.UNSUBSCRIBED ?? '', kind: 'good' }),
    onError: (error) => {
      if (!isUnknown(error)) showError(error, messages)
    },
  })
  if (ending.isSuccess) {
    return (
      <FullStop key="done" title={success.done_title} line={success.done_line}>
        <Link to="/" className={buttonClass('secondary', 'large')}>
          {success.home}
        </Link>
      </FullStop>
    )
  }
  if (isUnknown(ending.error)) {
    return (
      <FullStop key="unknown" title={success.unknown_title} line={success.unknown_line}>
        <Link to="/contact-us" className={buttonClass('secondary', 'large')}>
          {messages.shell.pages.contact_us}
        </Link>
      </FullStop>
    )
  }
  return (
    <FullStop key="ask" title={success.title} line={success.line}>
      <Button
        kind="primary"
        size="large"
        onPress={() => ending.mutate()}
        is_busy={ending.isPending}
        busy_label={messages.shell.one_moment}
      >
        {success.submit}
      </Button>
    </FullStop>
  )
}

const isUnknown = (error: unknown) => error instanceof ApiError && error.code === 'NOT_FOUND'
