import { useMutation, useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { filsOf, readableDirhams } from '#contract/money.ts'
import { useApp } from '#web/api/app.ts'
import { useOwnerMessages } from '#web/api/messages.ts'
import { todayInDubai } from '#web/i18n/today.ts'
import { shownClosed } from '#web/owner/closed-nights.ts'
import { ownerApi } from '#web/owner/owner-api.ts'
import { showError, showToast } from '#web/toasts/toasts.tsx'
import { Button } from '#web/ui/button.tsx'
import { BookForm } from './book-form.tsx'
import { ownStaysQuery, type OwnStays } from './own-stays-queries.ts'

/** An owner books nights in their own homes, and cancels them. */
export function OwnStaysPage() {
  const { api } = useApp()
  const { own_stays: text } = useOwnerMessages()
  const { data } = useSuspenseQuery(ownStaysQuery(api))
  return (
    <div className="page owner-main">
      <h1 className="text-h1">{text.title}</h1>
      <p className="mt-4 max-w-160 text-ink-2">
        {data.homes.length === 0 ? text.none_owned : text.line}
      </p>
      <div className="mt-8 grid grid-cols-[minmax(0,1fr)] items-start gap-x-14 gap-y-10 main:grid-cols-[minmax(0,1fr)_24rem]">
        {data.homes.length > 0 && (
          <div className="grid gap-6 rounded-card bg-shell p-5 main:col-start-2 main:row-start-1">
            <BookForm homes={data.homes} />
          </div>
        )}
        <div className="grid gap-10 main:row-start-1">
          {data.stays.length > 0 && <Booked stays={data.stays} />}
          <Agreed homes={data.homes} />
        </div>
      </div>
    </div>
  )
}

function Agreed({ homes }: Pick<OwnStays, 'homes'>) {
  const { own_stays: text } = useOwnerMessages()
  return (
    <ul className="grid max-w-200 gap-4">
      {homes.map(({ nice_name, units, agreed_nights, nights_left, notice_days, closed_nights }) => {
        const terms = [
          agreed_nights === null ? text.not_agreed : text.left(nights_left ?? 0, agreed_nights),
          ...(notice_days === null ? [] : [text.notice(notice_days)]),
          ...(closed_nights === null ? [] : [text.closed(shownClosed(closed_nights))]),
        ]
        return (
          <li key={units[0]?.id} className="border-b border-line pb-4">
            <h2 className="text-h3">{nice_name}</h2>
            <p className="text-ink-2 tabular-nums">{terms.join(' · ')}</p>
          </li>
        )
      })}
    </ul>
  )
}

function Booked({ stays }: Pick<OwnStays, 'stays'>) {
  const { own_stays: text } = useOwnerMessages()
  return (
    <section aria-labelledby="booked" className="grid gap-4">
      <h2 id="booked" className="text-h3">
        {text.list}
      </h2>
      <ul className="grid max-w-200 gap-4">
        {stays.map((stay) => (
          <BookedStay key={stay.own_stay_id} stay={stay} />
        ))}
      </ul>
    </section>
  )
}

function BookedStay({ stay }: { stay: OwnStays['stays'][number] }) {
  const { own_stays: text } = useOwnerMessages()
  const { nice_name, unit, from, to, nights, cleaning, cancelled_at, cancelled_reason } = stay
  return (
    <li className="grid gap-1 rounded-card border border-line p-4">
      <h3 className="font-semibold">{`${nice_name}, ${unit}`}</h3>
      <p className="tabular-nums">{text.days(from, to, nights)}</p>
      <p className="text-small text-ink-2">
        {cancelled_at === null
          ? text.cleaning(readableDirhams(filsOf(cleaning)))
          : text.was_cancelled(todayInDubai(new Date(cancelled_at)))}
      </p>
      {cancelled_reason !== null && (
        <p className="text-small text-ink-2">{text.because(cancelled_reason)}</p>
      )}
      {stay.is_cancellable && <Cancel stay={stay} />}
    </li>
  )
}

function Cancel({ stay }: { stay: OwnStays['stays'][number] }) {
  const { api, messages } = useApp()
  const { own_stays: text } = useOwnerMessages()
  const client = useQueryClient()
  const cancelling = useMutation({
    mutationFn: () => ownerApi(api).cancelOwnStay({ own_stay_id: stay.own_stay_id }),
    onSuccess: async () => {
      showToast({ text: text.cancelled, kind: 'good' })
      await client.invalidateQueries({ queryKey: ['owner-own-stays'] })
    },
    onError: (error) => showError(error, messages),
  })
  return (
    <Button
      size="small"
      className="mt-2 justify-self-start"
      aria-label={text.cancel_of(stay.nice_name, stay.from)}
      isDisabled={cancelling.isPending}
      onPress={() => cancelling.mutate()}
    >
      {text.cancel}
    </Button>
  )
}
