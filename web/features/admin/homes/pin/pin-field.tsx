import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { TypedSearch } from '#web/admin/lists/typed-search.tsx'
import { useApp } from '#web/api/app.ts'
import { useAdminMessages } from '#web/api/messages.ts'
import { Button } from '#web/ui/button.tsx'
import type { PinMapProps } from '#web/map/pin-map.tsx'

const PinMap = lazy(async () => ({ default: (await import('#web/map/pin-map.tsx')).PinMap }))

const SHOWN = 6

type PinFieldProps = Pick<PinMapProps, 'spot' | 'is_set' | 'onMove'>

/** Where a home, building or area stands: found by name, then moved by pointer or keys. */
export function PinField({ spot, is_set, onMove }: PinFieldProps) {
  const { pin } = useAdminMessages().homes
  const [q, setQ] = useState<string>()
  return (
    <section aria-label={pin.title} className="grid gap-2">
      <div className="max-w-100">
        <TypedSearch label={pin.find} q={q} onChange={setQ} />
      </div>
      {q !== undefined && (
        <Found
          q={q}
          onChoose={(found) => {
            onMove(found)
            setQ(undefined)
          }}
        />
      )}
      <p className="text-micro text-ink-2">{pin.hint}</p>
      <div className="relative h-72 overflow-hidden rounded-ctl border border-line bg-mist">
        <Suspense fallback={null}>
          <PinMap spot={spot} is_set={is_set} onMove={onMove} labels={pin} />
        </Suspense>
      </div>
    </section>
  )
}

type FoundProps = { q: string; onChoose: (spot: PinFieldProps['spot']) => void }

function Found({ q, onChoose }: FoundProps) {
  const { api } = useApp()
  const { pin } = useAdminMessages().homes
  const { data } = useQuery({
    queryKey: ['pin-places', q],
    queryFn: async ({ signal }) => (await api.suggestPlaces({ q }, { signal })).places,
  })
  if (!data) return null
  const places = data.flatMap(({ id, name, context, latitude, longitude }) =>
    latitude === null || longitude === null ? [] : [{ id, name, context, latitude, longitude }],
  )
  if (places.length === 0) return <p className="text-small text-ink-2">{pin.none}</p>
  return (
    <ul className="flex flex-wrap gap-2">
      {places.slice(0, SHOWN).map(({ id, name, context, latitude, longitude }) => (
        <li key={id}>
          <Button size="small" onPress={() => onChoose({ latitude, longitude })}>
            <bdi>{name}</bdi>
            <bdi className="ms-2 text-ink-2">{context}</bdi>
          </Button>
        </li>
      ))}
    </ul>
  )
}
