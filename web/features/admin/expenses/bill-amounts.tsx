import { BILL_NAMES, BILL_TEXT_MAX } from '#contract/bill-fields.ts'
import { Choice } from '#web/admin/fields/admin-fields.tsx'
import { DayField, DayRow } from '#web/admin/fields/day-field.tsx'
import { useAdminMessages } from '#web/api/messages.ts'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { TextField, type TextFieldProps } from '#web/ui/text-field.tsx'
import type { TypedBill } from './typed-bill.ts'

type Lines = {
  line: (name: Exclude<keyof TypedBill, 'gives_back'>) => Omit<TextFieldProps, 'label'>
  typed: TypedBill
  type: (change: Partial<TypedBill>) => void
}
type LinesProps = { lines: Lines }

export function AmountFields({ lines: { line, typed, type } }: LinesProps) {
  const { form: words } = useAdminMessages().expenses
  return (
    <>
      <DayRow>
        <DayField
          look="form"
          label={words.day}
          value={typed.spent_on === '' ? undefined : typed.spent_on}
          onChange={(spent_on) => type({ spent_on: spent_on ?? '' })}
          error={line('spent_on').error}
        />
        <TextField
          {...line('bill_number')}
          label={words.bill_number}
          maxLength={BILL_TEXT_MAX.number}
          is_ltr
        />
      </DayRow>
      <DayRow>
        <TextField {...line('net')} label={words.net} isRequired is_ltr />
        <TextField {...line('vat')} label={words.vat} is_ltr />
      </DayRow>
      <Checkbox isSelected={typed.gives_back} onChange={(gives_back) => type({ gives_back })}>
        <span>{words.gives_back}</span>
      </Checkbox>
      <TextField
        {...line('vendor_trn')}
        label={words.trn}
        hint={words.trn_hint}
        inputMode="numeric"
        maxLength={20}
        is_ltr
      />
    </>
  )
}

/** In whose name the bill is, and what follows from it. */
export function NameFields({ lines: { typed, type } }: LinesProps) {
  const { form, names, names_line } = useAdminMessages().expenses
  return (
    <div className="grid gap-2">
      <Choice
        label={form.name}
        look="form"
        name="made_out_to"
        options={BILL_NAMES.map((id) => ({ id, label: names[id] }))}
        value={typed.made_out_to}
        onChange={(made_out_to) => type({ made_out_to: made_out_to ?? 'company' })}
      />
      <p className="text-small text-ink-2">{names_line[typed.made_out_to]}</p>
    </div>
  )
}
