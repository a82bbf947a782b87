import { useEffect, useRef, useState, type FormEvent } from 'react'
import { OTP } from '#contract/account-limits.ts'
import { codeIn } from '#contract/pasted-text.ts'
import { useApp } from '#web/api/app.ts'
import { useMessages } from '#web/api/messages.ts'
import { SubmitButton } from '#web/forms/submit-button.tsx'
import { Button } from '#web/ui/button.tsx'
import { linkClass } from '#web/ui/link.ts'
import { TextField } from '#web/ui/text-field.tsx'
import { Form } from '#web/ui/form.tsx'
import { clockText, minutesLeft, useTimeLeft } from '#web/i18n/clock.ts'
import type { SentCode } from './saved-details.ts'
import { useCode } from './use-code.ts'

const RESEND_AFTER_MS = 30_000

export type PhoneCodeFormProps = {
  sent: SentCode
  onSentAgain: (sent: SentCode) => void
  onVerified: () => void
  onChangeDetails: () => void
}

export function PhoneCodeForm({
  sent,
  onSentAgain,
  onVerified,
  onChangeDetails,
}: PhoneCodeFormProps) {
  const messages = useMessages()
  const { code: success } = messages.checkout
  const [otp, setOtp] = useState('')
  const [error, setError] = useState<string | undefined>()
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => input.current?.focus({ preventScroll: true }), [])

  const onWrong = (sentence: string) => {
    setError(sentence)
    input.current?.focus()
    input.current?.select()
  }
  const startAgain = (next: SentCode) => {
    type('')
    onSentAgain(next)
    input.current?.focus()
  }
  const { verify, resend, is_limited } = useCode({
    sent,
    onWrong,
    onSentAgain: startAgain,
    onVerified,
    onChangeDetails,
  })
  const type = (text: string) => {
    setOtp(codeIn(text, OTP.digits))
    setError(undefined)
  }
  const is_busy = verify.isPending || verify.isSuccess
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (is_busy) return
    if (otp.length === OTP.digits) return verify.mutate(otp)
    onWrong(otp === '' ? messages.faults.required(1) : messages.errors.WRONG_OTP)
  }
  return (
    <Form onSubmit={submit} className="grid gap-4 sm:max-w-100">
      <TextField
        ref={input}
        label={success.label}
        name="otp"
        value={otp}
        onChange={type}
        error={error}
        autoComplete="one-time-code"
        inputMode="numeric"
        isRequired
        is_ltr
        className="[&_input]:font-display [&_input]:text-[1.75rem] [&_input]:tracking-[0.28em]"
      />
      <CodeClock expiry={sent.expiry} is_announced={error === messages.errors.OTP_EXPIRED} />
      <SubmitButton is_busy={is_busy}>{success.confirm}</SubmitButton>
      <div className="flex flex-wrap items-center gap-x-4 [&>button]:-mx-3">
        <Resend
          sent={sent}
          is_limited={is_limited}
          is_busy={resend.isPending}
          onPress={() => resend.mutate()}
        />
        <Button kind="quiet" size="small" onPress={onChangeDetails}>
          {success.change}
        </Button>
      </div>
      <DemoInbox to={sent.phone_number} />
    </Form>
  )
}

/** No phone rings in a demo. */
function DemoInbox({ to }: { to: string }) {
  const { is_demo, messages } = useApp()
  if (!is_demo) return null
  return (
    <p className="text-small">
      <a
        href={`/dev/inbox?to=${encodeURIComponent(to)}`}
        target="_blank"
        rel="noreferrer"
        className={linkClass('text')}
      >
        {messages.checkout.code.demo_inbox}
      </a>
    </p>
  )
}

/** Screen readers hear each minute; the expiry is announced once. */
function CodeClock({ expiry, is_announced }: { expiry: string; is_announced: boolean }) {
  const { code: success } = useMessages().checkout
  const left_ms = useTimeLeft(expiry)
  const is_over = left_ms !== null && left_ms <= 0
  const minutes = left_ms === null ? 0 : minutesLeft(left_ms)
  return (
    <>
      {!is_over && (
        <p className="text-small text-ink-2">
          {success.expires_in}{' '}
          <bdi className="font-semibold tabular-nums">
            {left_ms === null ? '' : clockText(left_ms)}
          </bdi>
        </p>
      )}
      <output className={is_over && !is_announced ? 'block text-small text-ink-2' : 'sr-only'}>
        {is_over ? !is_announced && success.expired : minutes > 0 && success.minutes_left(minutes)}
      </output>
    </>
  )
}

type ResendProps = { sent: SentCode; is_limited: boolean; is_busy: boolean; onPress: () => void }

/** Not after too many requests. */
function Resend({ sent, is_limited, is_busy, onPress }: ResendProps) {
  const { checkout, errors, shell } = useMessages()
  const { code: success } = checkout
  // until the clock is read its line has its place
  const left_ms =
    useTimeLeft(new Date(sent.sent_at + RESEND_AFTER_MS).toISOString()) ?? RESEND_AFTER_MS
  if (is_limited) return <p className="text-small text-coral">{errors.RESEND_LIMIT_EXCEEDED}</p>
  if (left_ms > 0)
    return (
      <p className="py-1.5 text-small text-ink-2">
        {success.resend_in(Math.ceil(left_ms / 1_000))}
      </p>
    )
  return (
    <Button
      kind="quiet"
      size="small"
      is_busy={is_busy}
      busy_label={shell.one_moment}
      onPress={onPress}
    >
      {success.resend}
    </Button>
  )
}
