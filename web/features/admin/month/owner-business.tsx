import { queryOptions, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { ClientOutput } from '#contract/define-endpoint.ts'
import { feeInvoices as calls } from '#contract/endpoints/admin/fee-invoices.ts'
import { CITY_MAX, EMIRATES, LICENCE_KINDS, LICENCE_MAX } from '#contract/fee-invoices.ts'
import type { Endpoints } from '#contract/index.ts'
import { COMPANY_MAX } from '#contract/invoice-company.ts'
import { AdminDialog } from '#web/admin/admin-dialog.tsx'
import { useAdminApi, type AdminApi } from '#web/admin/admin-api.ts'
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

type Business = ClientOutput<Endpoints['readOwnerBusiness']>['businesses'][number]

const businessQuery = (api: AdminApi, owner_id: number) =>
  queryOptions({
    queryKey: ['admin', 'owner-business', owner_id],
    queryFn: ({ signal }) => api.readOwnerBusiness({ owner_id }, { signal }),
  })

type OwnerBusinessProps = { owner_id: number; onDone: (text: string) => void }

/** What an owner is for the tax authority, as our invoices to them say it. */
export function OwnerBusiness({ owner_id, onDone }: OwnerBusinessProps) {
  const { frame, invoices: words } = useAdminMessages()
  const [is_open, setOpen] = useState(false)
  const { data } = useQuery(businessQuery(useAdminApi(), owner_id))
  const businesses = data?.businesses ?? []
  return (
    <Card
      title={words.business}
      line={businesses.length === 0 ? words.nothing_said : words.business_line}
    >
      <ul className="grid gap-3 text-small">
        {businesses.map(({ since, is_business, legal_name, address, trn, tin }) => (
          <li key={since} className="grid gap-0.5">
            <span className="text-ink-2">{words.from_day(frame.day(since))}</span>
            <span className="font-semibold">{words.is_business[is_business ? 'yes' : 'no']}</span>
            {legal_name !== null && (
              <span>
                <bdi>{legal_name}</bdi>
              </span>
            )}
            {address !== null && (
              <span>
                <bdi>{address}</bdi>
              </span>
            )}
            {trn !== null && <Numbered label={words.fields.trn} number={trn} />}
            {trn === null && tin !== null && <Numbered label={words.fields.tin} number={tin} />}
          </li>
        ))}
      </ul>
      <Button size="small" onPress={() => setOpen(true)}>
        {businesses.length === 0 ? words.set_business : words.change_business}
      </Button>
      <AdminDialog title={words.business} isOpen={is_open} onClose={() => setOpen(false)}>
        <BusinessForm
          owner_id={owner_id}
          last={businesses[0]}
          onDone={() => {
            setOpen(false)
            onDone(words.saved)
          }}
        />
      </AdminDialog>
    </Card>
  )
}

const Numbered = ({ label, number }: { label: string; number: string }) => (
  <span>
    <span className="text-ink-2">{label}</span> <bdi className="tabular-nums">{number}</bdi>
  </span>
)

type BusinessFormProps = { owner_id: number; last: Business | undefined; onDone: () => void }

function BusinessForm({ owner_id, last, onDone }: BusinessFormProps) {
  const api = useAdminApi()
  const { today } = useApp()
  const { frame, invoices: words } = useAdminMessages()
  const { form, line, typed, type, submit, is_busy } = useForm({
    initial: initialOf(last, today),
    fixed: { owner_id },
    prepare: async ({ since, is_business, ...facts }) => ({
      values: {
        since,
        is_business: is_business === 'yes',
        ...Object.fromEntries(Object.entries(facts).filter(([, text]) => text.trim() !== '')),
      },
    }),
    input: calls.setOwnerBusiness.input,
    send: (data) => api.setOwnerBusiness(data),
    onDone,
  })
  const { fields, hints } = words
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
        label={fields.is_business}
        look="form"
        name="is_business"
        options={(['yes', 'no'] as const).map((id) => ({ id, label: words.is_business[id] }))}
        value={typed.is_business}
        onChange={(is_business) => type({ is_business: is_business ?? 'no' })}
      />
      <TextField
        {...line('legal_name')}
        label={fields.legal_name}
        hint={hints.legal_name}
        maxLength={COMPANY_MAX.name}
      />
      <TextField {...line('address')} label={fields.address} maxLength={COMPANY_MAX.address} />
      <TextField {...line('city')} label={fields.city} maxLength={CITY_MAX} />
      <Choice
        label={fields.emirate}
        look="form"
        name="emirate"
        any={words.no_emirate}
        options={EMIRATES.map((id) => ({ id, label: words.emirates[id] }))}
        value={typed.emirate === '' ? undefined : typed.emirate}
        onChange={(emirate) => type({ emirate: emirate ?? '' })}
      />
      <TextField {...line('trn')} label={fields.trn} hint={hints.trn} inputMode="numeric" is_ltr />
      <TextField {...line('tin')} label={fields.tin} hint={hints.tin} inputMode="numeric" is_ltr />
      <Choice
        label={fields.licence_kind}
        look="form"
        name="licence_kind"
        any={words.no_licence}
        error={line('licence_kind').error}
        options={LICENCE_KINDS.map((id) => ({ id, label: words.licence_kinds[id] }))}
        value={typed.licence_kind === '' ? undefined : typed.licence_kind}
        onChange={(licence_kind) => type({ licence_kind: licence_kind ?? '' })}
      />
      <TextField
        {...line('licence_number')}
        label={fields.licence_number}
        maxLength={LICENCE_MAX.number}
        is_ltr
      />
      <TextField
        {...line('licence_authority')}
        label={fields.licence_authority}
        maxLength={LICENCE_MAX.authority}
      />
      <ReasonField {...line('reason')} />
      <Button type="submit" kind="primary" is_busy={is_busy} busy_label={frame.one_moment}>
        {words.save}
      </Button>
    </Form>
  )
}

type Typed = {
  since: string
  is_business: 'yes' | 'no'
  legal_name: string
  address: string
  city: string
  emirate: (typeof EMIRATES)[number] | ''
  trn: string
  tin: string
  licence_kind: (typeof LICENCE_KINDS)[number] | ''
  licence_number: string
  licence_authority: string
  reason: string
}

const initialOf = (last: Business | undefined, today: string): Typed => ({
  since: today,
  is_business: last?.is_business === true ? 'yes' : 'no',
  legal_name: last?.legal_name ?? '',
  address: last?.address ?? '',
  city: last?.city ?? '',
  emirate: last?.emirate ?? '',
  trn: last?.trn ?? '',
  tin: last?.tin ?? '',
  licence_kind: last?.licence_kind ?? '',
  licence_number: last?.licence_number ?? '',
  licence_authority: last?.licence_authority ?? '',
  reason: '',
})
