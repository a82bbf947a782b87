import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { lazy, Suspense, useState } from 'react'
import { dirhamsOf, filsOf } from '#contract/money.ts'
import { ApiError } from '#web/api/api.tsx'
import { useApp } from '#web/api/app.ts'
import { errorSentence } from '#web/api/error-sentence.ts'
import { usePersonalMessages } from '#web/api/messages.ts'
import { personalApi } from '#web/api/personal-api.ts'
import { nightsBetween } from '#web/i18n/days.ts'
import { stayQuery } from '#web/stays/stay-queries.ts'
import { showToast } from '#web/toasts/toasts.tsx'
import { Button } from '#web/ui/button.tsx'
import { Disclosure } from '#web/ui/disclosure.tsx'
import { Price } from '#web/ui/price.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { previewQuery, type Changeable, type Preview, type Target } from './change-queries.ts'
import { NearestNights } from './nearest-nights.tsx'

const CodeDialog = lazy(async () => ({
  default: (await import('#web/stays/code-dialog.tsx')).CodeDialog,
}))

type Chosen = { home: string; from: string; to: string; guests: number }

type ChangeSummaryProps = {
  booking: Changeable
  target: Chosen
  link: string | undefined
  code_to: { phone: string | null; email: string | null } | undefined
  onNights: (nights: { from: string; to: string }) => void
}

/** What the change costs, before it is made, and the press that makes it. */
export function ChangeSummary({ booking, target, link, code_to, onNights }: ChangeSummaryProps) {
  const { api } = useApp()
  const { change_booking: words } = usePersonalMessages()
  const { reservation_id, room_category } = booking
  const { home, from, to, guests } = target
  const other = useQuery({ ...stayQuery(api, home), enabled: home !== room_category.slug })
  const home_id = home === room_category.slug ? room_category.id : other.data?.id
  const is_changed =
    home !== room_category.slug ||
    from !== booking.from ||
    to !== booking.to ||
    guests !== booking.guests
  const asked = { reservation_id, room_category_id: home_id ?? 0, from, to, guests }
  const preview = useQuery({
    ...previewQuery(api, asked, link),
    enabled: is_changed && home_id !== undefined,
  })
  const sentenceOf = useSentence()
  const code = preview.error instanceof ApiError ? preview.error.code : undefined
  return (
    <aside
      aria-label={words.summary}
      className="grid content-start gap-5 self-start rounded-card border border-line bg-white p-6 shadow-e1 main:sticky main:top-5"
    >
      <Side term={words.now} {...booking} home={room_category.nice_name} />
      {!is_changed && <p className="text-small text-ink-2">{words.unchanged}</p>}
      {is_changed && (
        <Side
          term={words.after}
          home={other.data?.nice_name ?? room_category.nice_name}
          from={from}
          to={to}
          guests={guests}
          infants={booking.infants}
        />
      )}
      <div aria-live="polite" className="grid gap-5 empty:hidden">
        {is_changed && preview.isError && (
          <p role="alert" className="text-coral">
            {sentenceOf(preview.error)}
          </p>
        )}
        {is_changed && (code === 'ROOM_UNAVAILABLE' || code === 'UNIT_UNAVAILABLE') && (
          <NearestNights {...target} onNights={onNights} />
        )}
        {is_changed && preview.isPending && (
          <output aria-label={words.working} className="grid gap-3">
            <Skeleton className="h-6" />
            <Skeleton className="h-6" />
            <Skeleton className="h-12" />
          </output>
        )}
        {is_changed && preview.data && (
          <>
            <Money preview={preview.data} />
            <Terms booking={booking} preview={preview.data} />
            <Confirm
              asked={asked}
              preview={preview.data}
              link={link}
              code_to={code_to}
              onStale={() => void preview.refetch()}
            />
          </>
        )}
      </div>
    </aside>
  )
}

/** By its code: what a field lacks would say nothing about nights. */
function useSentence(): (error: unknown) => string {
  const { messages } = useApp()
  const { refused } = usePersonalMessages().change_booking
  return (error) => {
    const code = error instanceof ApiError ? error.code : undefined
    return (code && (refused[code] ?? messages.errors[code])) ?? errorSentence(error, messages)
  }
}

type SideProps = {
  term: string
  home: string
  from: string
  to: string
  guests: number
  infants: boolean
}

function Side({ term, home, from, to, guests, infants }: SideProps) {
  const { messages } = useApp()
  return (
    <div>
      <p className="text-micro text-ink-2">{term}</p>
      <p className="font-semibold">
        <bdi>{home}</bdi>
      </p>
      <p className="text-small">
        <bdi>{`${messages.day(from)} – ${messages.day(to)}`}</bdi>
      </p>
      <p className="text-small text-ink-2">
        {[messages.nights(nightsBetween(from, to)), messages.guests(guests, infants)].join(' · ')}
      </p>
    </div>
  )
}

function Money({ preview: { before, after, difference } }: { preview: Preview }) {
  const { messages } = useApp()
  const { change_booking: words, line_labels } = usePersonalMessages()
  const { currency } = messages.shell
  const fils = filsOf(difference)
  const rows = [
    { term: words.now, amount: before.total },
    { term: words.after, amount: after.total },
  ]
  return (
    <div className="grid gap-2">
      <dl className="grid gap-2.5 border-t border-line pt-5 text-small">
        {rows.map(({ term, amount }) => (
          <div key={term} className="flex items-baseline justify-between gap-4 text-ink-2">
            <dt>{term}</dt>
            <dd>
              <Price amount={amount} currency={currency} size="small" />
            </dd>
          </div>
        ))}
        <div className="flex items-baseline justify-between gap-4 border-t border-line pt-3 font-semibold">
          <dt>{fils === 0 ? words.same_price : fils > 0 ? words.to_pay : words.comes_back}</dt>
          <dd data-difference className={fils < 0 ? 'text-palm' : undefined}>
            <Price amount={dirhamsOf(Math.abs(fils))} currency={currency} />
          </dd>
        </div>
      </dl>
      {fils !== 0 && (
        <Disclosure title={<span className="text-small">{words.lines}</span>}>
          <ul className="grid gap-2 text-small">
            {after.charges.map(({ kind, amount }) => (
              <li key={kind} className="flex items-baseline justify-between gap-4">
                <span>{labelOf(kind, line_labels)}</span>
                <Price amount={amount} currency={currency} size="small" />
              </li>
            ))}
          </ul>
        </Disclosure>
      )}
    </div>
  )
}

const labelOf = (kind: string, labels: Readonly<Record<string, string>>) => labels[kind] ?? kind

/** What becomes of the terms, where something does. */
function Terms({ booking, preview }: { booking: Changeable; preview: Preview }) {
  const { messages, today } = useApp()
  const { change_booking: words } = usePersonalMessages()
  const { before, after, difference } = preview
  const is_open = ({ is_refundable, refundable_until }: Preview['before']) =>
    is_refundable && refundable_until !== null && refundable_until >= today
  const fils = filsOf(difference)
  const fee_fils = filsOf(preview.fee)
  const lines = [
    ...(fee_fils > 0 ? [words.fee_in_it(messages.money(fee_fils))] : []),
    ...(booking.reach === 'whole' && !is_open(before) ? [words.kept] : []),
    ...(is_open(before) && !is_open(after) ? [words.no_longer_refundable] : []),
    ...(is_open(after) && after.refundable_until !== null
      ? [words.refundable(messages.day(after.refundable_until))]
      : []),
    ...(preview.given_up.length > 0 ? [words.given_up(preview.given_up.join(words.and))] : []),
    ...(fils < 0 ? [words.days] : []),
    ...(fils > 0 ? [words.held] : []),
  ]
  return (
    <ul className="grid gap-2 text-small text-ink-2">
      {lines.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  )
}

type ConfirmProps = Pick<ChangeSummaryProps, 'link' | 'code_to'> & {
  asked: Target
  preview: Preview
  onStale: () => void
}

const STALE = ['QUOTE_EXPIRED', 'QUOTE_MISMATCH', 'UNIT_UNAVAILABLE', 'ROOM_UNAVAILABLE']

/** A link asks for its code once. */
function Confirm({ asked, preview, link, code_to, onStale }: ConfirmProps) {
  const { api, messages } = useApp()
  const { change_booking: words } = usePersonalMessages()
  const client = useQueryClient()
  const sentenceOf = useSentence()
  const navigate = useNavigate()
  const [proof, setProof] = useState<string | null>(null)
  const [is_asking, setAsking] = useState(false)
  const { rate_id, split_on, difference, fee } = preview
  const change = useMutation({
    mutationFn: (proven: string | undefined) =>
      personalApi(api).changeMyBooking(
        {
          ...asked,
          fee,
          ...(rate_id !== null && { rate_id }),
          ...(split_on !== null && { split_on }),
        },
        { link: proven },
      ),
    onSuccess: async ({ pending }) => {
      client.removeQueries({ queryKey: ['change-preview'] })
      if (pending?.pay_id) return await navigate({ to: '/pay', search: { id: pending.pay_id } })
      if (pending)
        return await navigate({
          to: '/book-room',
          search: { reservation_id: pending.reservation_id },
        })
      showToast({ text: words.changed, kind: 'good' })
      await client.invalidateQueries()
      if (link !== undefined) return await navigate({ to: '/your-booking', search: { id: link } })
      await navigate({
        to: '/payment-success',
        search: { reservation_id: asked.reservation_id },
      })
    },
    onError: (error) => {
      showToast({ text: sentenceOf(error), kind: 'error' })
      if (error instanceof ApiError && error.code === 'BOOKING_LINK_EXPIRED') setProof(null)
      if (error instanceof ApiError && STALE.includes(error.code)) onStale()
    },
  })
  const fils = filsOf(difference)
  const press = () =>
    link !== undefined && proof === null ? setAsking(true) : change.mutate(proof ?? undefined)
  return (
    <>
      <Button
        kind="primary"
        size="large"
        className="w-full"
        is_busy={change.isPending}
        busy_label={words.busy}
        onPress={press}
      >
        {fils > 0 ? words.pay(messages.money(fils)) : words.confirm}
      </Button>
      {is_asking && link !== undefined && code_to && (
        <Suspense>
          <CodeDialog
            link={link}
            code_to={code_to}
            onClose={() => setAsking(false)}
            onProven={(proven) => {
              setProof(proven)
              setAsking(false)
              change.mutate(proven)
            }}
          />
        </Suspense>
      )}
    </>
  )
}
