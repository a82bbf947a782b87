import { useMessages } from '#web/api/messages.ts'
import { PageSection } from '#web/features/stay/page-section.tsx'
import type { Stay } from '#web/stays/stay-queries.ts'
import { BedDrawing } from './bed-drawing.tsx'

const LIVING_ROOM = 0

export function RoomsBlock({ stay }: { stay: Pick<Stay, 'rooms' | 'bedrooms'> }) {
  const { rooms: messages } = useMessages().stay
  if (stay.rooms.length === 0) return null
  const nameOf = (room: number) => {
    if (room === LIVING_ROOM) return messages.living_room
    if (stay.bedrooms === 0) return messages.studio
    return stay.bedrooms === 1 ? messages.only_bedroom : messages.bedroom(room)
  }
  return (
    <PageSection id="rooms" title={messages.title}>
      <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(9.5rem,100%),1fr))] gap-3">
        {stay.rooms.map(({ room, beds }) => (
          <li key={room} className="flex flex-col rounded-card border border-line bg-white p-4">
            <p className="mb-4 flex h-11 items-end gap-1.5">
              {beds.flatMap(({ kind, beds: count }) =>
                Array.from({ length: count }, (_, n) => (
                  <BedDrawing key={`${kind} ${n}`} kind={kind} />
                )),
              )}
            </p>
            <h3 className="font-text text-small font-semibold">{nameOf(room)}</h3>
            {beds.map(({ kind, beds: count }) => (
              <p key={kind} className="text-micro text-ink-2">
                {messages.beds[kind](count)}
              </p>
            ))}
          </li>
        ))}
      </ul>
    </PageSection>
  )
}
