import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { AdminDialog } from '#web/admin/admin-dialog.tsx'
import { useAdminApi } from '#web/admin/admin-api.ts'
import { PageHead } from '#web/admin/frame/page-head.tsx'
import { useApp } from '#web/api/app.ts'
import { useAdminMessages } from '#web/api/messages.ts'
import { showToast } from '#web/toasts/toasts.tsx'
import { Button } from '#web/ui/button.tsx'
import { buttonClass } from '#web/ui/button-class.ts'
import { SettingForm } from './setting-form.tsx'
import { SettingValue } from './setting-value.tsx'
import {
  periodOn,
  plannedAfter,
  settingsQuery,
  type Setting,
  type SettingName,
} from './settings-queries.ts'

const GROUPS = ['prices', 'stays', 'members', 'owners', 'messages'] as const

/** In the order of the page. A setting that stands nowhere does not compile. */
const GROUP_OF: Record<SettingName, (typeof GROUPS)[number]> = {
  vat_bp: 'prices',
  tax_point: 'prices',
  service_charge_bp: 'prices',
  cleaning_fee_fils: 'prices',
  tourism_fee_fils: 'prices',
  tourism_fee_max_nights: 'prices',
  member_discount_bp: 'prices',
  permit_link: 'stays',
  refundable_until_days: 'stays',
  max_stay_nights: 'stays',
  network_held_bp: 'stays',
  change_link_hours: 'stays',
  desk_cancel_minutes: 'stays',
  no_show_from_hour: 'stays',
  no_show_sale_hour: 'stays',
  pre_check_in_days: 'stays',
  registration_hours: 'stays',
  guest_record_years: 'stays',
  points_per_100_dirhams: 'members',
  referral_discount_bp: 'members',
  referral_reward_bp: 'members',
  management_fee_bp: 'owners',
  lead_documents: 'owners',
  lead_link_days: 'owners',
  statement_closing_day: 'owners',
  tax_record_years: 'owners',
  sms_per_hour: 'messages',
  sms_countries: 'messages',
}

const settingsIn = (group: (typeof GROUPS)[number], settings: readonly Setting[]) =>
  Object.entries(GROUP_OF)
    .filter(([, its_group]) => its_group === group)
    .flatMap(([name]) => settings.find((one) => one.name === name) ?? [])

/** Fees, taxes and terms, with what is planned and what was. */
export function SettingsPage() {
  const queryClient = useQueryClient()
  const { settings, first_run } = useAdminMessages()
  const { data } = useSuspenseQuery(settingsQuery(useAdminApi()))
  const [open, setOpen] = useState<SettingName | null>(null)
  const changing = data.settings.find(({ name }) => name === open)
  const done = () => {
    setOpen(null)
    showToast({ text: settings.changed, kind: 'good' })
    void queryClient.invalidateQueries({ queryKey: ['admin'] })
  }
  return (
    <>
      <PageHead title={settings.title} line={settings.line}>
        <Link to="/admin/first-run" className={buttonClass()}>
          {first_run.title}
        </Link>
      </PageHead>
      <div className="grid max-w-210 gap-8">
        {GROUPS.map((group) => (
          <section key={group} aria-labelledby={`settings-${group}`} className="grid gap-2">
            <h2 id={`settings-${group}`} className="text-h3">
              {settings.groups[group]}
            </h2>
            <ul className="divide-y divide-line rounded-card border border-line bg-white">
              {settingsIn(group, data.settings).map((setting) => (
                <Row key={setting.name} setting={setting} onChange={() => setOpen(setting.name)} />
              ))}
            </ul>
          </section>
        ))}
      </div>
      <AdminDialog
        title={open === null ? '' : settings.names[open]}
        isOpen={changing !== undefined}
        onClose={() => setOpen(null)}
      >
        {changing && <SettingForm setting={changing} onDone={done} />}
      </AdminDialog>
    </>
  )
}

function Row({ setting, onChange }: { setting: Setting; onChange: () => void }) {
  const { today } = useApp()
  const { frame, settings } = useAdminMessages()
  const { name } = setting
  const now = periodOn(setting, today)
  const earlier = setting.periods.filter(({ to }) => to !== null && to <= today)
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] items-start gap-x-6 gap-y-1 p-4 md:grid-cols-[minmax(0,15rem)_minmax(0,1fr)_auto] main:grid-cols-[minmax(0,20rem)_minmax(0,1fr)_auto]">
      <div className="max-md:col-span-2">
        <h3 className="font-semibold">{settings.names[name]}</h3>
        <p className="text-micro text-ink-2">{settings.about[name]}</p>
      </div>
      <div className="grid gap-0.5">
        {now && (
          <div className="font-semibold">
            <SettingValue name={name} value={now.value} />
          </div>
        )}
        {plannedAfter(setting, today).map(({ from, value }) => (
          <div key={from} className="flex flex-wrap gap-x-2">
            {settings.planned(frame.day(from))}
            <div className="font-semibold">
              <SettingValue name={name} value={value} />
            </div>
          </div>
        ))}
        {earlier.length > 0 && (
          <details className="text-micro text-ink-2">
            <summary className="cursor-pointer">{settings.earlier(earlier.length)}</summary>
            <ul className="grid gap-0.5 pt-1">
              {earlier.map(({ from, to, value }) => (
                <li key={from} className="flex flex-wrap gap-x-2">
                  {settings.range(frame.day(from), frame.day(to ?? today))}
                  <SettingValue name={name} value={value} />
                </li>
              ))}
            </ul>
          </details>
        )}
      </div>
      <Button
        kind="quiet"
        size="small"
        className="justify-self-start"
        onPress={onChange}
        aria-label={settings.change_of(settings.names[name])}
      >
        {settings.change}
      </Button>
    </li>
  )
}
