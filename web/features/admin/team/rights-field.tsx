import { STAFF_RIGHTS, type StaffRight } from '#contract/staff-rights.ts'
import { useAdminMessages } from '#web/api/messages.ts'
import { Checkbox } from '#web/ui/checkbox.tsx'

type RightsFieldProps = {
  name: string
  value: readonly StaffRight[]
  onChange: (rights: StaffRight[]) => void
  error?: string | undefined
}

export function RightsField({ name, value, onChange, error }: RightsFieldProps) {
  const { frame, team } = useAdminMessages()
  return (
    <fieldset data-field={name} className="grid gap-1">
      <legend className="pb-1 text-small font-medium">{team.dialog.rights}</legend>
      <div className="grid grid-cols-2 gap-x-4">
        {STAFF_RIGHTS.map((right) => (
          <Checkbox
            key={right}
            isSelected={value.includes(right)}
            isInvalid={error !== undefined}
            onChange={(is_chosen) =>
              onChange(
                STAFF_RIGHTS.filter((one) => (one === right ? is_chosen : value.includes(one))),
              )
            }
          >
            {frame.rights[right]}
          </Checkbox>
        ))}
      </div>
      {error !== undefined && <p className="text-small text-coral">{team.dialog.no_right}</p>}
    </fieldset>
  )
}
