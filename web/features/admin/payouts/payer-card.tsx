import { useState } from 'react'
import { payout_runs as calls } from '#contract/endpoints/admin/payout-runs.ts'
import { HOLDER_MAX } from '#contract/payout-fields.ts'
import { dirhamsOf } from '#contract/money.ts'
import { AdminDialog } from '#web/admin/admin-dialog.tsx'
import { useAdminApi } from '#web/admin/admin-api.ts'
import { Amount } from '#web/admin/display/amount.tsx'
import { Card } from '#web/admin/display/card.tsx'
import { ReasonField } from '#web/admin/fields/reason-field.tsx'
import { withProof } from '#web/forms/proof-store.ts'
import { useAdminMessages } from '#web/api/messages.ts'
import { useForm } from '#web/forms/use-form.ts'
import { Button } from '#web/ui/button.tsx'
import { Form } from '#web/ui/form.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { Iban } from './iban.tsx'
import type { Payouts } from './payouts-queries.ts'

type PayerCardProps = { payer: Payouts['payer']; onDone: (text: string) => void }

/** The account that owners are paid from. */
export function PayerCard({ payer, onDone }: PayerCardProps) {
  const { frame, payouts: words } = useAdminMessages()
  const [is_open, setOpen] = useState(false)
  return (
    <Card title={words.payer} line={payer === null ? words.no_payer : words.payer_line}>
      {payer !== null && (
        <dl className="grid gap-2 text-small">
          <div>
            <dt className="text-ink-2">{words.fields.holder}</dt>
            <dd>
              <span className="block font-semibold">
                <bdi>{payer.holder}</bdi>
              </span>
              <Iban country={payer.iban_country} end={payer.iban_end} />
            </dd>
          </div>
          <div>
            <dt className="text-ink-2">{words.fields.purpose_code}</dt>
            <dd>
              <bdi>{payer.purpose_code}</bdi>
            </dd>
          </div>
          <div>
            <dt className="text-ink-2">{words.fields.least}</dt>
            <dd>
              <Amount of={payer.least} />
            </dd>
          </div>
          <div>
            <dt className="text-ink-2">{words.set_by}</dt>
            <dd>
              <bdi>{payer.set_by}</bdi>
              {' · '}
              <span>{frame.moment(payer.set_at)}</span>
            </dd>
          </div>
        </dl>
      )}
      <Button size="small" onPress={() => setOpen(true)}>
        {payer === null ? words.set_payer : words.change_payer}
      </Button>
      <AdminDialog title={words.payer} isOpen={is_open} onClose={() => setOpen(false)}>
        <PayerForm
          payer={payer}
          onDone={() => {
            setOpen(false)
            onDone(words.done.payer)
          }}
        />
      </AdminDialog>
    </Card>
  )
}

function PayerForm({ payer, onDone }: { payer: Payouts['payer']; onDone: () => void }) {
  const api = useAdminApi()
  const { frame, payouts: words } = useAdminMessages()
  const { form, line, submit, is_busy } = useForm({
    initial: {
      holder: payer?.holder ?? '',
      iban: '',
      bic: payer?.bic ?? '',
      purpose_code: payer?.purpose_code ?? 'RENT',
      least: payer?.least ?? '1.00',
      reason: '',
    },
    prepare: async ({ bic, ...typed }) => ({
      values: { ...typed, ...(bic.trim() !== '' && { bic }) },
    }),
    input: calls.setPayer.input,
    send: (data) => withProof(() => api.setPayer({ ...data, least: dirhamsOf(data.least) })),
    onDone,
  })
  const { fields } = words
  return (
    <Form ref={form} onSubmit={submit} className="grid gap-4">
      <TextField
        {...line('holder')}
        label={fields.holder}
        hint={words.hints.holder}
        maxLength={HOLDER_MAX}
        isRequired
      />
      <TextField {...line('iban')} label={fields.iban} autoComplete="off" is_ltr isRequired />
      <TextField {...line('bic')} label={fields.bic} hint={words.hints.payer_bic} is_ltr />
      <TextField
        {...line('purpose_code')}
        label={fields.purpose_code}
        hint={words.hints.purpose_code}
        maxLength={4}
        is_ltr
        isRequired
      />
      <TextField
        {...line('least')}
        label={fields.least}
        hint={words.hints.least}
        inputMode="numeric"
        is_ltr
        isRequired
      />
      <ReasonField {...line('reason')} />
      <Button type="submit" kind="primary" is_busy={is_busy} busy_label={frame.one_moment}>
        {words.save}
      </Button>
    </Form>
  )
}
