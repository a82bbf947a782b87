import { endpoints } from '#contract/index.ts'
import { HOME_RANGES } from '#contract/home-fields.ts'
import { latinDigits } from '#contract/digits.ts'
import { useAdminApi } from '#web/admin/admin-api.ts'
import { Choice } from '#web/admin/fields/admin-fields.tsx'
import { ParagraphField } from '#web/admin/fields/paragraph-field.tsx'
import { useAdminMessages } from '#web/api/messages.ts'
import { useForm } from '#web/forms/use-form.ts'
import { PinField } from '#web/features/admin/homes/pin/pin-field.tsx'
import { Button } from '#web/ui/button.tsx'
import { Form } from '#web/ui/form.tsx'
import { TextField, type TextFieldProps } from '#web/ui/text-field.tsx'
import type { Area, Building } from './kept-queries.ts'

const DESCRIBED = {
  name_en: '',
  name_ar: '',
  description_en: '',
  description_ar: '',
  latitude: '',
  longitude: '',
}
type Described = typeof DESCRIBED

const numberOf = (typed: string) => (typed.trim() === '' ? undefined : Number(latinDigits(typed)))
const placed = <Fields extends Described>(fields: Fields) => ({
  ...fields,
  latitude: numberOf(fields.latitude),
  longitude: numberOf(fields.longitude),
})

const describedOf = (building: Area | Building): Described => ({
  name_en: building.name_en,
  name_ar: building.name_ar,
  description_en: building.description_en,
  description_ar: building.description_ar,
  latitude: String(building.latitude),
  longitude: String(building.longitude),
})

type AreaFormProps = { area?: Area; onDone: (slug: string) => void }

/** A new one, or one that is described anew. */
export function AreaForm({ area, onDone }: AreaFormProps) {
  const api = useAdminApi()
  const { frame, homes } = useAdminMessages()
  const { form, line, typed, type, faults, submit, is_busy } = useForm({
    initial: area
      ? { ...describedOf(area), slug: area.slug, radius_m: String(area.radius_m) }
      : { ...DESCRIBED, slug: '', radius_m: '1500' },
    fixed: { is_top: area?.is_top ?? false },
    input: endpoints.saveArea.input,
    prepare: async (fields) => ({
      values: { ...placed(fields), radius_m: numberOf(fields.radius_m) },
    }),
    send: (saved) => api.saveArea(saved),
    onDone: ({ slug }) => onDone(slug),
  })
  return (
    <Form ref={form} onSubmit={submit} className="grid gap-4">
      <TextField {...line('name_en')} label={homes.place.name_en} maxLength={120} isRequired />
      <TextField {...line('name_ar')} label={homes.place.name_ar} maxLength={120} isRequired />
      {area === undefined && (
        <TextField
          {...line('slug')}
          label={homes.place.slug}
          hint={homes.place.slug_hint}
          maxLength={80}
          is_ltr
          isRequired
        />
      )}
      <Descriptions typed={typed} faults={faults} onChange={type} />
      <Pin latitude={line('latitude')} longitude={line('longitude')} />
      <TextField
        {...line('radius_m')}
        label={homes.place.radius_m}
        inputMode="numeric"
        maxLength={6}
        is_ltr
        isRequired
      />
      <Button type="submit" kind="primary" is_busy={is_busy} busy_label={frame.one_moment}>
        {homes.place.save}
      </Button>
    </Form>
  )
}

type BuildingFormProps = {
  areas: readonly { slug: string; name: string }[]
  area: string
  building?: Building
  onDone: (name: string, area: string) => void
}

/** A new one, or one that is described anew. */
export function BuildingForm({ areas, area, building, onDone }: BuildingFormProps) {
  const api = useAdminApi()
  const { frame, homes } = useAdminMessages()
  const { form, line, typed, type, faults, submit, is_busy } = useForm({
    initial: { ...(building ? describedOf(building) : DESCRIBED), area },
    fixed: building ? { id: building.id } : {},
    input: endpoints.saveBuilding.input,
    prepare: async (fields) => ({ values: placed(fields) }),
    send: (saved) => api.saveBuilding(saved),
    onDone: () => onDone(typed.name_en.trim(), typed.area),
  })
  return (
    <Form ref={form} onSubmit={submit} className="grid gap-4">
      <Choice
        look="form"
        label={homes.fields['location.slug']}
        any={homes.choose}
        error={faults.area}
        options={areas.map(({ slug, name }) => ({ id: slug, label: name }))}
        value={typed.area}
        onChange={(chosen) => type({ area: chosen ?? '' })}
      />
      <TextField {...line('name_en')} label={homes.place.name_en} maxLength={120} isRequired />
      <TextField {...line('name_ar')} label={homes.place.name_ar} maxLength={120} isRequired />
      <Descriptions typed={typed} faults={faults} onChange={type} />
      <Pin latitude={line('latitude')} longitude={line('longitude')} />
      <Button type="submit" kind="primary" is_busy={is_busy} busy_label={frame.one_moment}>
        {homes.place.save}
      </Button>
    </Form>
  )
}

type DescriptionsProps = {
  typed: Pick<Described, 'description_en' | 'description_ar'>
  faults: { description_en?: string | undefined; description_ar?: string | undefined }
  onChange: (change: Partial<Pick<Described, 'description_en' | 'description_ar'>>) => void
}

function Descriptions({ typed, faults, onChange }: DescriptionsProps) {
  const { place } = useAdminMessages().homes
  return (
    <>
      <ParagraphField
        label={place.description_en}
        name="description_en"
        lang="en"
        max={2_000}
        value={typed.description_en}
        error={faults.description_en}
        onChange={(description_en) => onChange({ description_en })}
      />
      <ParagraphField
        label={place.description_ar}
        name="description_ar"
        lang="ar"
        max={2_000}
        value={typed.description_ar}
        error={faults.description_ar}
        onChange={(description_ar) => onChange({ description_ar })}
      />
    </>
  )
}

const DUBAI = { latitude: 25.2, longitude: 55.27 }

const isWithin = (spot: typeof DUBAI) =>
  (['latitude', 'longitude'] as const).every(
    (name) => spot[name] >= HOME_RANGES[name][0] && spot[name] <= HOME_RANGES[name][1],
  )

type Line = Pick<TextFieldProps, 'name' | 'value' | 'onChange' | 'onBlur' | 'error'>

function Pin({ latitude, longitude }: { latitude: Line; longitude: Line }) {
  const { homes } = useAdminMessages()
  const usual = { inputMode: 'text', maxLength: 12, is_ltr: true, isRequired: true } as const
  const typed = {
    latitude: numberOf(latitude.value) ?? NaN,
    longitude: numberOf(longitude.value) ?? NaN,
  }
  const is_set = isWithin(typed)
  return (
    <div className="grid grid-cols-2 gap-3">
      <TextField {...latitude} {...usual} label={homes.fields.latitude} />
      <TextField {...longitude} {...usual} label={homes.fields.longitude} />
      <div className="col-span-2">
        <PinField
          spot={is_set ? typed : DUBAI}
          is_set={is_set}
          onMove={(spot) => {
            latitude.onChange(String(spot.latitude))
            longitude.onChange(String(spot.longitude))
          }}
        />
      </div>
    </div>
  )
}
