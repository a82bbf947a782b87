import { useAdminMessages } from '#web/api/messages.ts'
import type { ChannelStay } from './channel-stay-queries.ts'

/** How many are registered, or that a colleague marked them so. */
export function Registered({ stay }: { stay: ChannelStay }) {
  const { today, channel_stays: words } = useAdminMessages()
  const { is_registered, registered, guests } = stay
  const counted = guests === null ? null : today.registered(registered, guests)
  const is_marked = is_registered && (guests === null || registered < guests)
  const said = is_registered ? words.registered : words.not_registered
  return (
    <span className={is_registered ? '' : 'font-semibold text-coral'}>
      {is_marked || counted === null ? said : counted}
    </span>
  )
}

/** Who of the party is still to register. */
export function People({ people }: Pick<ChannelStay, 'people'>) {
  const { people: words } = useAdminMessages().channel_stays
  return (
    <ul className="mt-1 grid gap-0.5 text-small">
      {people.map(({ position, name, is_registered }) => (
        <li key={position} className="flex flex-wrap gap-x-2">
          <bdi>{name ?? words.guest(position)}</bdi>
          <span className={is_registered ? 'text-palm' : 'text-ink-2'}>
            {is_registered ? words.done : words.missing}
          </span>
        </li>
      ))}
    </ul>
  )
}
