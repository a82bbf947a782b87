import { Check, Clock } from 'lucide-react'
import { useApp } from '#web/api/app.ts'
import { usePersonalMessages } from '#web/api/messages.ts'
import type { MyStay } from '#web/features/my-stay/my-stay-queries.ts'
import { todayInDubai } from '#web/i18n/today.ts'
import { classNames } from '#web/ui/class-names.ts'

const clock = new Intl.DateTimeFormat('en-GB', {
  hour: '2-digit',
  minute: '2-digit',
  timeZone: 'Asia/Dubai',
})

/** The three things it waits for, each done or not. */
export function Missing({ way_in }: Pick<MyStay, 'way_in'>) {
  const { messages } = useApp()
  const { way_in: words } = usePersonalMessages().my_stay
  const { is_paid, registered, guests, is_near } = way_in
  const opens = new Date(way_in.opens_at)
  const gates = [
    { is_done: is_paid, text: words.paid },
    { is_done: registered >= guests, text: words.registered(registered, guests) },
    {
      is_done: is_near,
      text: words.time(messages.day(todayInDubai(opens)), clock.format(opens)),
    },
  ]
  return (
    <>
      <p className="mt-3 text-ink-2">{words.waits}</p>
      <ul className="mt-4 grid gap-3">
        {gates.map(({ is_done, text }) => (
          <li key={text} className="flex items-start gap-3">
            <span
              className={classNames(
                'grid size-7 shrink-0 place-items-center rounded-full forced-colors:border',
                is_done ? 'bg-palm-soft text-palm' : 'bg-shell text-ink-2',
              )}
            >
              {is_done ? <Check size={16} aria-hidden /> : <Clock size={16} aria-hidden />}
            </span>
            <span>
              <span className="sr-only">{is_done ? words.done : words.missing}</span>{' '}
              <span className={is_done ? 'text-ink-2' : 'font-semibold'}>{text}</span>
            </span>
          </li>
        ))}
      </ul>
    </>
  )
}
