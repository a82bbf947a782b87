import { useMutation, useQuery } from '@tanstack/react-query'
import { useState, type FormEvent } from 'react'
import { TOAST_MS } from '#contract/constants.ts'
import { plainCode } from '#contract/pasted-text.ts'
import type { ErrorCode } from '#contract/errors.ts'
import { ApiError } from '#web/api/api.tsx'
import { useApp } from '#web/api/app.ts'
import { usePersonalMessages, useMessages } from '#web/api/messages.ts'
import { showError, showToast } from '#web/toasts/toasts.tsx'
import { isolatePercents } from '#web/i18n/percents.ts'
import { Button } from '#web/ui/button.tsx'
import { Disclosure } from '#web/ui/disclosure.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { Form } from '#web/ui/form.tsx'
import { couponsQuery } from '#web/features/checkout/checkout-queries.ts'

export type CouponProps = {
  coupon: string | null
  total: string
  is_busy: boolean
  onApply: (coupon_code: string) => Promise<unknown>
}

const OF_THE_FIELD: readonly ErrorCode[] = [
  'COUPON_NOT_FOUND',
  'COUPON_UNAVAILABLE',
  'COUPON_TOO_HIGH',
  'COUPON_TOTAL_TOO_LOW',
  'INVALID_INPUT',
]

export function Coupon({ coupon, total, is_busy, onApply }: CouponProps) {
  const messages = useMessages()
  const { coupon: success } = messages.checkout
  const [error, setError] = useState<string | undefined>()
  const change = useMutation({
    mutationFn: onApply,
    onSuccess: (_, input) => {
      setError(undefined)
      showToast({
        text: input === '' ? success.removed : success.applied(input),
        kind: 'good',
        ms: TOAST_MS.coupon,
      })
    },
    onError: (refusal, input) => {
      const is_ours = refusal instanceof ApiError && OF_THE_FIELD.includes(refusal.code)
      if (is_ours && input === '')
        showToast({ text: success.stays, kind: 'error', ms: TOAST_MS.error })
      else if (is_ours) setError(refusal.errors[0]?.message ?? messages.errors[refusal.code])
      else showError(refusal, messages)
    },
  })
  const busy = {
    is_busy: change.isPending,
    busy_label: messages.shell.one_moment,
    isDisabled: is_busy,
  }
  if (coupon !== null) {
    return (
      <div className="flex flex-wrap items-center justify-between gap-3 rounded-ctl bg-palm-soft px-4 py-2 text-small text-palm">
        <output className="font-semibold">{success.applied(coupon)}</output>
        <Button {...busy} kind="quiet" size="small" onPress={() => change.mutate('')}>
          {success.remove}
        </Button>
      </div>
    )
  }
  return (
    <Disclosure title={success.title} className="border-t border-b-0">
      <CouponForm busy={busy} error={error} onError={setError} onUse={change.mutate} />
      <MyCoupons total={total} is_busy={is_busy || change.isPending} onUse={change.mutate} />
    </Disclosure>
  )
}

type CouponFormProps = {
  busy: { is_busy: boolean; busy_label: string; isDisabled: boolean }
  error: string | undefined
  onError: (error: string | undefined) => void
  onUse: (code: string) => void
}

function CouponForm({ busy, error, onError, onUse }: CouponFormProps) {
  const { checkout, faults } = useMessages()
  const [code, setCode] = useState('')
  const apply = (event: FormEvent) => {
    event.preventDefault()
    const input = plainCode(code).toUpperCase()
    if (input === '') onError(faults.required(1))
    else onUse(input)
  }
  const type = (text: string) => {
    setCode(text)
    onError(undefined)
  }
  return (
    <Form onSubmit={apply} className="grid grid-cols-[minmax(0,1fr)_auto] items-start gap-3">
      <TextField
        label={checkout.coupon.label}
        name="coupon_code"
        value={code}
        onChange={type}
        error={error}
        autoComplete="off"
        maxLength={40}
        isDisabled={busy.isDisabled}
        is_ltr
      />
      <Button {...busy} type="submit" className="mt-[1.9rem] min-h-12">
        {checkout.coupon.apply}
      </Button>
    </Form>
  )
}

function MyCoupons({
  total,
  is_busy,
  onUse,
}: {
  total: string
  is_busy: boolean
  onUse: (code: string) => void
}) {
  const { api, messages } = useApp()
  const { obstacles } = usePersonalMessages().profile.coupons
  const { coupon: success } = messages.checkout
  const { data: coupons = [] } = useQuery(couponsQuery(api, total))
  if (coupons.length === 0) return null
  return (
    <div className="mt-4">
      <h3 className="font-text text-micro font-semibold">{success.mine}</h3>
      <ul className="mt-1 grid">
        {coupons.map(({ id, code, description, obstacle }) => (
          <li
            key={id}
            className="flex min-h-11 items-center justify-between gap-3 border-t border-line py-1 text-micro text-ink-2"
          >
            {obstacle === null ? (
              isolatePercents(description)
            ) : (
              <Unfit description={description} why={obstacles[obstacle]} />
            )}
            {obstacle === null ? (
              <Button
                kind="quiet"
                size="small"
                className="-me-3 shrink-0"
                isDisabled={is_busy}
                aria-label={success.use(code)}
                onPress={() => onUse(code)}
              >
                <bdi>{code}</bdi>
              </Button>
            ) : (
              <bdi className="text-ink-3">{code}</bdi>
            )}
          </li>
        ))}
      </ul>
    </div>
  )
}

function Unfit({ description, why }: { description: string; why: string }) {
  return (
    <span>
      {isolatePercents(description)}
      <span className="block font-medium text-ink">{why}</span>
    </span>
  )
}
