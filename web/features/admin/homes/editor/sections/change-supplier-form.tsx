import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { endpoints } from '#contract/index.ts'
import { HOME_TEXT_MAX } from '#contract/home-fields.ts'
import { useAdminApi } from '#web/admin/admin-api.ts'
import { Choice } from '#web/admin/fields/admin-fields.tsx'
import { DayField } from '#web/admin/fields/day-field.tsx'
import { ReasonField } from '#web/admin/fields/reason-field.tsx'
import { useApp } from '#web/api/app.ts'
import { useAdminMessages } from '#web/api/messages.ts'
import { useEditor } from '#web/features/admin/homes/editor/editor-context.ts'
import { supplierChangeQuery } from '#web/features/admin/homes/homes-queries.ts'
import { useForm } from '#web/forms/use-form.ts'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { Form } from '#web/ui/form.tsx'
import { TextField } from '#web/ui/text-field.tsx'

const NOBODY = { legal_name_en: '', legal_name_ar: '', address_en: '', address_ar: '', trn: '' }
const NAMES = ['legal_name_en', 'legal_name_ar', 'address_en', 'address_ar'] as const

/** A known supplier, or one that is written here; what is booked stays with whoever sold it. */
export function ChangeSupplierForm({ onDone }: { onDone: () => void }) {
  const api = useAdminApi()
  const { today } = useApp()
  const { frame, homes } = useAdminMessages()
  const { suppliers, supplier } = homes
  const { room_category_id } = useEditor()
  const [is_registered, setRegistered] = useState(false)
  const { form, line, typed, type, submit, is_busy } = useForm({
    initial: { from: today, ...NOBODY, reason: '' },
    fixed: { room_category_id },
    input: endpoints.changeHomeSupplier.input,
    prepare: async ({ trn, ...rest }) => ({ values: { ...rest, ...(is_registered && { trn }) } }),
    send: (changed) => api.changeHomeSupplier(changed),
    onDone,
  })
  return (
    <Form ref={form} onSubmit={submit} className="grid gap-4">
      <p className="text-ink-2">{suppliers.change_line}</p>
      <DayField
        look="form"
        label={suppliers.from}
        value={typed.from}
        onChange={(from) => type({ from: from ?? '' })}
        error={line('from').error}
      />
      <Standing from={typed.from} legal_name_en={typed.legal_name_en} />
      <KnownSuppliers
        onChoose={(one) => {
          setRegistered(one.trn !== '')
          type(one)
        }}
      />
      {NAMES.map((name) => (
        <TextField
          key={name}
          {...line(name)}
          label={supplier[name]}
          maxLength={HOME_TEXT_MAX.address}
          is_ltr={name.endsWith('_en')}
        />
      ))}
      <Checkbox isSelected={is_registered} onChange={setRegistered}>
        {suppliers.is_registered}
      </Checkbox>
      {is_registered && (
        <TextField {...line('trn')} label={suppliers.trn} inputMode="numeric" is_ltr />
      )}
      <ReasonField {...line('reason')} />
      <Button type="submit" kind="primary" is_busy={is_busy} busy_label={frame.one_moment}>
        {suppliers.change}
      </Button>
    </Form>
  )
}

function KnownSuppliers({ onChoose }: { onChoose: (one: typeof NOBODY) => void }) {
  const { suppliers } = useAdminMessages().homes
  const { choices } = useEditor()
  const { lang } = useApp()
  const [chosen, setChosen] = useState<string>()
  const options = choices.suppliers.map(({ trn, ...one }, index) => ({
    id: String(index),
    label: suppliers.option(one[`legal_name_${lang}`], trn),
  }))
  return (
    <Choice
      look="form"
      label={suppliers.choose}
      any={suppliers.another}
      options={options}
      value={chosen}
      onChange={(id) => {
        setChosen(id)
        const one = choices.suppliers[Number(id)]
        onChoose(one ? { ...one, trn: one.trn ?? '' } : NOBODY)
      }}
    />
  )
}

type Input = { from: string; legal_name_en: string }

/** What stands and keeps its supplier, and which other homes change too. */
function Standing({ from, legal_name_en }: Input) {
  const api = useAdminApi()
  const { lang } = useApp()
  const { frame, homes: messages } = useAdminMessages()
  const { suppliers } = messages
  const { room_category_id } = useEditor()
  const { data } = useQuery({
    ...supplierChangeQuery(api, { room_category_id, from }),
    enabled: from !== '',
  })
  if (!data) return null
  const { supplier, stays, homes } = data
  const name = lang === 'ar' ? supplier.legal_name_ar : supplier.legal_name_en
  return (
    <div className="grid gap-1 rounded-ctl bg-shell p-3 text-small">
      <p>{suppliers.standing(stays.length, name)}</p>
      {stays.length > 0 && (
        <ul className="max-h-[24dvh] overflow-y-auto">
          {stays.map((stay) => (
            <li key={stay.reservation_id}>
              {suppliers.stay(stay.reservation_id, stay.guest_name, frame.day(stay.arrival_date))}
            </li>
          ))}
        </ul>
      )}
      {supplier.legal_name_en === legal_name_en && homes.length > 0 && (
        <p className="font-medium">{suppliers.all_homes(homes.length)}</p>
      )}
    </div>
  )
}
