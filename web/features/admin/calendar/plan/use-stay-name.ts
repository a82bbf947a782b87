import { useAdminMessages } from '#web/api/messages.ts'

/** Nobody has named the guest of some stays that other sites sold. */
export function useStayName() {
  const { channel_stays } = useAdminMessages()
  return ({ guest_name }: { guest_name: string }) =>
    guest_name === '' ? channel_stays.title : guest_name
}
