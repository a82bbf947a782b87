import { Link } from '@tanstack/react-router'
import { useMessages, usePersonalMessages } from '#web/api/messages.ts'
import { usePerson } from '#web/api/person.ts'
import { buttonClass } from '#web/ui/button-class.ts'
import { FullStop } from '#web/ui/full-stop.tsx'
import type { CheckInParty } from './check-in-queries.ts'

type AllDoneProps = { id: string; party: CheckInParty }

export function AllDone({ id, party }: AllDoneProps) {
  const { home, arrival_date, check_in_time, scope, is_shared } = party
  const { day } = useMessages()
  const person = usePerson()
  const { all_done } = usePersonalMessages().check_in
  return (
    <FullStop
      title={all_done.title}
      line={all_done.line(home.nice_name, day(arrival_date), check_in_time)}
    >
      {is_shared && scope === 'guest' && (
        <Link to="/shared-stay" search={{ id }} className={buttonClass('night', 'large')}>
          {all_done.stay}
        </Link>
      )}
      <Link
        to="/stay-details/$slug"
        params={{ slug: home.slug }}
        className={buttonClass('primary', 'large')}
      >
        {all_done.home}
      </Link>
      {person && !person.is_temporary && (
        <Link
          to="/profile"
          search={{ tab: 'bookings' }}
          className={buttonClass('secondary', 'large')}
        >
          {all_done.bookings}
        </Link>
      )}
    </FullStop>
  )
}
