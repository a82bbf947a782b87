import { useApp } from '#web/api/app.ts'
import { useOwnerMessages } from '#web/api/messages.ts'
import { ownerApi } from '#web/owner/owner-api.ts'
import { CalendarSubscription } from '#web/stays/calendar-subscription.tsx'

/** What takes nights, in the owner’s own calendar. */
export function OwnCalendar() {
  const { api } = useApp()
  const calls = ownerApi(api)
  return (
    <CalendarSubscription
      id="own-calendar"
      words={useOwnerMessages().reservations.subscription}
      read={(options) => calls.readOwnCalendar({}, options)}
      make={() => calls.makeOwnCalendar({})}
      end={() => calls.endOwnCalendar({})}
    />
  )
}
