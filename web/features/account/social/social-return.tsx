import { useMutation } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useState } from 'react'
import { ApiError } from '#web/api/api.tsx'
import { useApp } from '#web/api/app.ts'
import { usePersonalMessages } from '#web/api/messages.ts'
import { personalApi } from '#web/api/personal-api.ts'
import { showError, showToast } from '#web/toasts/toasts.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { answerOf, takeRequest, type SignInRequest } from './social-state.ts'
import type { Factor } from '#web/features/account/first-step.ts'
import { SecondStep } from '#web/features/account/second-step.tsx'
import { useLeave } from '#web/features/account/use-leave.ts'

type Answering = { request: SignInRequest; token: string; factor?: Factor }

export function SocialReturn() {
  const { api, messages } = useApp()
  const { account } = usePersonalMessages()
  const navigate = useNavigate()
  const leave = useLeave()
  const goBack = (request: SignInRequest | null) =>
    void navigate({ href: request?.started_at ?? '/login', replace: true })
  const [asked, setAsked] = useState<Answering | null>(null)
  const signIn = ({ request: { provider, referral_code }, token, factor }: Answering) => {
    const input = { token, ...(referral_code && { referral_code }), ...factor }
    return provider === 'google'
      ? personalApi(api).googleSignIn(input)
      : personalApi(api).facebookSignIn(input)
  }
  const enter = useMutation({
    mutationFn: signIn,
    onSuccess: ({ success, data }, { request }) => leave(success, data, request.redirect),
    onError: (error, answering) => {
      if (error instanceof ApiError && error.code === 'SECOND_FACTOR_REQUIRED')
        return setAsked(answering)
      showError(error, messages)
      goBack(answering.request)
    },
  })
  const start = useEffectEvent(() => {
    const request = takeRequest()
    if (!request) return goBack(null)
    const answered = answerOf(location.hash, request)
    history.replaceState(history.state, '', location.pathname) // removes the token from the address
    if (answered.kind === 'token') return enter.mutate({ request, token: answered.token })
    if (answered.kind === 'cancelled') showToast({ text: account.social_cancelled, kind: 'plain' })
    else showError(new ApiError({ code: 'SOCIAL_LOGIN_FAILED', status: 401 }), messages)
    goBack(request)
  })
  useEffect(() => start(), [])
  if (asked === null) return <Skeleton className="h-52" />
  const { request, token } = asked
  const first = {
    key: request.state,
    send: (factor: Factor) => signIn({ request, token, factor }),
    startPasskey: () => personalApi(api).startSocialPasskey({ provider: request.provider, token }),
  }
  return (
    <SecondStep
      first={first}
      onDone={({ success, data }) => leave(success, data, request.redirect)}
      onBack={() => goBack(request)}
    />
  )
}
