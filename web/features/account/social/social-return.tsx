import { useMutation } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useEffectEvent } from 'react'
import { ApiError } from '#api/api.tsx'
import { useApp, usePersonalMessages } from '#api/app.ts'
import { showError, showToast } from '#frame/toasts.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { answerOf, takeRequest, type SignInRequest } from './social-state.ts'
import { useLeave } from '#features/account/use-leave.ts'

type Answering = { request: SignInRequest; token: string }

export function SocialReturn() {
  const { api, messages } = useApp()
  const { account } = usePersonalMessages()
  const navigate = useNavigate()
  const leave = useLeave()
  const goBack = (request: SignInRequest | null) => void navigate({ href: request?.started_at ?? '/login', replace: true })
  const enter = useMutation({
    mutationFn: ({ request: { provider, referral_code }, token }: Answering) => {
      const input = { token, ...(referral_code && { referral_code }) }
      return provider === 'google' ? api.googleSignIn(input) : api.facebookSignIn(input)
    },
    onSuccess: ({ success, data }, { request }) => leave(success, data, request.redirect),
    onError: (error, { request }) => {
      showError(error, messages)
      goBack(request)
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
  return <Skeleton className="h-52" />
}
