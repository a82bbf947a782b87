import { useMutation } from '@tanstack/react-query'
import { useEffect, useRef, useState, type FormEvent } from 'react'
import { OTP, TOAST_MS } from '#contract/constants.ts'
import { ApiError } from '#shell/api.tsx'
import { useApp } from '#shell/app.ts'
import { showError, showToast } from '#shell/toasts.tsx'
import { Button } from '#ui/button.tsx'
import { TextField } from '#ui/text-field.tsx'
import { BusyButton } from './busy-button.tsx'
import { clockText, minutesLeft, useTimeLeft } from './clock.ts'
import type { SentCode } from './saved-details.ts'

const RESEND_AFTER_MS = 30_000

export type CodeFormProps = {
  sent: SentCode
  onSentAgain: (sent: SentCode) => void
  onVerified: () => void
  /** Back to the details, with the field's mistake already said in a toast when there is one. */
  onChangeDetails: () => void
}

/** The six digits from the phone: how long they are good, another code, and the way back to the details. */
export function CodeForm({ sent, onSentAgain, onVerified, onChangeDetails }: CodeFormProps) {
  const { api, words } = useApp()
  const { code: says } = words.checkout
  const [otp, setOtp] = useState('')
  const [error, setError] = useState<string | undefined>()
  const [is_limited, setLimited] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  const left_ms = useTimeLeft(sent.expiry)
  const resend_ms = useTimeLeft(new Date(sent.sent_at + RESEND_AFTER_MS).toISOString())
  useEffect(() => input.current?.focus(), [])

  const verify = useMutation({
    mutationFn: () => api.verifyOtp({ email: sent.email, otp: otp.trim() }),
    onSuccess: () => {
      showToast({ text: says.verified, kind: 'good', ms: TOAST_MS.verification })
      onVerified()
    },
    onError: (refusal) => {
      const code = refusal instanceof ApiError ? refusal.code : null
      if (code === 'USER_EXIST_CHECKOUT' || code === 'OTP_NOT_INITIATED') onChangeDetails()
      if (code === 'WRONG_OTP' || code === 'OTP_EXPIRED' || code === 'INVALID_INPUT') {
        setError(words.errors[code === 'INVALID_INPUT' ? 'WRONG_OTP' : code])
        input.current?.select()
      } else showError(refusal, words)
    },
  })
  const resend = useMutation({
    mutationFn: () => api.resendOtp({ resend: 'true', email: sent.email }),
    onSuccess: ({ expiry }) => {
      setOtp('')
      setError(undefined)
      showToast({ text: says.sent, kind: 'good' })
      onSentAgain({ ...sent, expiry, sent_at: Date.now() })
      input.current?.focus()
    },
    onError: (refusal) => {
      if (refusal instanceof ApiError && refusal.code === 'RESEND_LIMIT_EXCEEDED') setLimited(true)
      if (refusal instanceof ApiError && refusal.code === 'OTP_NOT_INITIATED') onChangeDetails()
      showError(refusal, words)
    },
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (verify.isPending || verify.isSuccess) return
    if (otp.trim().length === OTP.digits) return verify.mutate()
    setError(otp.trim() === '' ? words.faults.required(1) : words.errors.WRONG_OTP)
    input.current?.focus()
  }
  const is_expired = left_ms !== null && left_ms <= 0
  return (
    <form noValidate onSubmit={submit} className="grid gap-4">
      <TextField
        ref={input}
        label={says.label}
        name="otp"
        value={otp}
        onChange={(text) => {
          setOtp(text.replaceAll(/\D/g, ''))
          setError(undefined)
        }}
        error={error}
        autoComplete="one-time-code"
        inputMode="numeric"
        maxLength={OTP.digits}
        isRequired
        is_ltr
        className="max-w-64 [&_input]:font-display [&_input]:text-h2 [&_input]:tracking-[0.28em]"
      />
      <p className="text-small text-ink-2">
        {is_expired ? says.expired : says.expires_in}{' '}
        {!is_expired && <bdi className="font-semibold tabular-nums">{left_ms === null ? '' : clockText(left_ms)}</bdi>}
      </p>
      <output className="sr-only">
        {left_ms === null ? '' : is_expired ? says.expired : minutesLeft(left_ms) > 0 && says.minutes_left(minutesLeft(left_ms))}
      </output>
      <BusyButton type="submit" kind="primary" size="large" is_busy={verify.isPending || verify.isSuccess} busy_label={words.checkout.busy}>
        {says.confirm}
      </BusyButton>
      <div className="flex flex-wrap items-center gap-x-2">
        <Resend left_ms={resend_ms} is_limited={is_limited} is_pending={resend.isPending} onPress={() => resend.mutate()} />
        <Button kind="quiet" size="small" onPress={onChangeDetails}>
          {says.change}
        </Button>
      </div>
    </form>
  )
}

function Resend({
  left_ms,
  is_limited,
  is_pending,
  onPress,
}: {
  left_ms: number | null
  is_limited: boolean
  is_pending: boolean
  onPress: () => void
}) {
  const words = useApp().words
  const { code: says } = words.checkout
  if (is_limited) return <p className="text-small text-coral">{words.errors.RESEND_LIMIT_EXCEEDED}</p>
  if (left_ms !== null && left_ms > 0) return <p className="py-1.5 text-small text-ink-2">{says.resend_in(Math.ceil(left_ms / 1_000))}</p>
  return (
    <BusyButton kind="quiet" size="small" is_busy={is_pending} busy_label={words.checkout.busy} onPress={onPress}>
      {says.resend}
    </BusyButton>
  )
}
