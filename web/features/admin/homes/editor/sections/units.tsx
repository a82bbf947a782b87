import { useQuery } from '@tanstack/react-query'
import { Plus, X } from 'lucide-react'
import { HOME_TEXT_MAX } from '#contract/home-fields.ts'
import { controlClass } from '#web/admin/fields/admin-fields.tsx'
import { useAdminApi } from '#web/admin/admin-api.ts'
import { useAdminMessages } from '#web/api/messages.ts'
import { Button, IconButton } from '#web/ui/button.tsx'
import { permitsQuery } from '#web/features/admin/homes/homes-queries.ts'
import { useEditor, useHomeField } from '#web/features/admin/homes/editor/editor-context.ts'
import { FieldShell } from '#web/features/admin/homes/editor/field-shell.tsx'
import { LineInput } from '#web/features/admin/homes/editor/line-input.tsx'
import { useLines } from '#web/features/admin/homes/editor/use-lines.ts'
import { EditorSection } from './section.tsx'
import { UnitPermits } from './unit-permits.tsx'
import { WrittenPermit } from './written-permit.tsx'

/** A home that is being written has its permits here; those of a published one are renewed. */
export function UnitsSection() {
  const { homes } = useAdminMessages()
  const { home } = useEditor()
  const { value, write } = useHomeField('units')
  const rename = useRenamedPermits()
  const permitted = usePermits()
  const { lines, change, add, remove, last } = useLines({
    value: value ?? [],
    empty: '',
    isWhole: (name) => name.trim() !== '',
    write,
  })
  return (
    <EditorSection name="units">
      <FieldShell name="units" is_group is_titled hint={homes.hints.units}>
        {() => (
          <div className="grid justify-items-start gap-3">
            <ul className="grid w-full gap-3">
              {lines.map((name, index) => (
                <li key={index} className="grid gap-3 rounded-ctl border border-line p-3">
                  <span className="flex items-center gap-1">
                    <LineInput
                      ref={last(index)}
                      aria-label={`${homes.unit.name} ${index + 1}`}
                      value={name}
                      maxLength={HOME_TEXT_MAX.unit}
                      onType={(text) => {
                        rename(name, text)
                        change(index, text)
                      }}
                      className={controlClass('form', 'w-32')}
                    />
                    <IconButton label={homes.unit.remove(name)} onPress={() => remove(index)}>
                      <X size={16} aria-hidden />
                    </IconButton>
                  </span>
                  {home.published === null && name.trim() !== '' && (
                    <WrittenPermit unit={name.trim()} />
                  )}
                  {permitted
                    .filter((unit) => unit.name === name)
                    .map((unit) => (
                      <UnitPermits key={name} unit={unit} />
                    ))}
                </li>
              ))}
            </ul>
            <Button size="small" onPress={add}>
              <Plus size={16} aria-hidden />
              {homes.unit.add}
            </Button>
          </div>
        )}
      </FieldShell>
    </EditorSection>
  )
}

/** Of the units that are published. */
function usePermits() {
  const { room_category_id, home } = useEditor()
  const query = useQuery({
    ...permitsQuery(useAdminApi(), room_category_id),
    enabled: home.published !== null,
  })
  return query.data?.units ?? []
}

/** A unit that gets another name keeps its permit. */
function useRenamedPermits() {
  const { value, write } = useHomeField('permits')
  return (former: string, name: string) => {
    const unit = name.trim()
    if (unit === '' || !value?.some((permit) => permit.unit === former.trim())) return
    write(value.map((permit) => (permit.unit === former.trim() ? { ...permit, unit } : permit)))
  }
}
