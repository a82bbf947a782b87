import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { AdminDialog } from '#web/admin/admin-dialog.tsx'
import { useAdminApi } from '#web/admin/admin-api.ts'
import { useApp } from '#web/api/app.ts'
import { useAdminMessages } from '#web/api/messages.ts'
import { useEditor } from '#web/features/admin/homes/editor/editor-context.ts'
import { useDone } from '#web/features/admin/homes/editor/use-done.ts'
import {
  supplierPeriodsQuery,
  type SupplierPeriod,
} from '#web/features/admin/homes/homes-queries.ts'
import { Button } from '#web/ui/button.tsx'
import { ChangeSupplierForm } from './change-supplier-form.tsx'

/** Of a home that was published: by day of arrival, the last first. */
export function SupplierPeriods() {
  const api = useAdminApi()
  const { suppliers } = useAdminMessages().homes
  const { room_category_id } = useEditor()
  const { today } = useApp()
  const { data } = useQuery(supplierPeriodsQuery(api, room_category_id))
  const [is_open, setOpen] = useState(false)
  const close = () => setOpen(false)
  const done = useDone(close)
  return (
    <section className="grid gap-3" aria-labelledby="suppliers-title">
      <h3 id="suppliers-title" className="font-medium">
        {suppliers.title}
      </h3>
      <ul className="grid gap-3">
        {data?.periods.map((period) => (
          <Period
            key={period.from ?? ''}
            period={period}
            is_current={
              (period.from ?? '') <= today && (period.until === null || today < period.until)
            }
          />
        ))}
      </ul>
      <div>
        <Button onPress={() => setOpen(true)}>{suppliers.change}</Button>
      </div>
      <AdminDialog title={suppliers.change} isOpen={is_open} onClose={close}>
        <ChangeSupplierForm onDone={() => void done(suppliers.changed)} />
      </AdminDialog>
    </section>
  )
}

function Period({ period, is_current }: { period: SupplierPeriod; is_current: boolean }) {
  const { frame, homes } = useAdminMessages()
  const { suppliers } = homes
  const { lang } = useApp()
  const dayOf = (day: string | null) => (day === null ? null : frame.day(day))
  return (
    <li
      className={`grid gap-1 rounded-ctl border p-3 ${is_current ? 'border-gulf-700' : 'border-line'}`}
    >
      <p className="font-medium">
        <bdi>{lang === 'ar' ? period.legal_name_ar : period.legal_name_en}</bdi>
      </p>
      <p>{suppliers.days(dayOf(period.from), dayOf(period.until))}</p>
      <p className="text-small text-ink-2">
        {period.trn === null ? suppliers.not_registered : suppliers.registered(period.trn)}
      </p>
    </li>
  )
}
