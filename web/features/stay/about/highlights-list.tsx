import {
  CalendarX2,
  KeyRound,
  Laptop,
  Smartphone,
  SquareParking,
  Star,
  Umbrella,
  UsersRound,
  WavesLadder,
  type LucideIcon,
} from 'lucide-react'
import { useMessages } from '#web/api/messages.ts'
import type { Stay } from '#web/stays/stay-queries.ts'
import { highlightsOf, type Highlight } from './highlights.ts'

const ICONS: Record<Highlight, LucideIcon> = {
  loved: Star,
  private_pool: WavesLadder,
  shared_pool: WavesLadder,
  beach_access: Umbrella,
  free_cancellation: CalendarX2,
  self_check_in: KeyRound,
  online_check_in: Smartphone,
  family: UsersRound,
  parking: SquareParking,
  desk: Laptop,
}

export function HighlightsList({ stay }: { stay: Stay }) {
  const { highlights } = useMessages().stay
  const facts = { ...stay, score: stay.rating.score.toFixed(1), reviews: stay.rating.count }
  return (
    <section id="highlights" aria-labelledby="highlights-title" className="pt-8">
      <h2 id="highlights-title" className="sr-only">
        {highlights.title}
      </h2>
      <ul className="grid gap-5 sm:grid-cols-2">
        {highlightsOf(stay).map((highlight) => {
          const Icon = ICONS[highlight]
          const { title, line } = highlights.of(facts)[highlight]
          return (
            <li key={highlight} className="flex items-start gap-4">
              <Icon
                size={24}
                strokeWidth={1.6}
                aria-hidden
                className="mt-0.5 shrink-0 text-gulf-700"
              />
              <p className="text-small">
                <span className="block font-semibold">{title}</span>
                <span className="text-ink-2">{line}</span>
              </p>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
