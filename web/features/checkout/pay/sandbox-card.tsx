import { useEffect, useEffectEvent, type FormEvent } from 'react'
import { latinDigits } from '#contract/digits.ts'
import { useApp } from '#web/api/app.ts'
import type { useMessages } from '#web/api/messages.ts'
import { useFields } from '#web/forms/use-fields.ts'
import { TextField } from '#web/ui/text-field.tsx'
import { Form } from '#web/ui/form.tsx'
import type { CardFormProps, DeclineReason } from '#web/stays/payment-provider.ts'
import { BrandMarks } from './brand-marks.tsx'
import { cardBrand } from './card-brand.ts'
import {
  cardFaults,
  cvcDigits,
  groupCardNumber,
  groupExpiry,
  type CardFault,
  type CardField,
  type TypedCard,
} from './card-number.ts'
import { confirmAtSandbox } from './sandbox-confirm.ts'
import { TestCards } from './test-cards.tsx'

const EMPTY: TypedCard = { number: '', expiry: '', cvc: '', holder: '' }
const sampleOf = (number: string) => ({
  expiry: '12 / 34',
  cvc: '1234'.slice(0, cvcDigits(number)),
})

export function SandboxCard({
  payment,
  is_busy,
  has_failed,
  declined,
  onPay,
  children,
}: CardFormProps) {
  const { pay } = useApp().messages.checkout
  const { form, card, text, submit, fill, regroup } = useCard({
    payment,
    is_busy,
    has_failed,
    declined,
    onPay,
  })
  const number = text('number', groupCardNumber)
  return (
    <Form ref={form} aria-label={pay.card} className="grid gap-4" onSubmit={submit}>
      <div className="relative">
        <TextField
          {...number}
          hint={number.error === undefined ? pay.number_hint : undefined}
          onBlur={regroup}
          autoComplete="cc-number"
          inputMode="numeric"
          is_ltr
        />
        <BrandMarks brand={cardBrand(card.number)} />
      </div>
      <div className="grid grid-cols-2 items-start gap-4">
        <TextField
          {...text('expiry', groupExpiry)}
          hint={pay.expiry_hint}
          autoComplete="cc-exp"
          inputMode="numeric"
          is_ltr
        />
        <TextField
          {...text('cvc', latinDigits)}
          hint={pay.cvc_hint}
          autoComplete="cc-csc"
          inputMode="numeric"
          maxLength={4}
          is_ltr
        />
      </div>
      <TextField {...text('holder')} autoComplete="cc-name" maxLength={60} />
      {children}
      <TestCards onUse={fill} />
    </Form>
  )
}

function useCard({
  payment,
  is_busy,
  has_failed,
  declined,
  onPay,
}: Omit<CardFormProps, 'children'>) {
  const { messages, today } = useApp()
  const { pay } = messages.checkout
  const { form, typed: card, type, line, point, controlOf } = useFields(EMPTY)
  const showFailed = useEffectEvent(() => {
    type({ cvc: '' }) // a code belongs to one try
    if (declined === undefined) controlOf('number')?.focus()
    else point({ [FAULTY_FIELD[declined]]: pay.declined_field[declined] })
  })
  useEffect(() => {
    if (has_failed) showFailed()
  }, [has_failed])
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const { bank_url } = payment
    if (is_busy || bank_url === null) return
    const faults_found = cardFaults(card, today)
    point(sentencesOf(faults_found, messages))
    if (Object.keys(faults_found).length === 0)
      onPay(confirmAtSandbox({ ...payment, bank_url }, card))
  }
  const grouped = (field: CardField, group: (text: string) => string) => (text: string) => {
    // regrouping moves the caret to the end, so it waits while the caret is inside
    const input = controlOf(field)
    const is_at_end =
      !(input instanceof HTMLInputElement) || input.selectionStart === input.value.length
    line(field).onChange(is_at_end ? group(text) : text)
  }
  const text = (field: CardField, group = asTyped) => ({
    ...line(field),
    label: pay[field],
    onChange: grouped(field, group),
    isRequired: true,
    isDisabled: is_busy,
  })
  const fill = (number: string) => {
    type({
      ...sampleOf(number),
      number: groupCardNumber(number),
      holder: card.holder === '' ? payment.holder : card.holder,
    })
  }
  const regroup = () => {
    const grouped_number = groupCardNumber(card.number)
    if (grouped_number !== card.number) type({ number: grouped_number })
  }
  return { form, card, text, submit, fill, regroup }
}

/** Which field to correct after each refusal. */
const FAULTY_FIELD = {
  card_declined: 'number',
  insufficient_funds: 'number',
  expired_card: 'expiry',
  incorrect_cvc: 'cvc',
  processing_error: 'number',
} as const satisfies Record<DeclineReason, CardField>

const asTyped = (text: string) => text

const sentencesOf = (
  faults: Partial<Record<CardField, CardFault>>,
  { checkout, faults: { required } }: ReturnType<typeof useMessages>,
) =>
  Object.fromEntries(
    Object.entries(faults).map(([field, fault]) => [
      field,
      fault === 'required' ? required(1) : checkout.pay[fault],
    ]),
  )
