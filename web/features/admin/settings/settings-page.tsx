import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { AdminDialog } from '#web/admin/admin-dialog.tsx'
import { useAdminApi } from '#web/admin/admin-api.ts'
import { PageHead } from '#web/admin/frame/page-head.tsx'
import { useAdminMessages } from '#web/api/messages.ts'
import { showToast } from '#web/toasts/toasts.tsx'
import { buttonClass } from '#web/ui/button-class.ts'
import { SettingForm } from './setting-form.tsx'
import { SettingRow } from './setting-row.tsx'
import { settingsQuery, type Setting, type SettingName } from './settings-queries.ts'

const GROUPS = ['prices', 'stays', 'members', 'owners', 'messages'] as const
/** Those of members stand beside offers and coupons. */
const SHOWN = GROUPS.filter((group) => group !== 'members')

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
  guest_change_days: 'stays',
  guest_changes_max: 'stays',
  guest_change_fee_dirhams: 'stays',
  review_ask_hours: 'stays',
  review_days: 'stays',
  answer_within_minutes: 'stays',
  thread_days: 'stays',
  whatsapp_messages_a_month: 'stays',
  quiet_from_hour: 'stays',
  quiet_until_hour: 'stays',
  access_hours_before: 'stays',
  turnover_minutes: 'stays',
  turnover_minutes_per_bedroom: 'stays',
  no_show_from_hour: 'stays',
  no_show_sale_hour: 'stays',
  pre_check_in_days: 'stays',
  registration_hours: 'stays',
  guest_record_years: 'stays',
  claim_answer_days: 'stays',
  return_undo_hours: 'stays',
  deposit_return_days: 'stays',
  deposit_link_days: 'stays',
  damage_vat_bp: 'prices',
  rent_vat_bp: 'prices',
  reverse_charge_bp: 'prices',
  points_per_100_dirhams: 'members',
  referral_discount_bp: 'members',
  referral_reward_bp: 'members',
  referral_friends_max: 'members',
  friend_coupon_days: 'members',
  reward_coupon_days: 'members',
  lagoon_points: 'members',
  horizon_points: 'members',
  management_fee_bp: 'owners',
  lead_documents: 'owners',
  lead_link_days: 'owners',
  expense_silence_days: 'owners',
  owners_answer_reviews: 'owners',
  objection_answer_days: 'owners',
  channel_payout_days: 'owners',
  lost_lead_document_days: 'owners',
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
        {SHOWN.map((group) => (
          <section key={group} aria-labelledby={`settings-${group}`} className="grid gap-2">
            <h2 id={`settings-${group}`} className="text-h3">
              {settings.groups[group]}
            </h2>
            <ul className="divide-y divide-line rounded-card border border-line bg-white">
              {settingsIn(group, data.settings).map((setting) => (
                <SettingRow
                  key={setting.name}
                  setting={setting}
                  onChange={() => setOpen(setting.name)}
                />
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
