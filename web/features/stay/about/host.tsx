import type { ReactNode } from 'react'
import { useMessages } from '#web/api/messages.ts'
import { PageSection } from '#web/features/stay/page-section.tsx'
import type { Stay } from '#web/stays/stay-queries.ts'

type HostBlockProps = { owner: Stay['owner']; is_self_check_in: boolean }

export function HostBlock({ owner, is_self_check_in }: HostBlockProps) {
  const { host, reviews } = useMessages().stay
  const { first_name, hosting_since, homes_count, rating } = owner
  return (
    <PageSection id="host" title={host.title(host.name(first_name))}>
      <div className="flex flex-wrap items-center gap-x-8 gap-y-5">
        <Portrait name={host.name(first_name)} />
        <dl className="flex flex-wrap gap-x-10 gap-y-4">
          <Fact term={host.since}>{reviews.month(hosting_since)}</Fact>
          <Fact term={host.homes}>{homes_count}</Fact>
          {rating.count > 0 && (
            <Fact term={host.rating} line={host.rating_of(rating.count)}>
              {rating.score.toFixed(1)}
            </Fact>
          )}
        </dl>
      </div>
      <p className="mt-5 max-w-160 text-small text-ink-2">{host.ours(is_self_check_in)}</p>
    </PageSection>
  )
}

function Fact({ term, line, children }: { term: string; line?: string; children: ReactNode }) {
  return (
    <div>
      <dt className="text-micro text-ink-2">{term}</dt>
      <dd className="text-h3">
        <bdi>{children}</bdi>
        {line !== undefined && (
          <span className="block font-text text-micro text-ink-2">{line}</span>
        )}
      </dd>
    </div>
  )
}

const RIBS = [-60, -36, -12, 12, 36, 60] // degrees from upright

/** A scallop with the initial of the host. */
function Portrait({ name }: { name: string }) {
  return (
    <span
      aria-hidden
      className="relative grid size-20 shrink-0 place-items-center overflow-hidden rounded-full bg-gulf-900 text-white"
    >
      <svg
        viewBox="-40 -40 80 80"
        fill="none"
        stroke="var(--gulf-500)"
        strokeWidth={1.4}
        className="absolute inset-0"
      >
        {RIBS.map((degrees) => (
          <path key={degrees} d="M0 34V-34" transform={`rotate(${degrees} 0 34)`} />
        ))}
        {[24, 42, 60].map((radius) => (
          <circle key={radius} cy={34} r={radius} />
        ))}
        <circle cy={34} r={9} fill="var(--lamp)" stroke="none" />
      </svg>
      <span className="relative font-display text-h2 leading-none">{Array.from(name).at(0)}</span>
    </span>
  )
}
