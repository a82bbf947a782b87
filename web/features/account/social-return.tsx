import { useMutation } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useEffectEvent } from 'react'
import { ApiError } from '#api/api.tsx'
import { useApp, usePersonalWords } from '#api/app.ts'
import { showError, showToast } from '#frame/toasts.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { answerOf, takeAsking, type Asking } from './social-state.ts'
import { useLeave } from './use-leave.ts'

type Answering = { asking: Asking; token: string }

/** Reads what the provider answered in the address, and signs in with it; otherwise back to the page that asked, with the reason said. */
export function SocialReturn() {
  const { api, words } = useApp()
  const { account } = usePersonalWords()
  const navigate = useNavigate()
  const leave = useLeave()
  const goBack = (asking: Asking | null) => void navigate({ href: asking?.started_at ?? '/login', replace: true })
  const enter = useMutation({
    mutationFn: ({ asking: { provider, referral_code }, token }: Answering) => {
      const ask = { token, ...(referral_code && { referral_code }) }
      return provider === 'google' ? api.googleSignIn(ask) : api.facebookSignIn(ask)
    },
    onSuccess: ({ says, data }, { asking }) => leave(says, data, asking.redirect),
    onError: (error, { asking }) => {
      showError(error, words)
      goBack(asking)
    },
  })
  const start = useEffectEvent(() => {
    const asking = takeAsking()
    if (!asking) return goBack(null)
    const answered = answerOf(location.hash, asking)
    history.replaceState(history.state, '', location.pathname) // the token is not left in the address
    if (answered.kind === 'token') return enter.mutate({ asking, token: answered.token })
    if (answered.kind === 'cancelled') showToast({ text: account.social_cancelled, kind: 'plain' })
    else showError(new ApiError({ code: 'SOCIAL_LOGIN_FAILED', status: 401 }), words)
    goBack(asking)
  })
  useEffect(() => start(), [])
  return <Skeleton className="h-52" />
}
