import { CHANNEL_COMMISSIONS, type ChannelCommission } from '#contract/channel-stays.ts'
import { endpoints } from '#contract/index.ts'
import { dirhamsOf } from '#contract/money.ts'
import { plainAmount } from '#contract/typed-amount.ts'
import { useAdminApi } from '#web/admin/admin-api.ts'
import { Choice } from '#web/admin/fields/admin-fields.tsx'
import { DayField } from '#web/admin/fields/day-field.tsx'
import { ReasonField } from '#web/admin/fields/reason-field.tsx'
import { useApp } from '#web/api/app.ts'
import { useAdminMessages } from '#web/api/messages.ts'
import { useEditor } from '#web/features/admin/homes/editor/editor-context.ts'
import type { Agreement } from '#web/features/admin/homes/homes-queries.ts'
import { useForm } from '#web/forms/use-form.ts'
import { Button } from '#web/ui/button.tsx'
import { Form } from '#web/ui/form.tsx'
import { TextField, type TextFieldProps } from '#web/ui/text-field.tsx'

type ChangeProps = { terms: Agreement | null; usual_fee_bp: number; onDone: () => void }

/** What was left empty was not agreed on. */
const filledIn = (typed: Record<string, string>) =>
  Object.fromEntries(Object.entries(typed).filter(([, text]) => text !== ''))

type Amounts = Record<
  'expense_limit' | 'own_stay_cleaning' | 'reserve' | 'rent',
  number | undefined
>

const inDirhams = ({ expense_limit, own_stay_cleaning, reserve, rent }: Amounts) => ({
  ...(expense_limit !== undefined && { expense_limit: dirhamsOf(expense_limit) }),
  ...(own_stay_cleaning !== undefined && { own_stay_cleaning: dirhamsOf(own_stay_cleaning) }),
  ...(reserve !== undefined && { reserve: dirhamsOf(reserve) }),
  ...(rent !== undefined && { rent: dirhamsOf(rent) }),
})

/** Begins with what holds today, or with what is usual. */
export function ChangeAgreementForm({ terms, usual_fee_bp, onDone }: ChangeProps) {
  const api = useAdminApi()
  const { today } = useApp()
  const { frame, homes } = useAdminMessages()
  const { agreement } = homes
  const { room_category_id } = useEditor()
  const { form, line, typed, type, submit, is_busy } = useForm({
    initial: {
      from: today,
      company_fee_bp: String((terms?.company_fee_bp ?? usual_fee_bp) / 100),
      expense_limit: terms?.expense_limit?.replace(/\.00$/, '') ?? '',
      own_stay_nights: String(terms?.own_stay_nights ?? ''),
      own_stay_notice_days: String(terms?.own_stay_notice_days ?? ''),
      own_stay_closed: terms?.own_stay_closed ?? '',
      own_stay_cleaning: terms?.own_stay_cleaning?.replace(/\.00$/, '') ?? '',
      reserve: terms?.reserve?.replace(/\.00$/, '') ?? '',
      rent: terms?.rent?.replace(/\.00$/, '') ?? '',
      channel_commission: terms?.channel_commission ?? ('shared' satisfies ChannelCommission),
      reason: '',
    },
    fixed: { room_category_id },
    input: endpoints.changeAgreement.input,
    prepare: async ({ from, company_fee_bp, channel_commission, reason, ...optional }) => ({
      values: {
        from,
        channel_commission,
        reason,
        ...filledIn(optional),
        company_fee_bp: Math.round(Number(plainAmount(company_fee_bp.replace('%', ''))) * 100),
      },
    }),
    send: ({ expense_limit, own_stay_cleaning, reserve, rent, ...changed }) =>
      api.changeAgreement({
        ...changed,
        ...inDirhams({ expense_limit, own_stay_cleaning, reserve, rent }),
      }),
    onDone,
  })
  return (
    <Form ref={form} onSubmit={submit} className="grid gap-4">
      <p className="text-ink-2">{agreement.change_line}</p>
      <DayField
        look="form"
        label={agreement.from}
        value={typed.from}
        onChange={(from) => type({ from: from ?? '' })}
        error={line('from').error}
      />
      <PayFields rent={line('rent')} fee={line('company_fee_bp')} />
      <TextField
        {...line('expense_limit')}
        label={agreement.limit}
        hint={agreement.limit_hint}
        is_ltr
      />
      <TextField {...line('own_stay_nights')} label={agreement.nights} inputMode="numeric" is_ltr />
      <OwnStayFields
        notice={line('own_stay_notice_days')}
        closed={line('own_stay_closed')}
        cleaning={line('own_stay_cleaning')}
      />
      <TextField
        {...line('reserve')}
        label={agreement.reserve}
        hint={agreement.reserve_hint}
        is_ltr
      />
      <Choice
        look="form"
        label={agreement.commission}
        options={CHANNEL_COMMISSIONS.map((id) => ({ id, label: agreement.commissions[id] }))}
        value={typed.channel_commission}
        onChange={(channel_commission) => channel_commission && type({ channel_commission })}
      />
      <ReasonField {...line('reason')} />
      <Button type="submit" kind="primary" is_busy={is_busy} busy_label={frame.one_moment}>
        {agreement.change}
      </Button>
    </Form>
  )
}

type FieldLine = Omit<TextFieldProps, 'label'>

/** What the owner gets: a rent, or what is left of the nights. */
function PayFields({ rent, fee }: Record<'rent' | 'fee', FieldLine>) {
  const { agreement } = useAdminMessages().homes
  return (
    <>
      <TextField {...rent} label={agreement.rent} hint={agreement.rent_hint} is_ltr />
      <TextField
        {...fee}
        label={rent.value.trim() === '' ? agreement.fee : agreement.fee_beside_rent}
        is_ltr
      />
    </>
  )
}

/** What is agreed on for stays of the owner, beside their nights. */
function OwnStayFields({
  notice,
  closed,
  cleaning,
}: Record<'notice' | 'closed' | 'cleaning', FieldLine>) {
  const { agreement } = useAdminMessages().homes
  return (
    <>
      <TextField {...notice} label={agreement.notice} inputMode="numeric" is_ltr />
      <TextField {...closed} label={agreement.closed} hint={agreement.closed_hint} is_ltr />
      <TextField {...cleaning} label={agreement.cleaning} hint={agreement.cleaning_hint} is_ltr />
    </>
  )
}
