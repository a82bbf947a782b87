import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { CHANNEL_PAYOUT } from '#contract/channel-payouts.ts'
import { STAY_SOURCES, type StaySource } from '#contract/channel-stays.ts'
import { endpoints } from '#contract/index.ts'
import { useAdminApi } from '#web/admin/admin-api.ts'
import { Card } from '#web/admin/display/card.tsx'
import { Choice } from '#web/admin/fields/admin-fields.tsx'
import { DayField } from '#web/admin/fields/day-field.tsx'
import { useApp } from '#web/api/app.ts'
import { useAdminMessages } from '#web/api/messages.ts'
import { useForm } from '#web/forms/use-form.ts'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { Form } from '#web/ui/form.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { PickStays } from './pick-stays.tsx'
import { awaitedQuery } from './site-payouts-queries.ts'
import { Sum } from './sum.tsx'
import { hundredthsOf, sumOf, type Picked } from './typed-sums.ts'

const OURS = 'AED'
const USUAL: StaySource = 'airbnb'

type PayoutFormProps = { site: StaySource | undefined; onDone: (text: string) => void }

const codeOf = (currency: string) => currency.trim().toUpperCase()

/** As it stands on the bank's statement, and its stays. */
export function PayoutForm({ site, onDone }: PayoutFormProps) {
  const api = useAdminApi()
  const { frame, site_payouts: words } = useAdminMessages()
  const [picked, setPicked] = useState<Picked>({})
  const fields = usePayoutFields({ site, picked, onDone })
  const { form, typed, type, faults, submit, is_busy } = fields
  const currency = codeOf(typed.currency)
  const awaited = useQuery(awaitedQuery(api, { site: typed.source })).data?.stays ?? []
  const pick = (now: Picked) => {
    setPicked(now)
    type({ stays: '' })
  }
  return (
    <Card title={words.enter}>
      <Form ref={form} onSubmit={submit} className="grid gap-4">
        <Payment fields={fields} onSite={() => setPicked({})} />
        <PickStays
          stays={awaited.filter((stay) => stay.expected === null || stay.currency === currency)}
          picked={picked}
          currency={currency}
          error={faults.stays}
          onChange={pick}
        />
        <Sums amount={typed.amount} picked={picked} currency={currency} />
        <div>
          <Button type="submit" kind="primary" is_busy={is_busy} busy_label={frame.one_moment}>
            {words.save}
          </Button>
        </div>
      </Form>
    </Card>
  )
}

type Fields = ReturnType<typeof usePayoutFields>

function usePayoutFields({ site, picked, onDone }: PayoutFormProps & { picked: Picked }) {
  const api = useAdminApi()
  const { today } = useApp()
  const { site_payouts: words } = useAdminMessages()
  return useForm({
    initial: {
      source: site ?? USUAL,
      paid_on: today,
      bank_reference: '',
      currency: OURS,
      amount: '',
      received: '',
      sets_rate: true,
      stays: '',
    },
    input: endpoints.enterChannelPayout.input,
    prepare: async ({ received, sets_rate, stays: _stays, ...payout }) => ({
      values: {
        ...payout,
        ...(codeOf(payout.currency) !== OURS && received.trim() !== '' && { received, sets_rate }),
        stays: Object.entries(picked).map(([id, amount]) => ({
          channel_stay_id: Number(id),
          amount,
        })),
      },
    }),
    send: ({ amount, received, stays, ...payout }) =>
      api.enterChannelPayout({
        ...payout,
        amount: sumOf(amount),
        received: received === undefined ? undefined : sumOf(received),
        stays: stays.map(({ channel_stay_id, amount: share = 0 }) => ({
          channel_stay_id,
          amount: sumOf(share),
        })),
      }),
    onDone: ({ difference }) =>
      onDone(Number(difference) === 0 ? words.entered : words.entered_with),
    refusals: { PAYOUT_KNOWN: 'bank_reference', STAY_NOT_OF_PAYOUT: 'stays' },
  })
}

function Payment({ fields, onSite }: { fields: Fields; onSite: () => void }) {
  const { line, typed, type, faults } = fields
  const { site_payouts: words } = useAdminMessages()
  const is_foreign = codeOf(typed.currency) !== OURS
  return (
    <>
      <div className="grid items-start gap-4 sm:grid-cols-2 main:grid-cols-3">
        <Choice
          look="form"
          label={words.fields.source}
          options={useSites()}
          value={typed.source}
          onChange={(source) => {
            if (!source) return
            type({ source })
            onSite()
          }}
        />
        <DayField
          look="form"
          label={words.fields.paid_on}
          value={typed.paid_on}
          error={faults.paid_on}
          onChange={(day) => type({ paid_on: day ?? '' })}
        />
        <TextField
          {...line('bank_reference')}
          label={words.fields.bank_reference}
          maxLength={CHANNEL_PAYOUT.reference_max}
          is_ltr
          isRequired
        />
        <TextField {...line('amount')} label={words.fields.amount} is_ltr isRequired />
        <TextField {...line('currency')} label={words.fields.currency} maxLength={3} is_ltr />
        {is_foreign && <TextField {...line('received')} label={words.fields.received} is_ltr />}
      </div>
      {is_foreign && typed.received.trim() !== '' && (
        <Checkbox isSelected={typed.sets_rate} onChange={(sets_rate) => type({ sets_rate })}>
          {words.fields.sets_rate}
        </Checkbox>
      )}
    </>
  )
}

function useSites() {
  const { channel_stays } = useAdminMessages()
  return STAY_SOURCES.map((id) => ({ id, label: channel_stays.sources[id] }))
}

/** What the chosen stays come to, and what is left of the payout. */
function Sums({ amount, picked, currency }: { amount: string; picked: Picked; currency: string }) {
  const { site_payouts: words } = useAdminMessages()
  const together = Object.values(picked).reduce((sum, one) => sum + (hundredthsOf(one) ?? 0), 0)
  const whole = hundredthsOf(amount)
  const rest = whole === undefined ? undefined : whole - together
  return (
    <output className="grid gap-1 rounded-ctl bg-mist px-3 py-2">
      <span className="flex flex-wrap justify-between gap-x-4">
        <span>{words.together}</span>
        <Sum of={sumOf(together)} currency={currency} />
      </span>
      {rest === 0 && <span className="font-semibold text-palm">{words.agrees}</span>}
      {rest !== undefined && rest !== 0 && (
        <span className="flex flex-wrap justify-between gap-x-4 font-semibold text-coral">
          <span>{words.differs}</span>
          <Sum of={sumOf(rest)} currency={currency} />
        </span>
      )}
    </output>
  )
}
