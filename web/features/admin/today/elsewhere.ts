import { foldSearchText } from '#contract/fold-search-text.ts'
import type { ChannelStay } from '#web/admin/channel-stays/channel-stay-queries.ts'
import type { Group } from './today-queries.ts'

/** Which of the lists of a day a stay of another site stands in: by its days alone. */
export const groupOf = ({ from, to }: Pick<ChannelStay, 'from' | 'to'>, day: string): Group =>
  from === day ? 'arrivals' : to === day ? 'departures' : 'in_house'

const isGone = ({ desk }: Pick<ChannelStay, 'desk'>) =>
  desk.state === 'left' || desk.state === 'no_show'

/** How many are still to come, to leave and in-house. */
export const elsewhereRemaining = (
  stays: readonly Pick<ChannelStay, 'desk' | 'from' | 'to'>[],
  group: Group,
  day: string,
) =>
  stays.filter(
    (stay) =>
      groupOf(stay, day) === group &&
      (group === 'arrivals' ? stay.desk.state === 'expected' : !isGone(stay)),
  ).length

/** Every word of what was typed is in the name, phone, number, home or unit of the stay. */
export function elsewhereShown(
  stays: readonly ChannelStay[],
  { group, day, q = '' }: { group: Group; day: string; q?: string | undefined },
): readonly ChannelStay[] {
  const words = foldSearchText(q.trim()).split(' ')
  return stays.filter((stay) => {
    const { guest_name, guest_phone, reference, parts } = stay
    const places = parts.flatMap(({ home, unit }) => [home, unit])
    const about = [guest_name, guest_phone, reference, ...places].map((text) =>
      foldSearchText(text ?? ''),
    )
    const is_listed = groupOf(stay, day) === group && !(group === 'in_house' && isGone(stay))
    return is_listed && words.every((word) => about.join(' ').includes(word))
  })
}
