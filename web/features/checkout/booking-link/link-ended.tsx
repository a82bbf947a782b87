import { Link } from '@tanstack/react-router'
import { usePersonalMessages } from '#web/api/messages.ts'
import { buttonClass } from '#web/ui/button-class.ts'
import { FullStop } from '#web/ui/full-stop.tsx'

export function LinkEnded() {
  const { ended } = usePersonalMessages().your_booking
  return (
    <FullStop title={ended.title} line={ended.line}>
      <Link to="/find-booking" className={buttonClass('primary', 'large')}>
        {ended.find}
      </Link>
    </FullStop>
  )
}
