import { Plus, X } from 'lucide-react'
import type { TypedHomeFields } from '#contract/home-fields.ts'
import { latinDigits } from '#contract/digits.ts'
import { controlClass } from '#web/admin/fields/admin-fields.tsx'
import { DayField } from '#web/admin/fields/day-field.tsx'
import { useApp } from '#web/api/app.ts'
import { useAdminMessages } from '#web/api/messages.ts'
import { Button, IconButton } from '#web/ui/button.tsx'
import { useEditor, useHomeField } from '#web/features/admin/homes/editor/editor-context.ts'
import { FieldShell } from '#web/features/admin/homes/editor/field-shell.tsx'
import { Words } from '#web/features/admin/homes/editor/controls.tsx'
import { useLines } from '#web/features/admin/homes/editor/use-lines.ts'
import { EditorSection } from './section.tsx'

type Rate = NonNullable<TypedHomeFields['rates']>[number]
type Plan = NonNullable<TypedHomeFields['rate_plans']>[number]

const AMOUNT = /^\d{1,9}([.,]\d{1,2})?$/
const isWhole = ({ from, to, weekday, weekend }: Rate) =>
  from !== '' && to !== '' && [weekday, weekend].every((amount) => AMOUNT.test(latinDigits(amount)))

/** Rates of nights stand under Rates once the home is published. */
export function PricesSection() {
  const { homes } = useAdminMessages()
  const { home } = useEditor()
  return (
    <EditorSection name="prices">
      <Words
        name="damage_deposit"
        max={12}
        is_ltr
        input_mode="decimal"
        hint={homes.hints.deposit}
        className="max-w-60"
      />
      <PlansField />
      {home.published === null && <RatesField />}
    </EditorSection>
  )
}

function PlansField() {
  const { plan } = useAdminMessages().homes
  const { value, write } = useHomeField('rate_plans')
  const plans: Plan[] = value ?? []
  const change = (is_refundable: boolean, discount_bp: number | null) => {
    const others = plans.filter((one) => one.is_refundable !== is_refundable)
    write(discount_bp === null ? others : [...others, { is_refundable, discount_bp }])
  }
  return (
    <FieldShell name="rate_plans" is_group>
      {() => (
        <div className="grid gap-3 sm:grid-cols-2">
          {[true, false].map((is_refundable) => {
            const there = plans.find((one) => one.is_refundable === is_refundable)
            const title = is_refundable ? plan.refundable : plan.non_refundable
            return (
              <div key={title} className="grid gap-2 rounded-ctl border border-line p-3">
                <label className="flex items-center gap-2.5 font-medium">
                  <input
                    type="checkbox"
                    className="size-4.5"
                    checked={there !== undefined}
                    onChange={({ target }) => change(is_refundable, target.checked ? 0 : null)}
                  />
                  {title}
                </label>
                {there && (
                  <label className="flex items-center gap-2 text-small text-ink-2">
                    {plan.discount}
                    <input
                      inputMode="decimal"
                      dir="ltr"
                      defaultValue={there.discount_bp / 100}
                      onChange={({ target }) => {
                        const percent = Number(latinDigits(target.value))
                        if (percent >= 0 && percent <= 50)
                          change(is_refundable, Math.round(percent * 100))
                      }}
                      className={controlClass('filter', 'w-20')}
                    />
                  </label>
                )}
              </div>
            )
          })}
        </div>
      )}
    </FieldShell>
  )
}

function RatesField() {
  const { homes } = useAdminMessages()
  const { today } = useApp()
  const { value, write } = useHomeField('rates')
  const there: Rate[] = value ?? []
  const from = there.at(-1)?.to ?? today
  const { lines, change, add, remove, last } = useLines<Rate>({
    value: there,
    empty: { from, to: yearAfter(from), weekday: '', weekend: '' },
    isWhole,
    write,
  })
  return (
    <FieldShell name="rates" is_group hint={homes.hints.rates}>
      {() => (
        <div className="grid justify-items-start gap-3">
          <ul className="grid w-full gap-3">
            {lines.map((rate, index) => (
              <li
                key={index}
                className="grid items-end gap-3 max-md:border-b max-md:border-line max-md:pb-3 sm:grid-cols-2 md:grid-cols-[1fr_1fr_1fr_1fr_auto]"
              >
                <DayField
                  look="form"
                  label={homes.rate.from}
                  value={rate.from}
                  onChange={(day) => change(index, { ...rate, from: day ?? '' })}
                />
                <DayField
                  look="form"
                  label={homes.rate.to}
                  value={rate.to}
                  onChange={(day) => change(index, { ...rate, to: day ?? '' })}
                />
                <Amount
                  ref={last(index)}
                  label={homes.rate.weekday}
                  value={rate.weekday}
                  onChange={(weekday) => change(index, { ...rate, weekday })}
                />
                <Amount
                  label={homes.rate.weekend}
                  value={rate.weekend}
                  onChange={(weekend) => change(index, { ...rate, weekend })}
                />
                <IconButton label={homes.rate.remove(index + 1)} onPress={() => remove(index)}>
                  <X size={16} aria-hidden />
                </IconButton>
              </li>
            ))}
          </ul>
          <Button size="small" onPress={add}>
            <Plus size={16} aria-hidden />
            {homes.rate.add}
          </Button>
        </div>
      )}
    </FieldShell>
  )
}

/** A year and a month: rates for twelve months stay there while the home is being written. */
const yearAfter = (day: string) => {
  const moment = new Date(`${day}T00:00:00Z`)
  moment.setUTCMonth(moment.getUTCMonth() + 13)
  return moment.toISOString().slice(0, 10)
}

type AmountProps = {
  label: string
  value: string
  onChange: (typed: string) => void
  ref?: React.Ref<HTMLInputElement>
}

function Amount({ label, value, onChange, ref }: AmountProps) {
  return (
    <label className="grid min-w-0 gap-1.5">
      <span className="text-small font-medium">{label}</span>
      <input
        ref={ref}
        inputMode="decimal"
        dir="ltr"
        autoComplete="off"
        value={value}
        onChange={({ target }) => onChange(latinDigits(target.value))}
        className={controlClass('form', 'rtl-end w-full')}
      />
    </label>
  )
}
