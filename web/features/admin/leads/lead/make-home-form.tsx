import { useQuery } from '@tanstack/react-query'
import { endpoints } from '#contract/index.ts'
import { HOME_TEXT_MAX } from '#contract/home-fields.ts'
import { dirhamsOf } from '#contract/money.ts'
import { plainAmount } from '#contract/typed-amount.ts'
import { NAME_MAX } from '#contract/constants.ts'
import { useAdminApi } from '#web/admin/admin-api.ts'
import { useAdminMessages } from '#web/api/messages.ts'
import { useForm } from '#web/forms/use-form.ts'
import { AsyncState } from '#web/ui/async-state.tsx'
import { Button } from '#web/ui/button.tsx'
import { Form } from '#web/ui/form.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import {
  makingQuery,
  type HomeMade,
  type HomePreview,
  type LeadHome,
} from '#web/features/admin/leads/leads-queries.ts'

type MakeHomeProps = { home: LeadHome; onDone: (made: HomeMade) => void }

/** A draft home, its owner's account and the terms they were offered, in one press. */
export function MakeHome({ home, onDone }: MakeHomeProps) {
  const { frame } = useAdminMessages()
  const query = useQuery(makingQuery(useAdminApi(), home.lead_home_id))
  return (
    <AsyncState
      query={query}
      labels={{ loading: frame.loading, failed: frame.failed, retry: frame.retry }}
      skeleton={<div className="min-h-96" />}
    >
      {(preview) => <MakeHomeForm home={home} preview={preview} onDone={onDone} />}
    </AsyncState>
  )
}

function MakeHomeForm({ home, preview, onDone }: MakeHomeProps & { preview: HomePreview }) {
  const api = useAdminApi()
  const { frame, homes, leads } = useAdminMessages()
  const { agreement } = homes
  const { make } = leads
  const { form, line, submit, is_busy } = useForm({
    initial: {
      first_name: preview.first_name,
      last_name: preview.last_name,
      unit: '',
      company_fee_bp: String(preview.usual_fee_bp / 100),
      expense_limit: '',
      own_stay_nights: '',
    },
    fixed: { lead_home_id: home.lead_home_id },
    input: endpoints.makeHomeOfLead.input,
    prepare: async ({ company_fee_bp, unit, expense_limit, own_stay_nights, ...names }) => ({
      values: {
        ...names,
        company_fee_bp: Math.round(Number(plainAmount(company_fee_bp.replace('%', ''))) * 100),
        ...(unit !== '' && { unit }),
        ...(expense_limit !== '' && { expense_limit }),
        ...(own_stay_nights !== '' && { own_stay_nights }),
      },
    }),
    send: ({ expense_limit, ...given }) =>
      api.makeHomeOfLead({
        ...given,
        ...(expense_limit !== undefined && { expense_limit: dirhamsOf(expense_limit) }),
      }),
    onDone,
  })
  return (
    <Form ref={form} onSubmit={submit} className="grid gap-4">
      <ul className="grid list-disc gap-1 ps-5 text-ink-2">
        <li>{preview.building === null ? make.no_building : make.building(preview.building)}</li>
        <li>{make.owners[preview.owner]}</li>
        <li>{make.agreement}</li>
      </ul>
      <div className="grid gap-3 sm:grid-cols-2">
        <TextField
          {...line('first_name')}
          label={make.first_name}
          maxLength={NAME_MAX.account}
          isRequired
        />
        <TextField
          {...line('last_name')}
          label={make.last_name}
          maxLength={NAME_MAX.account}
          isRequired
        />
      </div>
      <TextField {...line('unit')} label={make.unit} maxLength={HOME_TEXT_MAX.unit} />
      <TextField {...line('company_fee_bp')} label={agreement.fee} is_ltr />
      <TextField
        {...line('expense_limit')}
        label={agreement.limit}
        hint={agreement.limit_hint}
        is_ltr
      />
      <TextField {...line('own_stay_nights')} label={agreement.nights} inputMode="numeric" is_ltr />
      <Button
        type="submit"
        kind="primary"
        isDisabled={preview.owner === 'unproven'}
        is_busy={is_busy}
        busy_label={frame.one_moment}
      >
        {make.submit}
      </Button>
    </Form>
  )
}
