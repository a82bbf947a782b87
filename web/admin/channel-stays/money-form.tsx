import { useQuery } from '@tanstack/react-query'
import type * as z from 'zod/mini'
import { endpoints } from '#contract/index.ts'
import { MERCHANTS } from '#contract/channel-stays.ts'
import { useAdminApi } from '#web/admin/admin-api.ts'
import { Choice } from '#web/admin/fields/admin-fields.tsx'
import { useAdminMessages } from '#web/api/messages.ts'
import { useForm } from '#web/forms/use-form.ts'
import { AsyncState } from '#web/ui/async-state.tsx'
import { Button } from '#web/ui/button.tsx'
import { Form } from '#web/ui/form.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { channelMoneyQuery, type ChannelMoney } from './channel-stay-queries.ts'

type MoneyFormProps = { channel_stay_id: number; onDone: () => void }

/** What the site took and pays out, in its currency. */
export function MoneyForm({ channel_stay_id, onDone }: MoneyFormProps) {
  const { frame } = useAdminMessages()
  const query = useQuery(channelMoneyQuery(useAdminApi(), channel_stay_id))
  return (
    <AsyncState
      query={query}
      labels={{ loading: frame.loading, failed: frame.failed, retry: frame.retry }}
      skeleton={null}
    >
      {(money) => <Fields channel_stay_id={channel_stay_id} money={money} onDone={onDone} />}
    </AsyncState>
  )
}

const SUMS = ['payout', 'commission', 'charged', 'taxes_kept'] as const
const PARTS = ['cleaning_fee', 'vat', 'tourism_fee'] as const
const OURS = 'AED'
const shownOf = (sum: string | null) => (sum === '0.00' ? '' : (sum ?? ''))

function initialOf(money: ChannelMoney) {
  return {
    merchant: money.merchant,
    currency: money.currency,
    rate: money.rate ?? '',
    rate_source: money.rate_source ?? '',
    payout: money.payout ?? '',
    commission: money.commission ?? '',
    charged: money.charged ?? '',
    taxes_kept: shownOf(money.taxes_kept),
    cleaning_fee: shownOf(money.cleaning_fee),
    vat: shownOf(money.vat),
    tourism_fee: shownOf(money.tourism_fee),
    reason: '',
  }
}

type Sums = Pick<
  z.output<typeof endpoints.setChannelMoney.input>,
  (typeof SUMS)[number] | (typeof PARTS)[number]
>
const typedOf = (hundredths: number) => String(hundredths / 100)

/** As they are typed. */
const sumsOf = ({ charged, ...sums }: Sums) => ({
  payout: typedOf(sums.payout),
  commission: typedOf(sums.commission),
  charged: charged === undefined ? undefined : typedOf(charged),
  taxes_kept: typedOf(sums.taxes_kept),
  cleaning_fee: typedOf(sums.cleaning_fee),
  vat: typedOf(sums.vat),
  tourism_fee: typedOf(sums.tourism_fee),
})

function Fields({
  channel_stay_id,
  money: known,
  onDone,
}: MoneyFormProps & { money: ChannelMoney }) {
  const api = useAdminApi()
  const { frame, channel_stays } = useAdminMessages()
  const words = channel_stays.form
  const { form, line, typed, type, submit, is_busy } = useForm({
    initial: initialOf(known),
    fixed: { channel_stay_id },
    input: endpoints.setChannelMoney.input,
    prepare: async (texts) => ({
      values: Object.fromEntries(Object.entries(texts).filter(([, text]) => text.trim() !== '')),
    }),
    send: (money) => api.setChannelMoney({ ...money, ...sumsOf(money) }),
    onDone,
  })
  const is_foreign = typed.currency.trim().toUpperCase() !== OURS
  return (
    <Form ref={form} onSubmit={submit} className="grid gap-4">
      <Choice
        look="form"
        label={words.merchant}
        options={MERCHANTS.map((id) => ({ id, label: words.merchants[id] }))}
        value={typed.merchant}
        onChange={(merchant) => merchant && type({ merchant })}
      />
      <TextField {...line('currency')} label={words.currency} maxLength={3} is_ltr />
      {is_foreign && (
        <>
          <TextField {...line('rate')} label={words.rate} is_ltr />
          <TextField {...line('rate_source')} label={words.rate_source} maxLength={80} />
        </>
      )}
      {SUMS.map((name) => (
        <TextField
          key={name}
          {...line(name)}
          label={words[name]}
          hint={name === 'charged' ? words.charged_hint : undefined}
          is_ltr
        />
      ))}
      <p className="text-small text-ink-2">{words.sum_line}</p>
      {PARTS.map((name) => (
        <TextField key={name} {...line(name)} label={words[name]} is_ltr />
      ))}
      {known.known_since !== null && (
        <TextField {...line('reason')} label={words.reason} maxLength={300} isRequired />
      )}
      <Button type="submit" kind="primary" is_busy={is_busy} busy_label={frame.one_moment}>
        {words.save}
      </Button>
    </Form>
  )
}
