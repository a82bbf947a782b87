import { useMutation } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { ApiError } from '#api/api.tsx'
import { useApp, useCompanyWords } from '#api/app.ts'
import { showError, showToast } from '#frame/toasts.tsx'
import { buttonClass } from '#ui/button-class.ts'
import { Button } from '#ui/button.tsx'
import { FullStop } from '#ui/full-stop.tsx'

/** Ends our letters by a press, never by merely opening the link: mail scanners open every link. */
export function Unsubscribe({ id }: { id: string }) {
  const { api, words } = useApp()
  const { unsubscribe: says } = useCompanyWords().contact
  const ending = useMutation({
    mutationFn: () => api.unsubscribe({ id }),
    onSuccess: () => showToast({ text: words.successes.UNSUBSCRIBED ?? '', kind: 'good' }),
    onError: (error) => {
      if (!isUnknown(error)) showError(error, words)
    },
  })
  if (ending.isSuccess) {
    return (
      <FullStop key="done" title={says.done_title} line={says.done_line}>
        <Link to="/" className={buttonClass('secondary', 'large')}>
          {says.home}
        </Link>
      </FullStop>
    )
  }
  if (isUnknown(ending.error)) {
    return (
      <FullStop key="unknown" title={says.unknown_title} line={says.unknown_line}>
        <Link to="/contact-us" className={buttonClass('secondary', 'large')}>
          {words.shell.pages.contact_us}
        </Link>
      </FullStop>
    )
  }
  return (
    <FullStop key="ask" title={says.title} line={says.line}>
      <Button kind="primary" size="large" onPress={() => ending.mutate()} is_busy={ending.isPending} busy_label={words.shell.one_moment}>
        {says.submit}
      </Button>
    </FullStop>
  )
}

const isUnknown = (error: unknown) => error instanceof ApiError && error.code === 'NOT_FOUND'
