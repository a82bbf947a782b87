import { Link } from '@tanstack/react-router'
import { Square, SquareCheck } from 'lucide-react'
import type { ReactNode } from 'react'
import { filsOf } from '#contract/money.ts'
import { Amount } from '#web/admin/display/amount.tsx'
import { TelephoneNumber } from '#web/admin/display/telephone-number.tsx'
import { useAdminMessages } from '#web/api/messages.ts'
import { linkClass } from '#web/ui/link.ts'
import type { Sheet } from '#web/features/admin/bookings/bookings-queries.ts'

export function StayFacts({ sheet }: { sheet: Sheet }) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <Guest sheet={sheet} />
      <Facts sheet={sheet} />
      <Money sheet={sheet} />
    </div>
  )
}

function Guest({ sheet }: { sheet: Sheet }) {
  const { inbox } = useAdminMessages()
  const { guest_name, guest_email, guest_phone_number, reservation_id } = sheet
  return (
    <div className="grid gap-0.5">
      <p className="text-h3">
        <bdi>{guest_name}</bdi>
      </p>
      <p className="flex flex-wrap gap-x-4 gap-y-2 text-ink-2">
        <a href={`tel:${guest_phone_number}`} className={linkClass()}>
          <TelephoneNumber number={guest_phone_number} />
        </a>
        <a href={`mailto:${guest_email}`} className={linkClass()}>
          <bdi dir="ltr">{guest_email}</bdi>
        </a>
        <Link to="/admin/inbox" search={{ thread: reservation_id }} className={linkClass()}>
          {inbox.write}
        </Link>
      </p>
    </div>
  )
}

/** What the guests have done before they leave. */
function CheckOutFact({ lines }: { lines: Sheet['check_out'] }) {
  const { sheet: labels } = useAdminMessages().bookings
  if (lines.length === 0) return null
  return (
    <Fact label={labels.check_out}>
      <ul>
        {lines.map(({ text, ticked_at }) => (
          <li key={text} className="flex items-start gap-1.5">
            {ticked_at === null ? (
              <Square
                size={15}
                className="mt-0.75 shrink-0 text-ink-3"
                aria-label={labels.undone}
              />
            ) : (
              <SquareCheck
                size={15}
                className="mt-0.75 shrink-0 text-palm"
                aria-label={labels.done}
              />
            )}
            <bdi className={ticked_at === null ? '' : 'text-ink-2'}>{text}</bdi>
          </li>
        ))}
      </ul>
    </Fact>
  )
}

type DepositWords = ReturnType<typeof useAdminMessages>['deposits']

function standing(
  { card, is_none }: NonNullable<Sheet['deposit']>,
  { link: { short }, stands }: DepositWords,
): string {
  if (is_none) return short.none
  return card === 'asked' || card === 'lapsed' || card === 'withdrawn' ? short[card] : stands.over
}

function DepositFact({ sheet: { deposit, reservation_id, extends: first } }: { sheet: Sheet }) {
  const { deposits: words } = useAdminMessages()
  if (deposit === null) return null
  return (
    <Fact label={words.deposit}>
      <Link to="/admin/deposits" search={{ stay: first ?? reservation_id }} className={linkClass()}>
        {filsOf(deposit.held) === 0 ? (
          standing(deposit, words)
        ) : (
          <>
            {`${words.held} `}
            <Amount of={deposit.held} />
          </>
        )}
      </Link>
    </Fact>
  )
}

function Facts({ sheet }: { sheet: Sheet }) {
  const { frame, bookings, moving } = useAdminMessages()
  const { columns, nights, guests, sources, sheet: labels } = bookings
  const { created_by, refundable_until, is_refundable, extensions } = sheet
  const people = sheet.infants ? `${guests(sheet.guests)} ${labels.infant}` : guests(sheet.guests)
  return (
    <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1">
      <Fact label={columns.home}>
        <Link to="/admin/bookings" search={{ home: sheet.home_slug }} className={linkClass()}>
          <bdi>{sheet.home}</bdi>
        </Link>
        {' · '}
        <bdi>{sheet.area}</bdi>
      </Fact>
      <Fact label={labels.unit}>
        {sheet.parts.map(({ unit, from }, n) => (
          <span key={from} className="block">
            <bdi>{frame.unit(unit)}</bdi>
            {n > 0 && (
              <span className="text-ink-2">{` · ${labels.from_day(frame.day(from))}`}</span>
            )}
          </span>
        ))}
      </Fact>
      <Fact label={columns.stay}>
        {`${frame.day(sheet.arrival_date)} – ${frame.day(sheet.departure_date)}`}
        <span className="block text-ink-2">{`${nights(sheet.no_of_nights)} · ${people}`}</span>
      </Fact>
      {(sheet.expected_time !== null || sheet.flight !== null) && (
        <Fact label={labels.arrival}>
          <bdi dir="ltr">
            {[sheet.expected_time, sheet.flight].filter((told) => told !== null).join(' · ')}
          </bdi>
        </Fact>
      )}
      <CheckOutFact lines={sheet.check_out} />
      <DepositFact sheet={sheet} />
      <Fact label={labels.terms}>
        {is_refundable && refundable_until !== null
          ? labels.refundable_until(frame.day(refundable_until))
          : labels.not_refundable}
      </Fact>
      <Fact label={labels.made}>
        {created_by === null ? sources[sheet.source] : labels.made_by(created_by)}
        <span className="block text-ink-2">{frame.moment(sheet.booking_date)}</span>
      </Fact>
      {sheet.company !== null && (
        <Fact label={labels.made_out_to}>
          <bdi>{sheet.company.name}</bdi>
          {sheet.company.trn !== null && (
            <bdi className="block text-ink-2">{`TRN ${sheet.company.trn}`}</bdi>
          )}
        </Fact>
      )}
      {sheet.extends !== null && (
        <Fact label={labels.extends}>
          <BookingLink number={sheet.extends} />
        </Fact>
      )}
      {sheet.changes !== null && (
        <Fact label={moving.pending.of}>
          <BookingLink number={sheet.changes} />
        </Fact>
      )}
      {extensions.length > 0 && (
        <Fact label={labels.extensions}>
          {extensions.map((number) => (
            <BookingLink key={number} number={number} />
          ))}
        </Fact>
      )}
    </dl>
  )
}

const BookingLink = ({ number }: { number: string }) => (
  <Link to="/admin/bookings" search={{ booking: number }} className={linkClass('text', 'me-3')}>
    <bdi>{number}</bdi>
  </Link>
)

const Fact = ({ label, children }: { label: string; children: ReactNode }) => (
  <>
    <dt className="text-ink-3">{label}</dt>
    <dd>{children}</dd>
  </>
)

function Money({ sheet: { total, paid, refunded, balance } }: { sheet: Sheet }) {
  const { sheet } = useAdminMessages().bookings
  const amounts = [
    { label: sheet.total, amount: total },
    { label: sheet.paid, amount: paid },
    { label: sheet.refunded, amount: refunded },
    { label: sheet.balance, amount: balance },
  ]
  return (
    <dl className="admin-sums">
      {amounts.map(({ label, amount }) => (
        <div key={label} className="grid gap-0.5">
          <dt className="text-micro text-ink-2">{label}</dt>
          <dd className="font-semibold">
            <Amount of={amount} />
          </dd>
        </div>
      ))}
    </dl>
  )
}
