import { useMessages } from '#web/api/messages.ts'
import { MapWhenNear } from '#web/map/map-when-near.tsx'
import { PageSection } from '#web/features/stay/page-section.tsx'
import type { Stay } from '#web/stays/stay-queries.ts'
import { Nearby } from './nearby.tsx'

export function AreaBlock({ stay }: { stay: Stay }) {
  const { stay: messages } = useMessages()
  return (
    <PageSection id="area" title={messages.area.title}>
      <h3 className="text-h3">
        <bdi>{stay.area.name}</bdi>
      </h3>
      <p className="mt-1 max-w-160 text-small text-ink-2">{stay.area.description}</p>
      <div className="mt-5 grid gap-x-8 gap-y-5 md:grid-cols-[minmax(0,1fr)_15rem] print:mt-3 print:block">
        <MapWhenNear
          longitude={stay.longitude}
          latitude={stay.latitude}
          labels={{
            map: messages.area.map(stay.area.name),
            here: messages.area.here,
            failed: messages.area.failed,
          }}
          className="h-80 rounded-card md:h-96"
        />
        <Nearby nearby={stay.nearby} />
      </div>
      <p className="mt-3 text-micro text-ink-2">{messages.area.line}</p>
    </PageSection>
  )
}
