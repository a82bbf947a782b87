import { useState, type FormEvent } from 'react'
import { latinDigits } from '#contract/digits.ts'
import { useApp } from '#api/app.ts'
import { useFieldErrors } from '#forms/use-field-errors.ts'
import { TextField } from '#ui/text-field.tsx'
import type { CardFormProps } from './payment-provider.ts'
import {
  CARD_FIELDS,
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
const sampleOf = (number: string) => ({ expiry: '12 / 34', cvc: '1234'.slice(0, cvcDigits(number)) })

export function SandboxCard({ payment, is_busy, onPay, children }: CardFormProps) {
  const { messages, today } = useApp()
  const { pay } = messages.checkout
  const [card, setCard] = useState(EMPTY)
  const { form, faults, point, clear, inputOf } = useFieldErrors<CardField, CardFault>(CARD_FIELDS)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const { bank_url } = payment
    if (is_busy || bank_url === null) return
    const faults_found = cardFaults(card, today)
    point(faults_found)
    if (Object.keys(faults_found).length === 0) onPay(confirmAtSandbox({ ...payment, bank_url }, card))
  }
  const type = (field: CardField, group: (text: string) => string) => (text: string) => {
    // regrouping moves the caret to the end, so it waits while the caret is inside
    const input = inputOf(field)
    const is_at_end = input === null || input.selectionStart === input.value.length
    setCard({ ...card, [field]: is_at_end ? group(text) : text })
    clear(field)
  }
  const line = (field: CardField, group = asTyped) => {
    const fault = faults[field]
    const error = fault && (fault === 'required' ? messages.faults.required(1) : pay[fault])
    return {
      name: field,
      label: pay[field],
      value: card[field],
      onChange: type(field, group),
      error,
      isRequired: true,
      isDisabled: is_busy,
    }
  }
  const fill = (number: string) => {
    point({})
    setCard({ ...sampleOf(number), number: groupCardNumber(number), holder: card.holder === '' ? payment.booking.user.name : card.holder })
  }
  const regroup = () => setCard((now) => ({ ...now, number: groupCardNumber(now.number) }))
  return (
    <form ref={form} noValidate aria-label={pay.card} className="grid gap-4" onSubmit={submit}>
      <TextField {...line('number', groupCardNumber)} onBlur={regroup} autoComplete="cc-number" inputMode="numeric" is_ltr />
      <div className="grid grid-cols-2 items-start gap-4">
        <TextField {...line('expiry', groupExpiry)} hint={pay.expiry_hint} autoComplete="cc-exp" inputMode="numeric" is_ltr />
        <TextField {...line('cvc', latinDigits)} hint={pay.cvc_hint} autoComplete="cc-csc" inputMode="numeric" maxLength={4} is_ltr />
      </div>
      <TextField {...line('holder')} autoComplete="cc-name" maxLength={60} />
      {children}
      <TestCards onUse={fill} />
    </form>
  )
}

const asTyped = (text: string) => text
