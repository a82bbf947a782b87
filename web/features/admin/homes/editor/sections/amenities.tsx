import { AMENITY_GROUPS } from '#contract/home-kinds.ts'
import { useAdminMessages } from '#web/api/messages.ts'
import { useEditor, useHomeField } from '#web/features/admin/homes/editor/editor-context.ts'
import { FieldShell } from '#web/features/admin/homes/editor/field-shell.tsx'
import { EditorSection } from './section.tsx'

export function AmenitiesSection() {
  const { homes } = useAdminMessages()
  const { choices } = useEditor()
  const { value, write } = useHomeField('amenities')
  const chosen = value ?? []
  return (
    <EditorSection name="amenities">
      <FieldShell name="amenities" is_group is_titled>
        {() => (
          <div className="grid gap-x-6 gap-y-4 sm:grid-cols-2 main:grid-cols-3">
            {AMENITY_GROUPS.map((group) => (
              <fieldset key={group} className="grid content-start gap-1">
                <legend className="pb-1 text-small text-ink-2">
                  {homes.amenity_groups[group]}
                </legend>
                {choices.amenities
                  .filter((amenity) => amenity.group === group)
                  .map(({ code, name }) => (
                    <label key={code} className="flex min-h-9 items-center gap-2.5">
                      <input
                        type="checkbox"
                        className="size-4.5 shrink-0"
                        checked={chosen.includes(code)}
                        onChange={({ target }) =>
                          write(
                            target.checked
                              ? [...chosen, code]
                              : chosen.filter((one) => one !== code),
                          )
                        }
                      />
                      {name}
                    </label>
                  ))}
              </fieldset>
            ))}
          </div>
        )}
      </FieldShell>
    </EditorSection>
  )
}
