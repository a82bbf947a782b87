import { HOME_RANGES } from '#contract/home-fields.ts'
import { useAdminMessages } from '#web/api/messages.ts'
import { useEditor } from '#web/features/admin/homes/editor/editor-context.ts'
import { Pick, Whole } from '#web/features/admin/homes/editor/controls.tsx'
import { EditorSection } from './section.tsx'

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
    </EditorSection>
  )
}
