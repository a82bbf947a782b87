import { useMutation } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { TOAST_MS } from '#contract/constants.ts'
import { ApiError } from '#web/api/api.tsx'
import { useApp } from '#web/api/app.ts'
import { usePersonalMessages } from '#web/api/messages.ts'
import { errorSentence } from '#web/api/error-sentence.ts'
import { personalApi } from '#web/api/personal-api.ts'
import type { keepToast } from '#web/toasts/toasts.tsx'
import { Button } from '#web/ui/button.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { AccountPage } from '#web/features/account/account-page.tsx'

type Toast = Parameters<typeof keepToast>[0]
type Reset = { email: string; id: string }
type VerifyingProps = { id: string; onDone: (toast: Toast, reset?: Reset) => void }

/** In the browser only: mail scanners that fetch links must not consume it. */
export function Verifying({ id, onDone }: VerifyingProps) {
  const { api, messages } = useApp()
  const { verify_email: success } = usePersonalMessages().account
  const verify = useMutation({
    mutationFn: () => personalApi(api).verifyEmail({ id }),
    onSuccess: ({ email, reset_id }) => {
      const text =
        reset_id === null ? (messages.successes.EMAIL_VERIFIED ?? '') : success.choose_password
      onDone(
        { text, kind: 'good', ms: TOAST_MS.verification },
        reset_id === null ? undefined : { email, id: reset_id },
      )
    },
    onError: (error) => {
      if (isAnswer(error))
        onDone({ text: errorSentence(error, messages), kind: 'error', ms: TOAST_MS.verification })
    },
  })
  const start = useEffectEvent(() => verify.mutate())
  useEffect(() => start(), [])
  const has_failed = verify.isError && !isAnswer(verify.error)
  return (
    <AccountPage
      title={success.title}
      line={has_failed ? <span role="alert">{success.failed}</span> : success.line}
    >
      {has_failed ? (
        <Button kind="primary" size="large" onPress={() => verify.mutate()}>
          {success.again}
        </Button>
      ) : (
        <Skeleton className="h-24" />
      )}
    </AccountPage>
  )
}

const isAnswer = (error: unknown) =>
  error instanceof ApiError && error.status >= 400 && error.status < 500
