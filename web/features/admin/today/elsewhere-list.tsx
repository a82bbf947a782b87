import { useId } from 'react'
import type { ChannelStay } from '#web/admin/channel-stays/channel-stay-queries.ts'
import { partBefore, partOn } from '#web/admin/channel-stays/part-on.ts'
import { Registered } from '#web/admin/channel-stays/party-registered.tsx'
import { useGuestName } from '#web/admin/channel-stays/use-guest-name.ts'
import { useAdminMessages } from '#web/api/messages.ts'
import { Button } from '#web/ui/button.tsx'
import { Telephone } from './stay-list.tsx'
import type { Group } from './today-queries.ts'

type ElsewhereListProps = {
  group: Group
  day: string
  stays: readonly ChannelStay[]
  onOpen: (stay: ChannelStay) => void
}

/** Of a list of the day, those that other sites sold. */
export function ElsewhereList({ group, day, stays, onOpen }: ElsewhereListProps) {
  const { today, channel_stays } = useAdminMessages()
  const { time, guest, home, stay: dates, registration, status, actions } = today.columns
  const id = useId()
  if (stays.length === 0) return null
  return (
    <section aria-labelledby={id} className="-mt-4">
      <h3 id={id} className="pb-2 text-small font-semibold text-ink-2">
        {`${today.groups[group]} · ${channel_stays.title}`}
      </h3>
      <div className="overflow-x-auto rounded-card border border-line bg-white">
        <table className="admin-table stays-table">
          <thead>
            <tr>
              {[time, guest, home, dates, registration, status].map((column) => (
                <th key={column} scope="col">
                  {column}
                </th>
              ))}
              <th scope="col">
                <span className="sr-only">{actions}</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {stays.map((stay) => (
              <Row
                key={stay.channel_stay_id}
                stay={stay}
                group={group}
                day={day}
                onOpen={() => onOpen(stay)}
              />
            ))}
          </tbody>
        </table>
      </div>
    </section>
  )
}

type RowProps = { stay: ChannelStay; group: Group; day: string; onOpen: () => void }

function Row({ stay, group, day, onOpen }: RowProps) {
  const { frame, today, channel_stays: words } = useAdminMessages()
  const name = useGuestName()(stay)
  const { from, to, guests, guest_phone, desk } = stay
  const place = partOn(stay, day) ?? stay
  const before = partBefore(stay, day)
  const shown = stay.reference ?? words.name_guest
  const last_day =
    group === 'arrivals' ? today.dates(frame.day(from), frame.day(to)) : frame.day(to)
  return (
    <tr>
      <td className="text-ink-2 [grid-area:time]">
        {group === 'arrivals' ? last_day : today.leaves(last_day)}
      </td>
      <td className="[grid-area:guest]">
        <bdi className="font-semibold">{name}</bdi>
        {guest_phone !== null && <Telephone number={guest_phone} />}
      </td>
      <td className="[grid-area:home]">
        <bdi>{place.home}</bdi>{' '}
        <span className="text-micro whitespace-nowrap text-ink-2">
          {'· '}
          <bdi>{frame.unit(place.unit)}</bdi>
        </span>
        {before !== undefined && (
          <span className="block text-small text-ink-2">
            {today.comes_from(
              before.slug === place.slug
                ? frame.unit(before.unit)
                : `${before.home} · ${frame.unit(before.unit)}`,
            )}
          </span>
        )}
      </td>
      <td data-end className="[grid-area:stay]">
        {guests === null ? words.guests_unknown : today.guests(guests)}
      </td>
      <td data-label={today.columns.registration} className="[grid-area:registration]">
        <Registered stay={stay} />
      </td>
      <td data-end className="[grid-area:state]">
        <span className="block">{today.states[desk.state]}</span>
        <span className="block text-small text-ink-2">
          <bdi>{words.sources[stay.source]}</bdi>
        </span>
      </td>
      <td data-number data-end className="[grid-area:action]">
        <Button
          kind="quiet"
          size="small"
          aria-label={`${shown} · ${today.open(name)}`}
          onPress={onOpen}
        >
          <bdi>{shown}</bdi>
        </Button>
      </td>
    </tr>
  )
}
