import { useMutation } from '@tanstack/react-query'
import { useState, type FormEvent } from 'react'
import { OTP } from '#contract/account-limits.ts'
import { digitsOf } from '#contract/digits.ts'
import { ApiError } from '#web/api/api.tsx'
import { useApp } from '#web/api/app.ts'
import { usePersonalMessages } from '#web/api/messages.ts'
import { personalApi } from '#web/api/personal-api.ts'
import { showError } from '#web/toasts/toasts.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { Form } from '#web/ui/form.tsx'

type CodeDialogProps = {
  link: string
  code_to: { phone: string | null; email: string | null }
  onClose: () => void
  onProven: (proof: string) => void
}

const FORM = 'booking-code'

export function CodeDialog({ link, code_to, onClose, onProven }: CodeDialogProps) {
  const { api, messages } = useApp()
  const { code: success } = usePersonalMessages().your_booking
  const send = useMutation({
    mutationFn: (by: 'phone' | 'email') => personalApi(api).sendBookingCode({ by }, { link }),
    onError: (error) => showError(error, messages),
  })
  const ways = [
    ...(code_to.phone === null
      ? []
      : [{ by: 'phone' as const, label: success.by_phone(code_to.phone) }]),
    ...(code_to.email === null
      ? []
      : [{ by: 'email' as const, label: success.by_email(code_to.email) }]),
  ]
  return (
    <Dialog
      title={success.title}
      isOpen
      onOpenChange={(is_open) => !is_open && onClose()}
      labels={messages.shell}
    >
      <div className="grid gap-5">
        <p className="text-ink-2">{success.line}</p>
        {send.isSuccess ? (
          <CodeField link={link} onProven={onProven} onOther={() => send.reset()} />
        ) : (
          <div className="grid gap-3">
            {ways.map(({ by, label }) => (
              <Button
                key={by}
                kind={by === ways[0]?.by ? 'primary' : 'secondary'}
                size="large"
                className="whitespace-normal! wrap-anywhere"
                is_busy={send.isPending && send.variables === by}
                busy_label={messages.shell.one_moment}
                onPress={() => !send.isPending && send.mutate(by)}
              >
                {label}
              </Button>
            ))}
          </div>
        )}
      </div>
    </Dialog>
  )
}

type CodeFieldProps = { link: string; onProven: (proof: string) => void; onOther: () => void }

function CodeField({ link, onProven, onOther }: CodeFieldProps) {
  const { api, messages } = useApp()
  const { code: success } = usePersonalMessages().your_booking
  const { code } = messages.checkout
  const [otp, setOtp] = useState('')
  const [fault, setFault] = useState<string | undefined>()
  const prove = useMutation({
    mutationFn: () => personalApi(api).proveBookingLink({ otp }, { link }),
    onSuccess: ({ id }) => onProven(id),
    onError: (error) => {
      if (error instanceof ApiError && (error.code === 'WRONG_OTP' || error.code === 'OTP_EXPIRED'))
        return setFault(messages.errors[error.code])
      showError(error, messages)
    },
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (prove.isPending) return
    if (otp.length === OTP.digits) return prove.mutate()
    setFault(otp === '' ? messages.faults.required(1) : messages.errors.WRONG_OTP)
  }
  return (
    <Form id={FORM} onSubmit={submit} className="grid gap-4">
      <output className="text-small text-palm">{success.sent}</output>
      <TextField
        label={code.label}
        name="otp"
        value={otp}
        onChange={(typed) => {
          setOtp(digitsOf(typed).slice(0, OTP.digits))
          setFault(undefined)
        }}
        error={fault}
        autoComplete="one-time-code"
        inputMode="numeric"
        isRequired
        is_ltr
        className="max-w-64 [&_input]:font-display [&_input]:text-h2 [&_input]:tracking-[0.28em]"
      />
      <div className="flex flex-wrap gap-3">
        <Button
          type="submit"
          kind="primary"
          size="large"
          is_busy={prove.isPending}
          busy_label={messages.shell.one_moment}
        >
          {code.confirm}
        </Button>
        <Button kind="quiet" onPress={onOther}>
          {success.other}
        </Button>
      </div>
    </Form>
  )
}
