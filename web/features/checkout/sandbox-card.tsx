import { useRef, useState, type FormEvent, type RefObject } from 'react'
import { useApp } from '#shell/app.ts'
import { TextField } from '#ui/text-field.tsx'
import { CARD_FIELDS, cardFaults, groupCardNumber, groupExpiry, type CardFault, type CardField, type TypedCard } from './card-number.ts'
import type { CardFormProps } from './card-house.ts'
import { confirmAtSandbox } from './sandbox-confirm.ts'
import { TestCards } from './test-cards.tsx'

const EMPTY: TypedCard = { number: '', expiry: '', cvc: '', holder: '' }
const SAMPLE = { expiry: '12 / 34', cvc: '123' } as const

/** Our own card form, for the sandbox bank. */
export function SandboxCard({ payment, is_busy, onPay, children }: CardFormProps) {
  const { words, today } = useApp()
  const { pay } = words.checkout
  const [card, setCard] = useState(EMPTY)
  const [faults, setFaults] = useState<Partial<Record<CardField, CardFault>>>({})
  const number = useRef<HTMLInputElement>(null)
  const expiry = useRef<HTMLInputElement>(null)
  const cvc = useRef<HTMLInputElement>(null)
  const holder = useRef<HTMLInputElement>(null)

  const type = (field: CardField, value: string) => {
    setCard({ ...card, [field]: value })
    setFaults({ ...faults, [field]: undefined })
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (is_busy || payment.bank_url === null) return
    const found = cardFaults(card, today)
    setFaults(found)
    const first = CARD_FIELDS.find((field) => found[field] !== undefined)
    const inputs = { number, expiry, cvc, holder }
    if (first) inputs[first].current?.focus()
    else onPay(confirmAtSandbox({ ...payment, bank_url: payment.bank_url }, card))
  }
  const errorOf = (field: CardField) => {
    const fault = faults[field]
    return fault === undefined ? undefined : fault === 'required' ? words.faults.required(1) : pay[fault]
  }
  const common = (field: CardField) => ({ name: field, value: card[field], error: errorOf(field), isRequired: true, isDisabled: is_busy })
  return (
    <form noValidate aria-label={pay.card} className="grid gap-4" onSubmit={submit}>
      <TextField
        {...common('number')}
        ref={number}
        label={pay.number}
        onChange={(text) => type('number', atEnd(number) ? groupCardNumber(text) : text)}
        onBlur={() => setCard((now) => ({ ...now, number: groupCardNumber(now.number) }))}
        autoComplete="cc-number"
        inputMode="numeric"
        is_ltr
      />
      <div className="grid grid-cols-2 items-start gap-4">
        <TextField
          {...common('expiry')}
          ref={expiry}
          label={pay.expiry}
          hint={pay.expiry_hint}
          onChange={(text) => type('expiry', atEnd(expiry) ? groupExpiry(text) : text)}
          autoComplete="cc-exp"
          inputMode="numeric"
          is_ltr
        />
        <TextField
          {...common('cvc')}
          ref={cvc}
          label={pay.cvc}
          hint={pay.cvc_hint}
          onChange={(text) => type('cvc', text)}
          autoComplete="cc-csc"
          inputMode="numeric"
          maxLength={4}
          is_ltr
        />
      </div>
      <TextField
        {...common('holder')}
        ref={holder}
        label={pay.holder}
        onChange={(text) => type('holder', text)}
        autoComplete="cc-name"
        maxLength={60}
      />
      {children}
      <TestCards
        onUse={(test_number) => {
          setFaults({})
          setCard({ ...SAMPLE, number: groupCardNumber(test_number), holder: card.holder === '' ? payment.booking.user.name : card.holder })
        }}
      />
    </form>
  )
}

/** Regrouping moves the caret to the end, so it waits while somebody corrects in the middle. */
const atEnd = ({ current }: RefObject<HTMLInputElement | null>) => current === null || current.selectionStart === current.value.length
