import { amenityIcon } from './amenity-icons.ts'
import { classNames } from '#web/ui/class-names.ts'
import type { Stay } from '#web/stays/stay-queries.ts'

export function AmenityList({
  amenities,
  className,
}: {
  amenities: Stay['amenities']
  className?: string
}) {
  return (
    <ul className={classNames('grid gap-x-8 gap-y-3', className)}>
      {amenities.map(({ code, name }) => {
        const Icon = amenityIcon(code)
        return (
          <li key={code} className="flex items-center gap-3 text-small">
            <Icon size={20} strokeWidth={1.6} aria-hidden className="shrink-0 text-gulf-700" />
            {name}
          </li>
        )
      })}
    </ul>
  )
}
