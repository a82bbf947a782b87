import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { TOAST_MS } from '#contract/constants.ts'
import { ApiError } from '#web/api/api.tsx'
import { useApp } from '#web/api/app.ts'
import { serverNow } from '#web/api/server-clock.ts'
import { personalApi } from '#web/api/personal-api.ts'
import { showError, showToast } from '#web/toasts/toasts.tsx'
import type { SentCode } from './saved-details.ts'

const codeOf = (error: unknown) => (error instanceof ApiError ? error.code : null)

type Options = {
  sent: SentCode
  onWrong: (sentence: string) => void
  onSentAgain: (sent: SentCode) => void
  onVerified: () => void
  onChangeDetails: () => void
}

export function useCode({ sent, onWrong, onSentAgain, onVerified, onChangeDetails }: Options) {
  const { api, messages } = useApp()
  const [is_limited, setLimited] = useState(false)
  const verify = useMutation({
    mutationFn: (otp: string) =>
      personalApi(api).verifyOtp({ email: sent.email, token: sent.token, otp }),
    onSuccess: () => {
      showToast({ text: messages.checkout.code.verified, kind: 'good', ms: TOAST_MS.verification })
      onVerified()
    },
    onError: (error) => {
      const code = codeOf(error)
      if (code === 'WRONG_OTP' || code === 'OTP_EXPIRED') return onWrong(messages.errors[code])
      if (code === 'INVALID_INPUT') return onWrong(messages.errors.WRONG_OTP)
      if (code === 'USER_EXIST_CHECKOUT' || code === 'OTP_NOT_INITIATED') onChangeDetails()
      showError(error, messages)
    },
  })
  const resend = useMutation({
    mutationFn: () =>
      personalApi(api).resendOtp({ resend: 'true', email: sent.email, token: sent.token }),
    onSuccess: ({ expiry }) => {
      showToast({ text: messages.checkout.code.sent, kind: 'good' })
      onSentAgain({ ...sent, expiry, sent_at: serverNow() })
    },
    onError: (error) => {
      const code = codeOf(error)
      if (code === 'RESEND_LIMIT_EXCEEDED') setLimited(true)
      if (code === 'OTP_NOT_INITIATED') onChangeDetails()
      showError(error, messages)
    },
  })
  return { verify, resend, is_limited }
}
