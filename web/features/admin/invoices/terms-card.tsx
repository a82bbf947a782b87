import { useState } from 'react'
import { eInvoices as calls } from '#contract/endpoints/admin/e-invoices.ts'
import { CITY_MAX, EMIRATES, LICENCE_MAX } from '#contract/fee-invoices.ts'
import { COMPANY_MAX } from '#contract/invoice-company.ts'
import { AdminDialog } from '#web/admin/admin-dialog.tsx'
import { useAdminApi } from '#web/admin/admin-api.ts'
import { Card } from '#web/admin/display/card.tsx'
import { Choice } from '#web/admin/fields/admin-fields.tsx'
import { DayField } from '#web/admin/fields/day-field.tsx'
import { ReasonField } from '#web/admin/fields/reason-field.tsx'
import { useApp } from '#web/api/app.ts'
import { useAdminMessages } from '#web/api/messages.ts'
import { useForm } from '#web/forms/use-form.ts'
import { Button } from '#web/ui/button.tsx'
import { Form } from '#web/ui/form.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import type { EInvoices } from './e-invoices-queries.ts'

type Terms = EInvoices['terms']

/** From when on invoices to businesses are electronic. */
export function TermsCard({ terms, onDone }: { terms: Terms; onDone: () => void }) {
  const { frame, invoices: words } = useAdminMessages()
  const { electronic } = words
  const [is_open, setOpen] = useState(false)
  return (
    <Card title={electronic.from} line={electronic.from_line}>
      <ul className="grid gap-3 text-small">
        {terms.map(({ since, is_on, city, tin }) => (
          <li key={since} className="grid gap-0.5">
            <span className="text-ink-2">{words.from_day(frame.day(since))}</span>
            <span className="font-semibold">{electronic.is_on[is_on ? 'yes' : 'no']}</span>
            <span>
              <span className="text-ink-2">{words.fields.tin}</span>{' '}
              <bdi className="tabular-nums">{tin}</bdi>
              {' · '}
              <bdi>{city}</bdi>
            </span>
          </li>
        ))}
      </ul>
      <Button size="small" onPress={() => setOpen(true)}>
        {terms.length === 0 ? electronic.begin : words.change_issuer}
      </Button>
      <AdminDialog title={electronic.from} isOpen={is_open} onClose={() => setOpen(false)}>
        <TermsForm
          last={terms[0]}
          onDone={() => {
            setOpen(false)
            onDone()
          }}
        />
      </AdminDialog>
    </Card>
  )
}

function TermsForm({ last, onDone }: { last: Terms[number] | undefined; onDone: () => void }) {
  const api = useAdminApi()
  const { today } = useApp()
  const { frame, invoices: words } = useAdminMessages()
  const { electronic, fields, hints } = words
  const { form, line, typed, type, submit, is_busy } = useForm({
    initial: {
      since: today,
      is_on: last?.is_on === false ? ('no' as const) : ('yes' as const),
      address: last?.address ?? '',
      city: last?.city ?? 'Dubai',
      emirate: last?.emirate ?? ('DXB' as const),
      tin: last?.tin ?? '',
      licence_number: last?.licence_number ?? '',
      licence_authority: last?.licence_authority ?? '',
      reason: '',
    },
    prepare: async ({ is_on, ...written }) => ({ values: { ...written, is_on: is_on === 'yes' } }),
    input: calls.setEInvoiceTerms.input,
    send: (data) => api.setEInvoiceTerms(data),
    onDone,
  })
  return (
    <Form ref={form} onSubmit={submit} className="grid gap-4">
      <DayField
        look="form"
        label={fields.since}
        value={typed.since}
        onChange={(since) => type({ since: since ?? '' })}
        error={line('since').error}
      />
      <Choice
        label={electronic.title}
        look="form"
        name="is_on"
        options={(['yes', 'no'] as const).map((id) => ({ id, label: electronic.is_on[id] }))}
        value={typed.is_on}
        onChange={(is_on) => type({ is_on: is_on ?? 'yes' })}
      />
      <TextField
        {...line('address')}
        label={fields.address}
        maxLength={COMPANY_MAX.address}
        isRequired
      />
      <TextField {...line('city')} label={fields.city} maxLength={CITY_MAX} isRequired />
      <Choice
        label={fields.emirate}
        look="form"
        name="emirate"
        error={line('emirate').error}
        options={EMIRATES.map((id) => ({ id, label: words.emirates[id] }))}
        value={typed.emirate}
        onChange={(emirate) => type({ emirate: emirate ?? 'DXB' })}
      />
      <TextField
        {...line('tin')}
        label={fields.tin}
        hint={hints.tin}
        inputMode="numeric"
        is_ltr
        isRequired
      />
      <TextField
        {...line('licence_number')}
        label={electronic.licence_number}
        maxLength={LICENCE_MAX.number}
        is_ltr
        isRequired
      />
      <TextField
        {...line('licence_authority')}
        label={fields.licence_authority}
        maxLength={LICENCE_MAX.authority}
        isRequired
      />
      <ReasonField {...line('reason')} />
      <Button type="submit" kind="primary" is_busy={is_busy} busy_label={frame.one_moment}>
        {words.save}
      </Button>
    </Form>
  )
}
