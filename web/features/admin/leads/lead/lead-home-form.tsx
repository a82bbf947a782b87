import { endpoints } from '#contract/index.ts'
import { LEAD_MAX, PROPERTY_TYPES } from '#contract/lead-fields.ts'
import { useAdminApi } from '#web/admin/admin-api.ts'
import { Choice } from '#web/admin/fields/admin-fields.tsx'
import { useAdminMessages } from '#web/api/messages.ts'
import { useForm } from '#web/forms/use-form.ts'
import { Button } from '#web/ui/button.tsx'
import { Form } from '#web/ui/form.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import type { LeadHome, LeadSheet } from '#web/features/admin/leads/leads-queries.ts'

type LeadHomeFormProps = {
  lead_id: number
  home: LeadHome | null
  areas: LeadSheet['areas']
  onDone: () => void
}

const typedOf = (home: LeadHome | null) => ({
  building: home?.building ?? '',
  area: home?.area ?? '',
  property_type: home?.property_type ?? 'flat',
  bedrooms: String(home?.bedrooms ?? 1),
  bathrooms: String(home?.bathrooms ?? 1),
  square_feet: home === null ? '' : String(home.square_feet),
  address: home?.address ?? '',
})

export function LeadHomeForm({ lead_id, home, areas, onDone }: LeadHomeFormProps) {
  const api = useAdminApi()
  const { frame, leads } = useAdminMessages()
  const { homes: words } = leads
  const { form, line, type, typed, submit, is_busy } = useForm({
    initial: typedOf(home),
    fixed: { lead_id, ...(home && { lead_home_id: home.lead_home_id }) },
    input: endpoints.saveLeadHome.input,
    prepare: async (shown) => ({ values: { ...shown, area: shown.area || null } }),
    send: (saved) => api.saveLeadHome(saved),
    onDone,
  })
  return (
    <Form ref={form} onSubmit={submit} className="grid gap-4">
      <TextField
        {...line('building')}
        label={words.building}
        maxLength={LEAD_MAX.property_name}
        isRequired
      />
      <Choice
        look="form"
        label={words.area}
        any={words.no_area}
        options={areas.map(({ slug, name }) => ({ id: slug, label: name }))}
        value={typed.area === '' ? undefined : typed.area}
        onChange={(area) => type({ area: area ?? '' })}
        error={line('area').error}
      />
      <Choice
        look="form"
        label={words.property_type}
        options={PROPERTY_TYPES.map((id) => ({ id, label: words.types[id] }))}
        value={PROPERTY_TYPES.find((id) => id === typed.property_type)}
        onChange={(property_type) => type({ property_type: property_type ?? 'flat' })}
      />
      <div className="grid grid-cols-2 gap-3">
        <TextField {...line('bedrooms')} label={words.bedrooms} inputMode="numeric" isRequired />
        <TextField {...line('bathrooms')} label={words.bathrooms} inputMode="numeric" isRequired />
      </div>
      <TextField
        {...line('square_feet')}
        label={words.square_feet}
        inputMode="numeric"
        isRequired
      />
      <TextField
        {...line('address')}
        label={words.address}
        maxLength={LEAD_MAX.address}
        isRequired
      />
      <Button type="submit" kind="primary" is_busy={is_busy} busy_label={frame.one_moment}>
        {leads.plan.submit}
      </Button>
    </Form>
  )
}
