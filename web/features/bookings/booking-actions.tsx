import { useMutation } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import {
  CalendarCog,
  CalendarPlus,
  FileDown,
  KeyRound,
  MapPinned,
  MessageCircle,
  RotateCcw,
  ScanLine,
  Star,
} from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { GUESTS } from '#contract/constants.ts'
import { useApp } from '#web/api/app.ts'
import { usePersonalMessages } from '#web/api/messages.ts'
import { addDays } from '#web/i18n/days.ts'
import { saveFile } from '#web/api/save-file.ts'
import { personalApi } from '#web/api/personal-api.ts'
import { showToast } from '#web/toasts/toasts.tsx'
import { buttonClass } from '#web/ui/button-class.ts'
import { Button } from '#web/ui/button.tsx'
import type { MyBooking, Show } from './bookings-queries.ts'
import { actionsOf } from './card-actions.ts'

const CancelDialog = lazy(async () => ({
  default: (await import('#web/stays/cancel-dialog.tsx')).CancelDialog,
}))

type BookingActionsProps = { booking: MyBooking; show: Show }
type Of = Pick<BookingActionsProps, 'booking'>

export function BookingActions({ booking, show }: BookingActionsProps) {
  const offered = actionsOf(booking, show)
  return (
    <div className="flex flex-wrap items-center gap-3 empty:hidden max-sm:grid max-sm:grid-cols-2 max-sm:[&>:only-child]:col-span-2 md:max-main:grid md:max-main:grid-cols-2">
      {booking.is_active && show === 'upcoming' && <Stay booking={booking} />}
      <CheckIn booking={booking} />
      {booking.is_active && show === 'upcoming' && <Trip booking={booking} />}
      {offered.message && <Messages booking={booking} />}
      {offered.change && <Change booking={booking} />}
      {booking.review !== null && <Review booking={booking} />}
      {offered.extend && <Extend booking={booking} />}
      {offered.book_again && <BookAgain booking={booking} />}
      {offered.invoice && <Invoice booking={booking} />}
      {offered.cancel && <Cancel booking={booking} />}
    </div>
  )
}

function CheckIn({
  booking: { id, reservation_id, pre_check_in, status },
}: Omit<BookingActionsProps, 'show'>) {
  const { card } = usePersonalMessages().bookings
  const { is_open, completed, guests } = pre_check_in
  const is_ahead = status === 'confirmed' || status === 'arrived'
  if (!is_open)
    return is_ahead && guests > 0 && completed >= guests ? (
      <p className="basis-full text-small text-palm max-sm:col-span-2 md:max-main:col-span-2">
        {card.all_checked_in}
      </p>
    ) : null
  return (
    <>
      <Link
        to="/check-in"
        search={{ id: reservation_id }}
        aria-describedby={`checked-in-${id}`}
        className={buttonClass('primary', 'usual', 'max-sm:col-span-2 md:max-main:col-span-2')}
      >
        <ScanLine size={18} aria-hidden />
        {card.web_check_in}
      </Link>
      <span
        id={`checked-in-${id}`}
        className="text-small text-ink-2 max-sm:col-span-2 max-sm:text-center sm:me-auto md:max-main:col-span-2"
      >
        {card.checked_in(completed, guests)}
      </span>
    </>
  )
}

/** The page of the stay: while they stay, the first thing here. */
function Stay({ booking: { reservation_id, status, extends: first, room_category: home } }: Of) {
  const { bookings, my_stay } = usePersonalMessages()
  return (
    <Link
      to="/my-stay"
      search={{ reservation_id: first ?? reservation_id }}
      aria-label={bookings.card.of(my_stay.action, home.nice_name)}
      className={buttonClass(
        status === 'arrived' ? 'primary' : 'night',
        'usual',
        'max-sm:col-span-2 md:max-main:col-span-2',
      )}
    >
      <KeyRound size={18} aria-hidden />
      {my_stay.action}
    </Link>
  )
}

/** The map and the way there, whom to call, the documents, the calendar. */
function Trip({ booking: { reservation_id, room_category: home } }: { booking: MyBooking }) {
  const { card } = usePersonalMessages().bookings
  return (
    <Link
      to="/payment-success"
      search={{ reservation_id }}
      aria-label={card.of(card.trip, home.nice_name)}
      className={buttonClass('secondary', 'usual', 'max-sm:col-span-2')}
    >
      <MapPinned size={18} aria-hidden />
      {card.trip}
    </Link>
  )
}

function Messages({ booking: { reservation_id, extends: first, room_category: home } }: Of) {
  const { bookings, thread } = usePersonalMessages()
  return (
    <Link
      to="/messages"
      search={{ reservation_id: first ?? reservation_id }}
      aria-label={bookings.card.of(thread.action, home.nice_name)}
      className={buttonClass('secondary')}
    >
      <MessageCircle size={18} aria-hidden />
      {thread.action}
    </Link>
  )
}

function Change({ booking: { reservation_id, extends: first, room_category: home } }: Of) {
  const { bookings, change_booking } = usePersonalMessages()
  return (
    <Link
      to="/change-booking"
      search={{ reservation_id: first ?? reservation_id }}
      aria-label={bookings.card.of(change_booking.action, home.nice_name)}
      className={buttonClass('secondary')}
    >
      <CalendarCog size={18} aria-hidden />
      {change_booking.action}
    </Link>
  )
}

function Review({ booking: { reservation_id, review, room_category: home } }: Of) {
  const { bookings, review_stay } = usePersonalMessages()
  const action = review === 'open' ? review_stay.action : review_stay.action_written
  return (
    <Link
      to="/review-stay"
      search={{ reservation_id }}
      aria-label={bookings.card.of(action, home.nice_name)}
      className={buttonClass(review === 'open' ? 'primary' : 'secondary')}
    >
      <Star size={18} aria-hidden />
      {action}
    </Link>
  )
}

/** Spec 4: one more night from the departure of the last extension. */
function Extend({
  booking: { reservation_id, room_category: home, stay_until, guests, infants },
}: {
  booking: MyBooking
}) {
  const { card } = usePersonalMessages().bookings
  return (
    <Link
      to="/stay-details/$slug"
      params={{ slug: home.slug }}
      search={{
        from: stay_until,
        to: addDays(stay_until, 1),
        adults: Math.min(guests, GUESTS.max),
        children: 0,
        infants,
        extend_stay: reservation_id,
      }}
      aria-label={card.of(card.extend, home.nice_name)}
      className={buttonClass('secondary')}
    >
      <CalendarPlus size={18} aria-hidden />
      {card.extend}
    </Link>
  )
}

function BookAgain({ booking: { room_category: home } }: { booking: MyBooking }) {
  const { card } = usePersonalMessages().bookings
  return (
    <Link
      to="/stay-details/$slug"
      params={{ slug: home.slug }}
      aria-label={card.of(card.book_again, home.nice_name)}
      className={buttonClass('secondary')}
    >
      <RotateCcw size={18} aria-hidden className="mirror-rtl" />
      {card.book_again}
    </Link>
  )
}

function Invoice({ booking: { reservation_id, room_category: home } }: { booking: MyBooking }) {
  const { api, messages } = useApp()
  const { card } = usePersonalMessages().bookings
  const file = useMutation({
    mutationFn: () => personalApi(api).downloadInvoice({ reservation_id }),
    onSuccess: saveFile,
    onError: () => showToast({ text: messages.errors.INVOICE_ERROR, kind: 'error' }),
  })
  return (
    <Button
      aria-label={card.of(card.invoice, home.nice_name)}
      onPress={() => file.mutate()}
      is_busy={file.isPending}
      busy_label={messages.shell.one_moment}
    >
      <FileDown size={18} aria-hidden />
      {card.invoice}
    </Button>
  )
}

function Cancel({ booking }: { booking: MyBooking }) {
  const { queryClient } = useApp()
  const { card } = usePersonalMessages().bookings
  const [is_open, setOpen] = useState(false)
  const { id, room_category: home, no_of_nights } = booking
  const showAnew = async () => {
    await queryClient.invalidateQueries({ queryKey: ['bookings'] })
    document.getElementById(`booking-${id}`)?.focus() // the button that opened the dialog is gone
  }
  return (
    <>
      <Button
        kind="danger"
        className="sm:ms-auto md:max-main:col-span-2"
        aria-label={card.of(card.cancel, home.nice_name)}
        onPress={() => setOpen(true)}
      >
        {card.cancel}
      </Button>
      {is_open && (
        <Suspense>
          <CancelDialog
            booking={{ id, home: home.nice_name, no_of_nights }}
            onClose={() => setOpen(false)}
            onOver={showAnew}
          />
        </Suspense>
      )}
    </>
  )
}
