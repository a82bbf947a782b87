import { useMutation } from '@tanstack/react-query'
import { filsOf } from '#contract/money.ts'
import { useAdminApi } from '#web/admin/admin-api.ts'
import { TelephoneNumber } from '#web/admin/display/telephone-number.tsx'
import type { Trouble } from '#web/admin/trouble-query.ts'
import { useApp } from '#web/api/app.ts'
import { useAdminMessages, useMessages } from '#web/api/messages.ts'
import { showError } from '#web/toasts/toasts.tsx'
import { addressOf } from '#web/i18n/language.ts'
import { todayInDubai } from '#web/i18n/today.ts'
import { Button } from '#web/ui/button.tsx'
import { linkClass } from '#web/ui/link.ts'
import { whatIs, type ReasonedAction } from './trouble-dialog.tsx'

type TroubleRowProps = {
  trouble: Trouble
  onAct: (action: ReasonedAction) => void
  onDone: (text: string) => void
}

export function TroubleRow({ trouble, onAct, onDone }: TroubleRowProps) {
  const { frame, today } = useAdminMessages()
  const { kind, since, day } = trouble
  // an answer is due by the day
  const begun = kind === 'lead' ? frame.day(todayInDubai(new Date(since))) : frame.moment(since)
  const when =
    day === null ? today.trouble.since(begun) : dayOf(trouble.what, frame.day(day), today)
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-1 px-3 py-2">
      <div className="grow">
        <p className="flex flex-wrap items-baseline gap-x-2">
          <span className="font-semibold">{whatIs(trouble, today.trouble)}</span>
          <Whose trouble={trouble} />
        </p>
        <p className="text-micro text-ink-3">{when}</p>
      </div>
      <Buttons trouble={trouble} onAct={onAct} onDone={onDone} />
    </li>
  )
}

type Messages = ReturnType<typeof useAdminMessages>['today']

const FIRST_NIGHTS: readonly Trouble['what'][] = [
  'prices_missing',
  'stay_unpermitted',
  'channel_conflict',
  'channel_vanished',
]

const DUE: readonly Trouble['what'][] = [
  'claim_draft',
  'claim_unanswered',
  'claim_undecided',
  'deposit_unreturned',
  'objection_waiting',
  'objection_late',
]

function dayOf(what: Trouble['what'], day: string, { trouble }: Messages): string {
  if (FIRST_NIGHTS.includes(what)) return trouble.first_night(day)
  if (DUE.includes(what)) return trouble.due_by(day)
  if (what === 'dispute_open') return trouble.answer_by(day)
  if (what === 'own_stay_booked' || what === 'own_stay_cancelled') return trouble.own_stay(day)
  if (what === 'cash_uncounted') return trouble.of_day(day)
  return what === 'permit_ended' ? trouble.ended(day) : trouble.ends(day)
}

/** The id is that of the unit and the calendar. */
const channelsOf = (id: string) => `/admin/channels?unit=${id.split(' ')[0]}`

/** The id is that of the stay and the claim. */
const depositOf = (id: string) => `/admin/deposits?stay=${id.split(' ')[0]}`

/** The id is the month, the owner and the objection. */
function statementOf(id: string) {
  const [month, owner] = id.split(' ')
  return `/admin/month?month=${month}&owner=${owner}`
}

/** Of what has a page of its own, or stands on one; else a lead. */
const PAGES: Partial<Record<Trouble['what'], (id: string) => string>> = {
  offer_steep: (id) => `/admin/offers/${id}`,
  coupon_steep: (id) => `/admin/offers/coupons/${id}`,
  rule_steep: () => '/admin/rates#price-rules',
  review_waiting: () => '/admin/reviews',
  review_reported: () => '/admin/reviews?state=shown&reported=yes',
  message_held: () => '/admin/inbox?planned=true',
  channel_registration: (id) => `/admin?channel_stay=${id}`,
  channel_extra_back: (id) => `/admin?channel_stay=${id.split(' ')[0]}`,
  channel_conflict: channelsOf,
  channel_vanished: channelsOf,
  channel_broken: channelsOf,
  channel_payout_differs: (id) => `/admin/site-payouts?payout=${id}`,
  month_unapproved: (id) => `/admin/month?month=${id}`,
  payout_waiting: (id) => `/admin/payouts?run=${id}`,
  account_waiting: (id) => `/admin/payouts?owner=${id}`,
  payout_returned: (id) => `/admin/payouts?owner=${id}`,
  claim_draft: depositOf,
  claim_unanswered: depositOf,
  claim_undecided: depositOf,
  deposit_lapsed: depositOf,
  deposit_unreturned: depositOf,
  objection_waiting: statementOf,
  objection_late: statementOf,
  cash_uncounted: () => '/admin/cash',
  e_invoice_lacking: () => '/admin/invoices',
  e_invoice_refused: () => '/admin/invoices',
}
const HAVE_PAGES: readonly Trouble['kind'][] = [
  'lead',
  'discount',
  'review',
  'payout',
  'deposit',
  'e_invoice',
  'objection',
]
const ON_TODAY: readonly Trouble['what'][] = ['channel_registration', 'channel_extra_back']
const pageOf = ({ what, id }: Pick<Trouble, 'what' | 'id'>) =>
  PAGES[what]?.(id) ?? `/admin/leads/${id}`

/** Leads to its thing: the booking, the home, or whom to answer. */
function Whose({
  trouble: { kind, id, what, name, count, reservation_id, slug, unit, phone_number, email, amount },
}: {
  trouble: Trouble
}) {
  const { lang } = useApp()
  const { money } = useMessages()
  const { trouble: words } = useAdminMessages().today
  const link = 'text-ink-2 underline underline-offset-2'
  return (
    <>
      {kind === 'month' ? (
        <a href={addressOf(pageOf({ what, id }), lang)} className={link}>
          {words.unapproved(count ?? 0, id)}
        </a>
      ) : HAVE_PAGES.includes(kind) || ON_TODAY.includes(what) ? (
        <a href={addressOf(pageOf({ what, id }), lang)} className={link}>
          <bdi>{name}</bdi>
        </a>
      ) : slug === null ? (
        <bdi>{name}</bdi>
      ) : (
        <a href={addressOf(`/stay-details/${slug}`, lang)} className={link}>
          <bdi>{name}</bdi>
        </a>
      )}
      {unit !== null && <bdi className="text-ink-2">{unit}</bdi>}
      {amount !== null && <span className="text-ink-2">{money(filsOf(amount))}</span>}
      {reservation_id !== null && (
        <a href={addressOf(`/admin/bookings?booking=${reservation_id}`, lang)} className={link}>
          <bdi>{reservation_id}</bdi>
        </a>
      )}
      {phone_number !== null && (
        <a href={`tel:${phone_number}`} className={link}>
          <TelephoneNumber number={phone_number} />
        </a>
      )}
      {(reservation_id === null || what === 'mail_bounced') && email !== null && (
        <a href={`mailto:${email}`} className={link}>
          <bdi>{email}</bdi>
        </a>
      )}
    </>
  )
}

function Buttons({ trouble, onAct, onDone }: TroubleRowProps) {
  const api = useAdminApi()
  const { lang } = useApp()
  const messages = useMessages()
  const { today } = useAdminMessages()
  const words = today.trouble
  const named = [whatIs(trouble, words), trouble.name ?? ''] as const
  const retrying = useMutation({
    mutationFn: () =>
      trouble.kind === 'sms'
        ? api.retrySms({ message_id: Number(trouble.id) })
        : api.retryJob({ job_id: Number(trouble.id) }),
    onSuccess: () => onDone(words.retried),
    onError: (error) => showError(error, messages),
  })
  const needs_reason = trouble.kind === 'refund' || trouble.kind === 'payment' // it moves money
  const press = (action: ReasonedAction) =>
    action === 'retry' && !needs_reason ? retrying.mutate() : onAct(action)
  return trouble.actions.map((action) =>
    action === 'price' || action === 'check' || action === 'look' || action === 'answer' ? (
      <a
        key={action}
        href={addressOf(PLACES[action](trouble), lang)}
        aria-label={words.act_on(words[action], ...named)}
        className={linkClass()}
      >
        {words[action]}
      </a>
    ) : (
      <Button
        key={action}
        kind="quiet"
        size="small"
        aria-label={words.act_on(words[action], ...named)}
        onPress={() => press(action)}
      >
        {words[action]}
      </Button>
    ),
  )
}

const threadOf = ({ reservation_id }: Trouble): string =>
  `/admin/inbox?thread=${reservation_id ?? ''}`

/** The rates of the home from its first night without a price on. */
const ratesOf = ({ day, name }: Trouble): string =>
  `/admin/rates?${new URLSearchParams({ ...(day !== null && { from: day }), q: name ?? '' }).toString()}`

/** Where an action is done that has a page of its own. */
const PLACES = { price: ratesOf, check: pageOf, look: pageOf, answer: threadOf }
