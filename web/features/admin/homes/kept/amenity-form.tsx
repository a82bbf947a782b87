import { AMENITY_NAME_MAX } from '#contract/endpoints/admin/amenities.ts'
import { latinDigits } from '#contract/digits.ts'
import { AMENITY_GROUPS } from '#contract/home-kinds.ts'
import { endpoints } from '#contract/index.ts'
import { useAdminApi } from '#web/admin/admin-api.ts'
import { Choice } from '#web/admin/fields/admin-fields.tsx'
import { ReasonField } from '#web/admin/fields/reason-field.tsx'
import { useAdminMessages } from '#web/api/messages.ts'
import { useForm } from '#web/forms/use-form.ts'
import { Button } from '#web/ui/button.tsx'
import { Form } from '#web/ui/form.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { useDone } from '#web/features/admin/homes/editor/use-done.ts'
import type { KeptAmenity } from './kept-queries.ts'

type AmenityFormProps = { amenity: KeptAmenity | null; onDone: () => void }

/** A new one, or one that is named or placed anew. */
export function AmenityForm({ amenity, onDone }: AmenityFormProps) {
  const api = useAdminApi()
  const { frame, homes, kept } = useAdminMessages()
  const done = useDone(onDone)
  const { form, line, typed, type, faults, submit, is_busy } = useForm({
    initial: {
      name_en: amenity?.name_en ?? '',
      name_ar: amenity?.name_ar ?? '',
      amenity_group: amenity?.amenity_group ?? '',
      place: amenity === null ? '' : String(amenity.place),
      reason: '',
    },
    fixed: amenity === null ? {} : { code: amenity.code },
    input: endpoints.saveAmenity.input,
    prepare: async ({ place, ...others }) => ({
      values: {
        ...others,
        place: place.trim() === '' ? undefined : Number(latinDigits(place)),
      },
    }),
    send: (saved) => api.saveAmenity(saved),
    onDone: () => void done(kept.saved),
  })
  const usual = { maxLength: AMENITY_NAME_MAX, isRequired: true }
  return (
    <Form ref={form} onSubmit={submit} className="grid gap-4">
      <TextField {...line('name_en')} {...usual} label={homes.place.name_en} />
      <TextField {...line('name_ar')} {...usual} label={homes.place.name_ar} />
      <Choice
        look="form"
        name="amenity_group"
        label={kept.amenities.group}
        any={homes.choose}
        error={faults.amenity_group}
        options={AMENITY_GROUPS.map((id) => ({ id, label: homes.amenity_groups[id] }))}
        value={AMENITY_GROUPS.find((id) => id === typed.amenity_group)}
        onChange={(amenity_group) => type({ amenity_group: amenity_group ?? '' })}
      />
      <TextField
        {...line('place')}
        label={kept.amenities.columns.place}
        hint={kept.amenities.place_hint}
        inputMode="numeric"
        maxLength={2}
        is_ltr
      />
      <ReasonField {...line('reason')} />
      <Button type="submit" kind="primary" is_busy={is_busy} busy_label={frame.one_moment}>
        {homes.place.save}
      </Button>
    </Form>
  )
}
