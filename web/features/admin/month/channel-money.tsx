import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { AdminDialog } from '#web/admin/admin-dialog.tsx'
import { MoneyForm } from '#web/admin/channel-stays/money-form.tsx'
import { useAdminMessages } from '#web/api/messages.ts'
import { showToast } from '#web/toasts/toasts.tsx'
import type { Line, Opened } from './month-queries.ts'

type Unknown = Opened['statement']['unknown_stays'][number]
type SoldElsewhere = Pick<
  NonNullable<Line['channel_stay']>,
  'channel_stay_id' | 'source' | 'reference'
>

/** The site and its number; pressed, the money of the stay. */
export function ChannelMoney({ stay }: { stay: SoldElsewhere }) {
  const { channel_stays: words } = useAdminMessages()
  const queryClient = useQueryClient()
  const [is_open, setOpen] = useState(false)
  const done = () => {
    setOpen(false)
    showToast({ text: words.saved, kind: 'good' })
    void queryClient.invalidateQueries({ queryKey: ['admin'] })
  }
  const { channel_stay_id, source, reference } = stay
  return (
    <>
      <button
        type="button"
        onClick={() => setOpen(true)}
        className="text-start font-semibold text-gulf-700 hover:underline"
      >
        <bdi>{words.sources[source]}</bdi>
        {reference !== null && <span> </span>}
        {reference !== null && <bdi>{reference}</bdi>}
      </button>
      {is_open && (
        <AdminDialog title={words.write_money} isOpen onClose={() => setOpen(false)}>
          <MoneyForm channel_stay_id={channel_stay_id} onDone={done} />
        </AdminDialog>
      )}
    </>
  )
}

/** A line each for stays whose money nobody knows: nothing of them is in the sums. */
export function UnknownStays({ stays }: { stays: readonly Unknown[] }) {
  const { frame, month: words } = useAdminMessages()
  if (stays.length === 0) return null
  return (
    <section
      aria-label={words.unknown.title}
      className="rounded-card border border-s-4 border-line border-s-lamp bg-white p-4"
    >
      <h2 className="text-h3">{words.unknown.title}</h2>
      <p className="mt-1 text-small text-ink-2">{words.unknown.line}</p>
      <ul className="mt-3 grid gap-2">
        {stays.map((stay) => (
          <li
            key={stay.channel_stay_id}
            className="flex flex-wrap justify-between gap-x-6 border-t border-line pt-2"
          >
            <span>
              <ChannelMoney stay={stay} />
              <span className="block text-micro text-ink-2">
                <bdi>{stay.unit.name}</bdi>
                {' · '}
                <span>
                  {words.span(frame.day(stay.arrival_date), frame.day(stay.departure_date))}
                </span>
              </span>
            </span>
            <span className="text-end">
              <span className="block">{words.nights(stay.nights)}</span>
              {stay.is_carried_on && (
                <span className="block text-micro font-semibold">{words.unknown.carried_on}</span>
              )}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
