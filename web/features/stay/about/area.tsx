import { lazy, Suspense, useRef } from 'react'
import { useMessages } from '#api/app.ts'
import { Block } from '#features/stay/block.tsx'
import { useInView } from '#features/stay/in-view.ts'
import type { Stay } from '#features/stay/stay-queries.ts'
import { Nearby } from './nearby.tsx'

const AreaMap = lazy(async () => ({ default: (await import('./area-map.tsx')).AreaMap }))

export function AreaBlock({ stay }: { stay: Stay }) {
  const { stay: messages } = useMessages()
  const box = useRef<HTMLDivElement>(null)
  const is_near = useInView(box)
  return (
    <Block id="area" title={messages.area.title}>
      <h3 className="text-h3">
        <bdi>{stay.area.name}</bdi>
      </h3>
      <p className="mt-1 max-w-160 text-small text-ink-2">{stay.area.description}</p>
      <div className="mt-5 grid gap-x-8 gap-y-5 md:grid-cols-[minmax(0,1fr)_15rem]">
        <div ref={box} className="relative h-80 print:hidden overflow-hidden rounded-card bg-mist md:h-96">
          {is_near && (
            <Suspense fallback={null}>
              <AreaMap longitude={stay.longitude} latitude={stay.latitude} area={stay.area.name} />
            </Suspense>
          )}
        </div>
        <Nearby nearby={stay.nearby} />
      </div>
      <p className="mt-3 text-micro text-ink-2">{messages.area.line}</p>
    </Block>
  )
}
