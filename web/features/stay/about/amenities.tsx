import { lazy, Suspense, useState } from 'react'
import { SEARCH } from '#contract/search-options.ts'
import { useMessages } from '#web/api/messages.ts'
import { Button } from '#web/ui/button.tsx'
import { PageSection } from '#web/features/stay/page-section.tsx'
import type { Stay } from '#web/stays/stay-queries.ts'
import { AmenityList } from './amenity-list.tsx'

const loadSheet = () => import('./amenity-sheet.tsx')
const AmenitySheet = lazy(async () => ({ default: (await loadSheet()).AmenitySheet }))

export function AmenitiesBlock({ amenities }: { amenities: Stay['amenities'] }) {
  const { stay } = useMessages()
  const [is_open, setOpen] = useState(false)
  return (
    <PageSection id="amenities" title={stay.amenities.title}>
      <AmenityList
        amenities={amenities.slice(0, SEARCH.amenities_on_stay)}
        className="sm:grid-cols-2 print:hidden"
      />
      <ul className="hidden grid-cols-3 gap-x-6 gap-y-1 text-small print:grid">
        {amenities.map(({ code, name }) => (
          <li key={code}>{name}</li>
        ))}
      </ul>
      {amenities.length > SEARCH.amenities_on_stay && (
        <Button
          className="mt-6 print:hidden"
          onPress={() => setOpen(true)}
          onNear={() => void loadSheet()}
        >
          {stay.amenities.all(amenities.length)}
        </Button>
      )}
      {is_open && (
        <Suspense fallback={null}>
          <AmenitySheet amenities={amenities} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </PageSection>
  )
}
