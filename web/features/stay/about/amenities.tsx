import { Check } from 'lucide-react'
import { useState } from 'react'
import { AMENITY_GROUPS, SEARCH } from '#contract/constants.ts'
import { useMessages } from '#api/app.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Block } from '#features/stay/block.tsx'
import type { Stay } from '#features/stay/stay-queries.ts'

type Amenities = Stay['amenities']

/** Spec 9: three, then up to twenty in groups, the rest in a dialog. */
export function AmenitiesBlock({ amenities }: { amenities: Amenities }) {
  const { stay, shell } = useMessages()
  const [is_expanded, setExpanded] = useState(false)
  const [is_open, setOpen] = useState(false)
  const has_rest = amenities.length > SEARCH.amenities_expanded
  return (
    <Block id="amenities" title={stay.amenities.title}>
      {is_expanded ? (
        <Grouped amenities={amenities.slice(0, SEARCH.amenities_expanded)} />
      ) : (
        <Names amenities={amenities.slice(0, SEARCH.amenities_shown)} className="sm:grid-cols-3" />
      )}
      <div className="mt-5 flex flex-wrap gap-3">
        {amenities.length > SEARCH.amenities_shown && (
          <Button aria-expanded={is_expanded} onPress={() => setExpanded(!is_expanded)}>
            {is_expanded ? stay.amenities.fewer : stay.amenities.more}
          </Button>
        )}
        {is_expanded && has_rest && (
          <Button kind="quiet" onPress={() => setOpen(true)}>
            {stay.amenities.all(amenities.length)}
          </Button>
        )}
      </div>
      {is_open && (
        <Dialog title={stay.amenities.title} kind="sheet" isOpen onOpenChange={setOpen} labels={{ close: shell.close }}>
          <Grouped amenities={amenities} is_narrow />
        </Dialog>
      )}
    </Block>
  )
}

function Grouped({ amenities, is_narrow = false }: { amenities: Amenities; is_narrow?: boolean }) {
  const { amenity_groups } = useMessages().search
  const groups = AMENITY_GROUPS.map((group) => ({ group, of: amenities.filter(({ amenity_group }) => amenity_group === group) })).filter(
    ({ of }) => of.length > 0,
  )
  return (
    <div className={is_narrow ? 'grid gap-6' : 'grid gap-x-8 gap-y-6 sm:grid-cols-2 md:grid-cols-3'}>
      {groups.map(({ group, of }) => (
        <div key={group}>
          <h3 className="mb-2 font-text text-small font-semibold text-ink-2">{amenity_groups[group]}</h3>
          <Names amenities={of} />
        </div>
      ))}
    </div>
  )
}

function Names({ amenities, className = '' }: { amenities: Amenities; className?: string }) {
  return (
    <ul className={`grid gap-x-8 gap-y-2 ${className}`}>
      {amenities.map(({ code, name }) => (
        <li key={code} className="flex items-baseline gap-2.5 text-small">
          <Check size={16} aria-hidden className="shrink-0 translate-y-0.75 text-gulf-700" />
          {name}
        </li>
      ))}
    </ul>
  )
}
