import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { AdminDialog } from '#web/admin/admin-dialog.tsx'
import { useAdminApi } from '#web/admin/admin-api.ts'
import { useApp } from '#web/api/app.ts'
import { useAdminMessages } from '#web/api/messages.ts'
import { useDone } from '#web/features/admin/homes/editor/use-done.ts'
import { useEditor } from '#web/features/admin/homes/editor/editor-context.ts'
import { agreementsQuery, type Agreement } from '#web/features/admin/homes/homes-queries.ts'
import { Button } from '#web/ui/button.tsx'
import { ChangeAgreementForm } from './change-agreement-form.tsx'
import { EndAgreementForm } from './end-agreement-form.tsx'
import { EditorSection } from './section.tsx'

/** What was agreed on with the owners, day by day. A home that never was published has none. */
export function AgreementSection() {
  const api = useAdminApi()
  const { agreement } = useAdminMessages().homes
  const { room_category_id, home } = useEditor()
  const { data } = useQuery(agreementsQuery(api, room_category_id))
  const { today } = useApp()
  const [open, setOpen] = useState<'change' | 'end' | null>(null)
  const close = () => setOpen(null)
  const done = useDone(close)
  const current = data?.agreements.find(({ from, until }) => isOn(today, from, until))
  if (home.published === null)
    return (
      <EditorSection name="agreement">
        <p className="text-ink-2">{agreement.of_a_draft}</p>
      </EditorSection>
    )
  return (
    <EditorSection name="agreement">
      {data?.agreements.length === 0 && <p className="text-ink-2">{agreement.none}</p>}
      <ul className="grid gap-3">
        {data?.agreements.map((one) => (
          <AgreementRow key={one.id} agreement={one} is_current={one === current} />
        ))}
      </ul>
      {data && (
        <div className="flex flex-wrap gap-2">
          <Button onPress={() => setOpen('change')}>{agreement.change}</Button>
          {data.agreements.some(({ until }) => until === null || until > today) && (
            <Button onPress={() => setOpen('end')}>{agreement.end}</Button>
          )}
          <AdminDialog title={agreement.change} isOpen={open === 'change'} onClose={close}>
            <ChangeAgreementForm
              terms={current ?? null}
              usual_fee_bp={data.usual_fee_bp}
              onDone={() => void done(agreement.changed)}
            />
          </AdminDialog>
          <AdminDialog title={agreement.end} isOpen={open === 'end'} onClose={close}>
            <EndAgreementForm onDone={() => void done(agreement.ended)} />
          </AdminDialog>
        </div>
      )}
    </EditorSection>
  )
}

const isOn = (day: string, from: string, until: string | null) =>
  from <= day && (until === null || day < until)

function AgreementRow({
  agreement: one,
  is_current,
}: {
  agreement: Agreement
  is_current: boolean
}) {
  const { frame, homes } = useAdminMessages()
  const { agreement } = homes
  const { today } = useApp()
  const until = one.until === null ? null : frame.day(one.until)
  const has_own_stay_terms =
    one.own_stay_notice_days !== null ||
    one.own_stay_closed !== null ||
    one.own_stay_cleaning !== null
  const is_open = one.until === null || one.until > today
  return (
    <li
      className={`grid gap-1 rounded-ctl border p-3 ${is_current ? 'border-gulf-700' : 'border-line'}`}
    >
      <p className="font-medium">
        {agreement.with_owner(one.owner, agreement.days(frame.day(one.from), until))}
      </p>
      <p>
        {agreement.terms(
          one.company_fee_bp / 100,
          one.expense_limit?.replace(/\.00$/, '') ?? null,
          one.own_stay_nights,
          one.channel_commission,
        )}
      </p>
      {one.rent !== null && <p>{agreement.rents(one.rent.replace(/\.00$/, ''))}</p>}
      {has_own_stay_terms && (
        <p>
          {agreement.own_stay_terms(
            one.own_stay_notice_days,
            one.own_stay_closed,
            one.own_stay_cleaning?.replace(/\.00$/, '') ?? null,
          )}
        </p>
      )}
      {one.reserve !== null && <p>{agreement.keeps(one.reserve.replace(/\.00$/, ''))}</p>}
      {is_open && (
        <p className="text-small text-ink-2">
          {one.accepted_at === null
            ? agreement.waiting
            : agreement.accepted(frame.moment(one.accepted_at))}
        </p>
      )}
      {one.ended_reason !== null && (
        <p className="text-small text-ink-2">
          {agreement.ended_because(one.ended_reason, one.kept_stays)}
        </p>
      )}
    </li>
  )
}
