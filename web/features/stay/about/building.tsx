import type { ReactNode } from 'react'
import { useMessages } from '#web/api/messages.ts'
import { Price } from '#web/ui/price.tsx'
import { PageSection } from '#web/features/stay/page-section.tsx'
import type { Stay } from '#web/stays/stay-queries.ts'

export function BuildingBlock({ property }: { property: Stay['property'] }) {
  const { building } = useMessages().stay
  return (
    <PageSection id="building" title={building.title}>
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
      {property.facts && <Facts facts={property.facts} />}
    </PageSection>
  )
}

type FactsProps = { facts: NonNullable<Stay['property']['facts']> }

function Facts({ facts: { visitors, pool_hours, parking_card, move_in } }: FactsProps) {
  const { building } = useMessages().stay
  return (
    <dl className="mt-5 grid gap-x-10 gap-y-4 text-small sm:grid-cols-2">
      {visitors !== null && <Fact term={building.visitors}>{visitors}</Fact>}
      {pool_hours !== null && <Fact term={building.pool_hours}>{pool_hours}</Fact>}
      {parking_card !== null && <Fact term={building.parking_card}>{parking_card}</Fact>}
      {move_in !== null && (
        <Fact term={building.move_in}>
          <MoveIn permit={move_in} />
        </Fact>
      )}
    </dl>
  )
}

function Fact({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div>
      <dt className="font-semibold">{term}</dt>
      <dd className="mt-0.5 text-ink-2">{children}</dd>
    </div>
  )
}

type MoveInProps = { permit: NonNullable<FactsProps['facts']['move_in']> }

/** What it costs, what is asked for and until when, each where it is known. */
function MoveIn({ permit: { documents, cost, days } }: MoveInProps) {
  const { shell, stay } = useMessages()
  return (
    <>
      {cost !== null && (
        <span className="block">
          {stay.building.cost}{' '}
          <Price amount={cost} currency={shell.currency} size="small" className="font-text" />
        </span>
      )}
      {documents !== null && <span className="block">{stay.building.documents(documents)}</span>}
      {days !== null && <span className="block">{stay.building.days(days)}</span>}
    </>
  )
}
