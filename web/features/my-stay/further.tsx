import { Link } from '@tanstack/react-router'
import { Printer } from 'lucide-react'
import { usePersonalMessages } from '#web/api/messages.ts'
import { Button } from '#web/ui/button.tsx'
import { linkClass } from '#web/ui/link.ts'
import type { Came, MyStay } from './my-stay-queries.ts'
import { ToBooking } from './to-booking.tsx'

const LINE = linkClass('strong', 'min-h-11')

/** The other pages about the booking. */
export function Further({ stay, came }: { stay: MyStay; came: Came }) {
  const { deposit, my_extras, my_stay, review_stay } = usePersonalMessages()
  const { state, reservation_id } = stay
  const search = came.link === undefined ? { reservation_id } : { id: came.link }
  return (
    <nav aria-label={my_stay.more.title} className="grid justify-items-start px-1 print:hidden">
      <ToBooking came={came} className={LINE}>
        {my_stay.more.booking}
      </ToBooking>
      <Link to="/deposit" search={search} className={LINE}>
        {deposit.action}
      </Link>
      {(state === 'ahead' || state === 'staying') && (
        <Link to="/extras" search={search} className={LINE}>
          {my_extras.action}
        </Link>
      )}
      {(state === 'ahead' || state === 'staying') && (
        <Link to="/change-booking" search={search} className={LINE}>
          {my_stay.more.change}
        </Link>
      )}
      {state === 'over' && (
        <Link to="/review-stay" search={search} className={LINE}>
          {review_stay.action}
        </Link>
      )}
      <Button kind="quiet" className="-ms-4" onPress={() => window.print()}>
        <Printer size={18} aria-hidden />
        {my_stay.print}
      </Button>
    </nav>
  )
}
