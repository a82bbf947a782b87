import { Landmark, Plane, ShoppingBag, TrainFront, Umbrella, type LucideIcon } from 'lucide-react'
import { useMessages } from '#web/api/messages.ts'
import type { Stay } from '#web/stays/stay-queries.ts'

type Way = Stay['nearby'][number]

const ICONS: Record<Way['kind'], LucideIcon> = {
  beach: Umbrella,
  metro: TrainFront,
  mall: ShoppingBag,
  landmark: Landmark,
  airport: Plane,
}

export function Nearby({ nearby }: { nearby: readonly Way[] }) {
  const { area } = useMessages().stay
  if (nearby.length === 0) return null
  return (
    <div>
      <h3 className="font-text text-small font-semibold">{area.nearby}</h3>
      <ul className="mt-1 divide-y divide-line print:grid print:grid-cols-3 print:gap-x-6 print:divide-y-0">
        {nearby.map((way) => (
          <NearbyRow key={way.kind} way={way} />
        ))}
      </ul>
      <p className="mt-2 text-micro text-ink-2">{area.estimated}</p>
    </div>
  )
}

function NearbyRow({ way: { kind, name, metres, minutes, by } }: { way: Way }) {
  const { area } = useMessages().stay
  const Icon = ICONS[kind]
  return (
    <li className="flex items-start gap-3 py-2.5 print:py-1">
      <Icon size={20} strokeWidth={1.6} aria-hidden className="mt-0.5 shrink-0 text-gulf-700" />
      <p className="min-w-0 text-micro text-ink-2">
        <span className="sr-only">{`${area.kinds[kind]}: `}</span>
        <bdi className="block text-small text-ink">{name}</bdi>
        {`${area.distance(metres)} · ${area.by[by](minutes)}`}
      </p>
    </li>
  )
}
