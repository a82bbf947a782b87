import { useState } from 'react'
import { endpoints } from '#contract/index.ts'
import { plainNumber } from '#contract/digits.ts'
import { PRICE_RULE_KINDS, type PriceRuleKind } from '#contract/night-rates.ts'
import { useAdminApi } from '#web/admin/admin-api.ts'
import { withProof } from '#web/forms/proof-store.ts'
import { Choice } from '#web/admin/fields/admin-fields.tsx'
import { DayField, DayRow } from '#web/admin/fields/day-field.tsx'
import { ReasonField } from '#web/admin/fields/reason-field.tsx'
import { useAdminMessages } from '#web/api/messages.ts'
import { useForm } from '#web/forms/use-form.ts'
import { Button } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { Form } from '#web/ui/form.tsx'
import type { ChosenHome } from '#web/features/admin/rates/homes-chosen.ts'

const NOTHING: {
  kind: PriceRuleKind
  discount_bp: string
  threshold: string
  from: string
  to: string
  reason: string
} = {
  kind: 'length_of_stay',
  discount_bp: '',
  threshold: '',
  from: '',
  to: '',
  reason: '',
}
const HOMES = ['chosen', 'every'] as const
type Which = (typeof HOMES)[number]

/** `homes` are those chosen in the grid, on one page of it or more. */
export function PriceRuleForm({
  homes,
  onDone,
}: {
  homes: readonly ChosenHome[]
  onDone: () => void
}) {
  const api = useAdminApi()
  const { frame, offers, rates } = useAdminMessages()
  const text = rates.price_rules
  // a discount of more than half that the next press says is meant
  const [asked, setAsked] = useState<string | null>(null)
  const { form, line, typed, type, submit, is_busy } = useForm({
    initial: { ...NOTHING, which: homes.length > 0 ? HOMES[0] : HOMES[1] },
    input: endpoints.addPriceRule.input,
    prepare: async (rule) => ({
      values: { ...sentOf(rule, homes), confirmed: rule.discount_bp === asked },
    }),
    send: (rule) => withProof(() => api.addPriceRule(rule)),
    onDone,
    onRefused: ({ code }) => {
      if (code !== 'CONFIRM_MORE_THAN_HALF') return false
      setAsked(typed.discount_bp)
      return true
    },
  })
  const is_confirming = asked === typed.discount_bp
  return (
    <Form ref={form} onSubmit={submit} className="grid gap-4">
      <Choice
        look="form"
        label={text.kind}
        options={PRICE_RULE_KINDS.map((id) => ({ id, label: text.kinds[id] }))}
        value={typed.kind}
        onChange={(kind) => kind && type({ kind })}
      />
      <div className="grid grid-cols-2 items-start gap-3">
        <TextField
          {...line('discount_bp')}
          label={text.percent}
          inputMode="text"
          maxLength={6}
          is_ltr
          isRequired
        />
        <TextField
          {...line('threshold')}
          label={text.thresholds[typed.kind]}
          inputMode="numeric"
          maxLength={3}
          is_ltr
          isRequired
        />
      </div>
      <WhichHomes homes={homes} value={typed.which} onChange={(which) => type({ which })} />
      <DaysOfRule from={typed.from} to={typed.to} error={line('to').error} onChange={type} />
      <ReasonField {...line('reason')} />
      {is_confirming && (
        <p role="alert" className="rounded-ctl bg-coral-soft p-3 font-medium text-coral">
          {offers.steep}
        </p>
      )}
      <Button type="submit" kind="primary" is_busy={is_busy} busy_label={frame.one_moment}>
        {is_confirming ? offers.steep_submit : text.add_title}
      </Button>
    </Form>
  )
}

const sentOf = (
  { which, discount_bp, from, to, ...rule }: typeof NOTHING & { which: Which },
  homes: readonly ChosenHome[],
) => ({
  ...rule,
  discount_bp: Math.round(Number(plainNumber(discount_bp.replace('%', ''))) * 100),
  ...(from !== '' && { from }),
  ...(to !== '' && { to }),
  ...(which === 'chosen' && { room_category_ids: homes.map(({ id }) => id) }),
})

type WhichHomesProps = {
  homes: readonly ChosenHome[]
  value: Which
  onChange: (which: Which) => void
}

function WhichHomes({ homes, value, onChange }: WhichHomesProps) {
  const text = useAdminMessages().rates.price_rules
  const chosen = text.homes(homes.length, homes[0]?.nice_name ?? '')
  return (
    <>
      <Choice
        look="form"
        label={text.which}
        options={HOMES.filter((id) => id === 'every' || homes.length > 0).map((id) => ({
          id,
          label: id === 'every' ? text.every_home : chosen,
        }))}
        value={value}
        onChange={(which) => which && onChange(which)}
      />
      {homes.length === 0 && <p className="-mt-2 text-micro text-ink-2">{text.choose_homes}</p>}
    </>
  )
}

type DaysOfRuleProps = {
  from: string
  to: string
  error: string | undefined
  onChange: (change: { from: string } | { to: string }) => void
}

function DaysOfRule({ from, to, error, onChange }: DaysOfRuleProps) {
  const text = useAdminMessages().rates.price_rules
  return (
    <>
      <DayRow>
        <DayField
          look="form"
          label={text.from}
          value={from}
          onChange={(day) => onChange({ from: day ?? '' })}
        />
        <DayField
          look="form"
          label={text.to}
          value={to}
          onChange={(day) => onChange({ to: day ?? '' })}
        />
      </DayRow>
      {error !== undefined && (
        <p role="alert" className="-mt-2 text-micro text-coral">
          {error}
        </p>
      )}
    </>
  )
}
