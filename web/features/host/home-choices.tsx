import { PROPERTY_ROOMS, PROPERTY_TYPES } from '#contract/lead-fields.ts'
import { useCompanyMessages } from '#web/api/messages.ts'
import { RadioGroup } from '#web/ui/radio.tsx'
import { Stepper } from '#web/ui/stepper.tsx'

export type Home = {
  property_type: (typeof PROPERTY_TYPES)[number]
  no_of_bedrooms: number
  no_of_bathrooms: number
}

/** Defaults of spec 5. */
export const FIRST_HOME: Home = {
  property_type: 'villa',
  no_of_bedrooms: PROPERTY_ROOMS.default,
  no_of_bathrooms: PROPERTY_ROOMS.default,
}

export function HomeChoices({
  home,
  onChange,
}: {
  home: Home
  onChange: (home: Partial<Home>) => void
}) {
  const { host } = useCompanyMessages()
  const rooms = (
    field: 'no_of_bedrooms' | 'no_of_bathrooms',
    { label, less, more }: typeof host.bedrooms,
  ) => ({
    label,
    labels: { less, more },
    value: home[field],
    min: PROPERTY_ROOMS.min,
    max: PROPERTY_ROOMS.max,
    onChange: (count: number) => onChange({ [field]: count } satisfies Partial<Home>),
  })
  return (
    <>
      <div className="grid gap-1.5">
        <p aria-hidden className="text-small font-medium">
          {host.property_type}
        </p>
        <RadioGroup
          label={host.property_type}
          options={PROPERTY_TYPES.map((id) => ({ id, children: host.types[id] }))}
          value={home.property_type}
          onChange={(property_type) => onChange({ property_type })}
          className="sm:grid-cols-3"
        />
      </div>
      <div className="grid gap-x-8 sm:grid-cols-2">
        <Stepper {...rooms('no_of_bedrooms', host.bedrooms)} />
        <Stepper {...rooms('no_of_bathrooms', host.bathrooms)} />
      </div>
    </>
  )
}
