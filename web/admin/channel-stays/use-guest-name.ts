import { useAdminMessages } from '#web/api/messages.ts'
import type { ChannelStay } from './channel-stay-queries.ts'

/** Until somebody names them they are a guest of the site. */
export function useGuestName() {
  const { channel_stays } = useAdminMessages()
  return ({
    guest_name,
    source,
    phone_last_4,
  }: Pick<ChannelStay, 'guest_name' | 'source' | 'phone_last_4'>) =>
    guest_name ?? channel_stays.unnamed(channel_stays.sources[source], phone_last_4)
}
