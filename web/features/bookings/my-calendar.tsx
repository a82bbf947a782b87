import { useApp } from '#web/api/app.ts'
import { usePersonalMessages } from '#web/api/messages.ts'
import { personalApi } from '#web/api/personal-api.ts'
import { CalendarSubscription } from '#web/stays/calendar-subscription.tsx'

/** The coming stays in the guest’s own calendar. */
export function MyCalendar() {
  const { api } = useApp()
  const calls = personalApi(api)
  return (
    <CalendarSubscription
      id="my-calendar"
      words={usePersonalMessages().bookings.calendar}
      read={(options) => calls.readMyCalendar({}, options)}
      make={() => calls.makeMyCalendar({})}
      end={() => calls.endMyCalendar({})}
    />
  )
}
