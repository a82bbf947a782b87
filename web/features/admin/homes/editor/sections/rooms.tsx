import { BED_KINDS, HOME_TYPES } from '#contract/home-kinds.ts'
import { HOME_RANGES, type TypedHomeFields } from '#contract/home-fields.ts'
import { controlClass } from '#web/admin/fields/admin-fields.tsx'
import { useAdminMessages } from '#web/api/messages.ts'
import { useHomeField, useEditor } from '#web/features/admin/homes/editor/editor-context.ts'
import { FieldShell } from '#web/features/admin/homes/editor/field-shell.tsx'
import { Pick, Whole } from '#web/features/admin/homes/editor/controls.tsx'
import { EditorSection } from './section.tsx'

type Beds = NonNullable<TypedHomeFields['beds']>

export function RoomsSection() {
  const { homes } = useAdminMessages()
  const { store, shown } = useEditor()
  return (
    <EditorSection name="rooms">
      <div className="grid gap-4 sm:grid-cols-2 main:grid-cols-3">
        <Pick
          name="type"
          any={homes.choose}
          options={HOME_TYPES.map((id) => ({ id, label: homes.types[id] }))}
          onPick={(id) => {
            const type = HOME_TYPES.find((one) => one === id) ?? null
            const was_studio = shown.type === 'studio'
            store.write({
              type,
              ...(type === 'studio' && { bedrooms: 0 }),
              ...(type !== 'studio' && was_studio && { bedrooms: 1 }),
            })
          }}
        />
        <Whole name="bedrooms" range={HOME_RANGES.bedrooms} />
        <Whole name="bathrooms" range={HOME_RANGES.bathrooms} />
        <Whole name="square_feet" range={HOME_RANGES.square_feet} />
        <Whole name="max_occupants" range={HOME_RANGES.people} />
        <Whole
          name="legal_occupants"
          range={HOME_RANGES.people}
          hint={homes.hints.legal_occupants}
        />
      </div>
      <BedsField />
    </EditorSection>
  )
}

function BedsField() {
  const { homes } = useAdminMessages()
  const { shown } = useEditor()
  const { value, write } = useHomeField('beds')
  const beds: Beds = value ?? []
  const bedrooms = Math.max(1, shown.bedrooms ?? 1)
  const change = (room: number, kind: Beds[number]['kind'], count: number) => {
    const others = beds.filter((bed) => bed.room !== room || bed.kind !== kind)
    write(count === 0 ? others : [...others, { room, kind, beds: count }])
  }
  return (
    <FieldShell name="beds" is_group>
      {() => (
        <div className="grid gap-4 main:grid-cols-2">
          {[...Array.from({ length: bedrooms }, (_, n) => n + 1), 0].map((room) => (
            <fieldset
              key={room}
              className="grid content-start gap-1 rounded-ctl border border-line p-3"
            >
              <legend className="px-1 text-small text-ink-2">{homes.room(room)}</legend>
              <BedsOfRoom
                beds={beds.filter((bed) => bed.room === room)}
                room={room}
                onChange={change}
              />
            </fieldset>
          ))}
        </div>
      )}
    </FieldShell>
  )
}

type BedsOfRoomProps = {
  beds: Beds
  room: number
  onChange: (room: number, kind: Beds[number]['kind'], count: number) => void
}

function BedsOfRoom({ beds, room, onChange }: BedsOfRoomProps) {
  const { homes } = useAdminMessages()
  const others = BED_KINDS.filter((kind) => !beds.some((bed) => bed.kind === kind))
  return (
    <>
      {beds.map(({ kind, beds: count }) => (
        <label key={kind} className="flex items-center justify-between gap-3">
          {homes.bed_kinds[kind]}
          <select
            aria-label={homes.bed_count(homes.bed_kinds[kind], homes.room(room))}
            value={count}
            onChange={({ target }) => onChange(room, kind, Number(target.value))}
            className={controlClass('filter', 'w-18 cursor-pointer')}
          >
            {[0, 1, 2, 3, 4].map((n) => (
              <option key={n} value={n}>
                {n}
              </option>
            ))}
          </select>
        </label>
      ))}
      <select
        aria-label={homes.bed.add_to(homes.room(room))}
        value=""
        onChange={({ target }) => {
          const kind = BED_KINDS.find((one) => one === target.value)
          if (kind) onChange(room, kind, 1)
        }}
        className={controlClass('filter', 'w-full cursor-pointer')}
      >
        <option value="">{homes.bed.add}</option>
        {others.map((kind) => (
          <option key={kind} value={kind}>
            {homes.bed_kinds[kind]}
          </option>
        ))}
      </select>
    </>
  )
}
