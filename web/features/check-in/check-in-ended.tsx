import { Link } from '@tanstack/react-router'
import { usePersonalMessages } from '#web/api/messages.ts'
import { usePerson } from '#web/api/person.ts'
import { buttonClass } from '#web/ui/button-class.ts'
import { FullStop } from '#web/ui/full-stop.tsx'
import type { Ended } from './check-in-queries.ts'

export function CheckInEnded({ ended }: { ended: Ended }) {
  const { check_in } = usePersonalMessages()
  const person = usePerson()
  const may_be_another = ended === 'USER_NON_ASSOCIATED_BOOKING' && person?.is_temporary
  const { title, line } = check_in.ended[ended]
  return (
    <FullStop title={title} line={line}>
      <Link to="/" className={buttonClass('primary', 'large')}>
        {check_in.to_home}
      </Link>
      {may_be_another && (
        <Link to="/login" className={buttonClass('secondary', 'large')}>
          {check_in.log_in}
        </Link>
      )}
    </FullStop>
  )
}
