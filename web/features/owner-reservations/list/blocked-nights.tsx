import { useOwnerMessages } from '#web/api/messages.ts'
import { UnitName } from '#web/owner/unit-name.tsx'
import type { Blocked } from '#web/features/owner-reservations/reservations-queries.ts'

export function BlockedNights({ blocks }: { blocks: readonly Blocked[] }) {
  const messages = useOwnerMessages().reservations
  if (blocks.length === 0) return null
  return (
    <section
      aria-labelledby="blocked"
      className="rounded-card border border-line bg-white p-4 md:p-5"
    >
      <h2 id="blocked" className="text-h3">
        {messages.blocks.title}
      </h2>
      <p className="mt-1 text-small text-ink-2">{messages.blocks.line}</p>
      <ul className="mt-3 grid gap-2 text-small">
        {blocks.map(({ room, from, to, nights, block_kind, note }) => (
          <li
            key={`${room.id} ${from}`}
            className="grid gap-x-6 border-t border-line pt-2 md:grid-cols-[minmax(0,2fr)_minmax(0,2fr)_minmax(0,3fr)]"
          >
            <UnitName name={room.name} />
            <span className="tabular-nums">{`${messages.range(from, to)}, ${messages.nights(nights)}`}</span>
            <span className="text-ink-2">{messages.blocks.why(block_kind, note)}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}
