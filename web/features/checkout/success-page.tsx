import { useMutation } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { CalendarPlus, FileDown, type LucideIcon } from 'lucide-react'
import type { MouseEvent, ReactNode } from 'react'
import { filsOf } from '#contract/money.ts'
import type { AnsweredFile } from '#contract/endpoint.ts'
import { useApp, useWords } from '#shell/app.ts'
import { showError } from '#shell/toasts.tsx'
import { buttonClass } from '#ui/button.tsx'
import { linkClass } from '#ui/link.ts'
import { Picture } from '#ui/picture.tsx'
import type { Booking } from './checkout-queries.ts'
import { PriceLines } from './price-lines.tsx'
import { saveFile } from './save-file.ts'

/** The happy end: the booking's number, what was booked, what was paid, and what happens next. */
export function SuccessPage({ booking }: { booking: Booking }) {
  const { checkout } = useWords()
  const { success, summary } = checkout
  return (
    <>
      <Welcome booking={booking} />
      <div className="page grid gap-10 py-10 md:py-14 main:grid-cols-[minmax(0,1fr)_26rem] main:gap-[clamp(2.5rem,8vw,9rem)]">
        <div className="grid content-start gap-10">
          <Papers booking={booking} />
          <Arriving booking={booking} />
        </div>
        <section aria-label={summary.lines} className="self-start rounded-card border border-line bg-white p-6 shadow-e1">
          <h2 className="mb-4 text-h3">{success.paid}</h2>
          <PriceLines lines={booking.lines} total={booking.total} />
          <p className="mt-4 border-t border-line pt-4 text-micro text-ink-2">{booking.cancellation.explanation}</p>
        </section>
      </div>
    </>
  )
}

function Welcome({ booking }: { booking: Booking }) {
  const { checkout } = useWords()
  const { success } = checkout
  const { room_category: home } = booking
  return (
    <section className="on-night relative isolate overflow-hidden bg-gulf-900 text-white">
      <svg aria-hidden viewBox="0 0 34 24" fill="none" stroke="currentColor" strokeWidth="0.16" className="absolute -end-24 -bottom-10 -z-1 w-[46rem] text-gulf-500/60">
        {[15, 12.6, 10.2, 7.8, 5.4].map((radius) => (
          <path key={radius} d={`M${17 - radius} 20a${radius} ${radius} 0 0 1 ${radius * 2} 0`} />
        ))}
      </svg>
      <div className="page grid gap-8 py-10 md:py-16 main:grid-cols-[minmax(0,1fr)_26rem] main:items-center main:gap-[clamp(2.5rem,8vw,9rem)]">
        <div>
          <h1 className="text-hero text-lamp">{success.heading}</h1>
          <p className="mt-5 max-w-120 text-h3">{success.line(home.nice_name, home.area)}</p>
          <dl className="mt-8 flex flex-wrap gap-x-12 gap-y-5">
            <Fact term={success.reference}>
              <bdi className="font-display text-h2 tabular-nums">{booking.reservation_id}</bdi>
            </Fact>
            <Nights booking={booking} />
          </dl>
          <p className="mt-8 text-small text-white/85">{success.mail(booking.user.email)}</p>
        </div>
        {home.image && <Picture picture={home.image} sizes="(min-width: 69.375rem) 26rem, 100vw" ratio="5 / 4" is_first className="rounded-card" />}
      </div>
    </section>
  )
}

function Nights({ booking }: { booking: Booking }) {
  const { checkout, shell, nights, guests } = useWords()
  const { summary } = checkout
  return (
    <>
      <Fact term={summary.check_in}>
        <bdi className="font-semibold">{shell.short_day(booking.arrival_date)}</bdi>
      </Fact>
      <Fact term={summary.check_out}>
        <bdi className="font-semibold">{shell.short_day(booking.departure_date)}</bdi>
        <span className="block text-micro text-white/75">{`${nights(booking.no_of_nights)} · ${guests(booking.guests)}`}</span>
      </Fact>
    </>
  )
}

function Fact({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div>
      <dt className="text-micro text-white/75">{term}</dt>
      <dd>{children}</dd>
    </div>
  )
}

/** The calendar file at once; the tax invoice once nothing comes back any more (spec 4). */
function Papers({ booking }: { booking: Booking }) {
  const { api, words } = useApp()
  const { success } = words.checkout
  const { reservation_id, is_refundable, cancellation } = booking
  const query = `?reservation_id=${reservation_id}`
  return (
    <section aria-label={success.what} className="grid gap-4">
      <div className="flex flex-wrap gap-3">
        <FileLink href={`/api/booking/calendar/${query}`} icon={CalendarPlus} fetchFile={() => api.readCalendarEvent({ reservation_id })}>
          {success.calendar}
        </FileLink>
        {!is_refundable && (
          <FileLink href={`/api/payment/download_invoice/${query}`} icon={FileDown} fetchFile={() => api.downloadInvoice({ reservation_id })}>
            {success.invoice}
          </FileLink>
        )}
      </div>
      {is_refundable && cancellation.refundable_until !== null && (
        <p className="max-w-140 text-small text-ink-2">{success.invoice_later(words.day(cancellation.refundable_until))}</p>
      )}
    </section>
  )
}

type FileLinkProps = { href: string; icon: LucideIcon; fetchFile: () => Promise<AnsweredFile>; children: ReactNode }

/** A link to a file of the server; fetched here, so that a refusal is said in words and the file is in the page's language. */
function FileLink({ href, icon: Icon, fetchFile, children }: FileLinkProps) {
  const words = useWords()
  const file = useMutation({ mutationFn: fetchFile, onSuccess: saveFile, onError: (error) => showError(error, words) })
  const fetchInstead = (event: MouseEvent) => {
    event.preventDefault()
    if (!file.isPending) file.mutate()
  }
  return (
    <a href={href} download onClick={fetchInstead} aria-busy={file.isPending} className={buttonClass('night', 'large')}>
      <Icon size={18} aria-hidden />
      {children}
    </a>
  )
}

function Arriving({ booking }: { booking: Booking }) {
  const words = useWords()
  const { success } = words.checkout
  const { room_category: home, arrival_date, departure_date } = booking
  const day = words.shell.short_day
  const lines = [
    success.arriving_check_in(day(arrival_date), home.check_in_time),
    success.arriving_check_out(day(departure_date), home.check_out_time),
    success.arriving_id,
    success.deposit(words.money(filsOf(home.damage_deposit))),
    success.permit(home.permit_number),
  ]
  return (
    <section aria-labelledby="arriving">
      <h2 id="arriving" className="text-[1.5rem]">
        {success.arriving}
      </h2>
      <ul className="mt-4 grid max-w-150">
        {lines.map((line) => (
          <li key={line} className="border-t border-line py-3 text-small">
            {line}
          </li>
        ))}
      </ul>
      <p className="mt-5 flex flex-wrap gap-x-8 gap-y-2">
        <Link to="/stay-details/$slug" params={{ slug: home.slug }} className={linkClass('strong', 'min-h-11')}>
          {success.see_home}
        </Link>
        <Link to="/search-results" className={linkClass('strong', 'min-h-11')}>
          {success.more}
        </Link>
      </p>
    </section>
  )
}
