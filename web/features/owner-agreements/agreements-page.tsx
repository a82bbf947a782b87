import { useMutation, useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { FileDown } from 'lucide-react'
import { Link } from '@tanstack/react-router'
import { useApp } from '#web/api/app.ts'
import { useOwnerMessages } from '#web/api/messages.ts'
import { todayInDubai } from '#web/i18n/today.ts'
import { saveFile } from '#web/api/save-file.ts'
import { withFactor } from '#web/forms/proof-store.ts'
import { ownerApi } from '#web/owner/owner-api.ts'
import { showError, showToast } from '#web/toasts/toasts.tsx'
import { shownClosed } from '#web/owner/closed-nights.ts'
import { Button } from '#web/ui/button.tsx'
import { linkClass } from '#web/ui/link.ts'
import { agreementsQuery, type OwnerAgreement } from './agreements-queries.ts'

/** What was agreed on for each home, the newest first; what waits is accepted here. */
export function AgreementsPage() {
  const { api } = useApp()
  const { agreements: text } = useOwnerMessages()
  const { data: agreements } = useSuspenseQuery(agreementsQuery(api))
  return (
    <div className="page owner-main">
      <h1 className="text-h1">{text.title}</h1>
      <p className="mt-4 max-w-160 text-ink-2">{agreements.length === 0 ? text.none : text.line}</p>
      {agreements.some(({ own_stay_nights, is_over }) => own_stay_nights !== null && !is_over) && (
        <p className="mt-2">
          <Link to="/owner/own-stays" className={linkClass('strong', 'min-h-11')}>
            {text.book}
          </Link>
        </p>
      )}
      <ul className="mt-8 grid max-w-200 gap-4">
        {agreements.map((agreement) => (
          <AgreementCard key={agreement.id} agreement={agreement} />
        ))}
      </ul>
    </div>
  )
}

function AgreementCard({ agreement }: { agreement: OwnerAgreement }) {
  const { agreements: text, reservations } = useOwnerMessages()
  const { id, nice_name, from, until, accepted_at, is_over } = agreement
  const { day } = reservations
  return (
    <li className="grid gap-4 rounded-card border border-line p-5">
      <div>
        <h2 className="text-h3">{nice_name}</h2>
        <p className="text-ink-2">{text.days(day(from), until === null ? null : day(until))}</p>
      </div>
      <Terms agreement={agreement} />
      {!(is_over && accepted_at === null) && (
        <p className={accepted_at === null ? 'font-medium' : 'text-ink-2'}>
          {accepted_at === null
            ? text.waiting
            : text.accepted(day(todayInDubai(new Date(accepted_at))))}
        </p>
      )}
      <Actions id={id} may_accept={accepted_at === null && !is_over} />
    </li>
  )
}

function Terms({ agreement }: { agreement: OwnerAgreement }) {
  const { agreements: text } = useOwnerMessages()
  const { company_fee_bp, expense_limit, own_stay_nights, channel_commission } = agreement
  const { own_stay_notice_days, own_stay_closed, own_stay_cleaning, reserve, rent } = agreement
  const terms = [
    ...(rent === null ? [] : [{ name: text.rent, value: text.dirhams(rent) }]),
    { name: rent === null ? text.fee : text.fee_beside_rent, value: `${company_fee_bp / 100}%` },
    { name: text.commission, value: text.commissions[channel_commission] },
    ...(expense_limit === null ? [] : [{ name: text.limit, value: text.dirhams(expense_limit) }]),
    ...(reserve === null ? [] : [{ name: text.reserve, value: text.dirhams(reserve) }]),
    ...(own_stay_nights === null ? [] : [{ name: text.nights, value: String(own_stay_nights) }]),
    ...(own_stay_notice_days === null
      ? []
      : [{ name: text.notice, value: text.notice_days(own_stay_notice_days) }]),
    ...(own_stay_closed === null
      ? []
      : [{ name: text.closed, value: shownClosed(own_stay_closed) }]),
    ...(own_stay_cleaning === null
      ? []
      : [{ name: text.cleaning, value: text.dirhams(own_stay_cleaning) }]),
  ]
  return (
    <dl className="grid gap-2">
      {terms.map(({ name, value }) => (
        <div
          key={name}
          className="flex flex-wrap justify-between gap-x-6 border-b border-line pb-2"
        >
          <dt className="text-ink-2">{name}</dt>
          <dd className="font-semibold tabular-nums">{value}</dd>
        </div>
      ))}
    </dl>
  )
}

function Actions({ id, may_accept }: { id: number; may_accept: boolean }) {
  const { api, messages } = useApp()
  const { agreements: text } = useOwnerMessages()
  const queryClient = useQueryClient()
  const onError = (error: unknown) => showError(error, messages)
  const downloading = useMutation({
    mutationFn: () => ownerApi(api).downloadOwnerAgreement({ agreement_id: id }),
    onSuccess: saveFile,
    onError,
  })
  const accepting = useMutation({
    mutationFn: () => withFactor(() => ownerApi(api).acceptOwnerAgreement({ agreement_id: id })),
    onSuccess: async () => {
      showToast({ text: text.thanks, kind: 'good' })
      await queryClient.invalidateQueries({ queryKey: ['owner-agreements'] })
    },
    onError,
  })
  return (
    <p className="flex flex-wrap gap-3">
      {may_accept && (
        <Button kind="primary" isDisabled={accepting.isPending} onPress={() => accepting.mutate()}>
          {text.accept}
        </Button>
      )}
      <Button isDisabled={downloading.isPending} onPress={() => downloading.mutate()}>
        <FileDown size={18} aria-hidden />
        {text.download}
      </Button>
    </p>
  )
}
