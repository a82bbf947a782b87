import { useMessages } from '#web/api/messages.ts'
import { PageSection } from '#web/features/stay/page-section.tsx'
import type { Stay } from '#web/features/stay/stay-queries.ts'

export function BuildingBlock({ property }: { property: Stay['property'] }) {
  const { building } = useMessages().stay
  return (
    <PageSection id="building" title={building}>
      <p className="max-w-160 text-small">
        <bdi className="font-semibold">{property.name}</bdi>
        <span className="mt-1 block text-ink-2">{property.description}</span>
      </p>
      <ul className="mt-4 flex flex-wrap gap-2">
        {property.services.map((service) => (
          <li key={service} className="rounded-ctl bg-shell px-3 py-1.5 text-small">
            {service}
          </li>
        ))}
      </ul>
    </PageSection>
  )
}
