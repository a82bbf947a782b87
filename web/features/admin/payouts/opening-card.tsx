import { useState } from 'react'
import { payouts as calls } from '#contract/endpoints/admin/payouts.ts'
import { dirhamsOf } from '#contract/money.ts'
import { AdminDialog } from '#web/admin/admin-dialog.tsx'
import { useAdminApi } from '#web/admin/admin-api.ts'
import { Amount } from '#web/admin/display/amount.tsx'
import { Card } from '#web/admin/display/card.tsx'
import { Choice } from '#web/admin/fields/admin-fields.tsx'
import { ReasonField } from '#web/admin/fields/reason-field.tsx'
import { withProof } from '#web/forms/proof-store.ts'
import { useApp } from '#web/api/app.ts'
import { useAdminMessages } from '#web/api/messages.ts'
import { useForm } from '#web/forms/use-form.ts'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { Form } from '#web/ui/form.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import type { Account } from './payouts-queries.ts'

type OpeningCardProps = { opened: Account; onDone: (text: string) => void }

/** What the owner was owed when the company began to keep accounts here. */
export function OpeningCard({ opened, onDone }: OpeningCardProps) {
  const { frame, payouts: words } = useAdminMessages()
  const [is_open, setOpen] = useState(false)
  const { opening } = opened
  return (
    <Card title={words.opening} {...(opening === null && { line: words.no_opening })}>
      {opening !== null && (
        <div className="grid gap-1 text-small">
          <p className="font-semibold">
            <span>{words.month(opening.month)}</span>
            {' · '}
            <Amount of={opening.amount} />
          </p>
          <p className="text-ink-2">
            <bdi>{opening.reason}</bdi>
          </p>
          <p className="text-micro text-ink-2">
            <bdi>{opening.entered_by}</bdi>
            {' · '}
            <span>{frame.moment(opening.entered_at)}</span>
          </p>
        </div>
      )}
      <Button size="small" onPress={() => setOpen(true)}>
        {opening === null ? words.enter_opening : words.change_opening}
      </Button>
      <AdminDialog title={words.opening} isOpen={is_open} onClose={() => setOpen(false)}>
        <OpeningForm
          opened={opened}
          onDone={() => {
            setOpen(false)
            onDone(words.done.opening)
          }}
        />
      </AdminDialog>
    </Card>
  )
}

const MONTHS = 24

/** The firsts of the last months, the newest first. */
function firstsBefore(today: string): string[] {
  const [year = 0, month = 0] = today.split('-').map(Number)
  return Array.from({ length: MONTHS }, (_, index) => {
    const at = year * 12 + month - 1 - index
    return `${Math.floor(at / 12)}-${String((at % 12) + 1).padStart(2, '0')}-01`
  })
}

function OpeningForm({ opened, onDone }: { opened: Account; onDone: () => void }) {
  const api = useAdminApi()
  const { today } = useApp()
  const { frame, payouts: words } = useAdminMessages()
  const months = firstsBefore(today)
  const { form, line, typed, type, submit, is_busy } = useForm({
    initial: {
      month: opened.opening?.month ?? months[0] ?? '',
      amount: '',
      is_owed_to_us: false,
      reason: '',
    },
    fixed: { owner_id: opened.owner_id },
    input: calls.enterOpening.input,
    send: (data) => withProof(() => api.enterOpening({ ...data, amount: dirhamsOf(data.amount) })),
    onDone,
  })
  return (
    <Form ref={form} onSubmit={submit} className="grid gap-4">
      <p className="text-small text-ink-2">{words.opening_line}</p>
      <Choice
        label={words.fields.month}
        look="form"
        name="month"
        error={line('month').error}
        options={months.map((id) => ({ id, label: words.month(id) }))}
        value={typed.month}
        onChange={(month) => type({ month: month ?? '' })}
      />
      <TextField
        {...line('amount')}
        label={words.fields.amount}
        inputMode="numeric"
        is_ltr
        isRequired
      />
      <Checkbox
        isSelected={typed.is_owed_to_us}
        onChange={(is_owed_to_us) => type({ is_owed_to_us })}
      >
        {words.fields.is_owed_to_us}
      </Checkbox>
      <ReasonField {...line('reason')} />
      <Button type="submit" kind="primary" is_busy={is_busy} busy_label={frame.one_moment}>
        {words.save}
      </Button>
    </Form>
  )
}
