import { useQueryClient } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { HOME_RANGES, type TypedHomeFields } from '#contract/home-fields.ts'
import { AdminDialog } from '#web/admin/admin-dialog.tsx'
import { useAdminApi } from '#web/admin/admin-api.ts'
import { useAdminMessages } from '#web/api/messages.ts'
import { Button } from '#web/ui/button.tsx'
import { choicesQuery, type Choices } from '#web/features/admin/homes/homes-queries.ts'
import { AreaForm, BuildingForm } from '#web/features/admin/homes/kept/place-forms.tsx'
import { useEditor } from '#web/features/admin/homes/editor/editor-context.ts'
import { Pick, Whole } from '#web/features/admin/homes/editor/controls.tsx'
import { PinField } from '#web/features/admin/homes/pin/pin-field.tsx'
import { EditorSection } from './section.tsx'

type Building = Choices['buildings'][number]

/** Choosing a building chooses its area. */
export function PlaceSection() {
  const { homes } = useAdminMessages()
  const { choices, shown, store } = useEditor()
  const area = shown['location.slug']
  const near = choices.buildings.filter((one) => !area || one.area === area)
  return (
    <EditorSection name="place">
      <div className="grid gap-4 md:grid-cols-2">
        <Pick
          name="location.slug"
          any={homes.choose}
          options={choices.areas.map(({ slug, name }) => ({ id: slug, label: name }))}
          onPick={(slug) => {
            const building = choices.buildings.find(({ name }) => name === shown['property.name'])
            const stays = building === undefined || building.area === slug
            store.write({ 'location.slug': slug, ...(stays ? {} : { 'property.name': null }) })
          }}
        />
        <Pick
          name="property.name"
          any={homes.choose}
          options={near.map(({ name, shown: label }) => ({ id: name, label }))}
          onPick={(name) => {
            const building = choices.buildings.find((one) => one.name === name)
            store.write({
              'property.name': name,
              ...(building ? { 'location.slug': building.area } : {}),
            })
          }}
        />
        <Whole
          name="latitude"
          range={HOME_RANGES.latitude}
          is_decimal
          hint={homes.hints.latitude}
        />
        <Whole name="longitude" range={HOME_RANGES.longitude} is_decimal />
      </div>
      <PinField
        spot={spotOf(shown, choices.buildings)}
        is_set={typeof shown.latitude === 'number' && typeof shown.longitude === 'number'}
        onMove={(spot) => store.write(spot)}
      />
      <NewPlaces />
    </EditorSection>
  )
}

const DUBAI = { latitude: 25.2, longitude: 55.27 }

/** Its own pin, else its building's, else another building of its area. */
function spotOf(shown: TypedHomeFields, buildings: readonly Building[]) {
  const { latitude, longitude } = shown
  if (typeof latitude === 'number' && typeof longitude === 'number') return { latitude, longitude }
  return (
    buildings.find(({ name }) => name === shown['property.name']) ??
    buildings.find(({ area }) => area === shown['location.slug']) ??
    DUBAI
  )
}

/** A home of a new area or building: described here, and chosen at once. */
function NewPlaces() {
  const { homes } = useAdminMessages()
  const queryClient = useQueryClient()
  const api = useAdminApi()
  const { choices, shown, store } = useEditor()
  const [open, setOpen] = useState<'area' | 'building' | null>(null)
  const close = () => setOpen(null)
  const choose = async (fields: TypedHomeFields) => {
    await queryClient.invalidateQueries(choicesQuery(api))
    store.write(fields)
    close()
  }
  return (
    <div className="flex flex-wrap gap-2">
      <Button size="small" onPress={() => setOpen('area')}>
        <Plus size={16} aria-hidden />
        {homes.place.new_area}
      </Button>
      <Button size="small" onPress={() => setOpen('building')}>
        <Plus size={16} aria-hidden />
        {homes.place.new_building}
      </Button>
      <AdminDialog title={homes.place.new_area} isOpen={open === 'area'} onClose={close}>
        <AreaForm
          onDone={(slug) => void choose({ 'location.slug': slug, 'property.name': null })}
        />
      </AdminDialog>
      <AdminDialog title={homes.place.new_building} isOpen={open === 'building'} onClose={close}>
        <BuildingForm
          areas={choices.areas}
          area={shown['location.slug'] ?? ''}
          onDone={(name, area) => void choose({ 'property.name': name, 'location.slug': area })}
        />
      </AdminDialog>
    </div>
  )
}
