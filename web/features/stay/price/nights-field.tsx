import { lazy, Suspense, useRef, useState } from 'react'
import { useMessages } from '#web/api/messages.ts'
import type { Nights } from '#web/urls/stay-url.ts'
import { FieldButton } from '#web/ui/field-button.tsx'
import type { NightRules } from '#web/stays/calendar/date-choices.ts'
import { useShortDay } from '#web/i18n/short-day.ts'

const loadPanel = () => import('./nights-panel.tsx')
const NightsPanel = lazy(async () => ({ default: (await loadPanel()).NightsPanel }))
const loadAll = () => Promise.all([loadPanel(), import('#web/stays/calendar/stay-calendar.tsx')])

export type NightsFieldProps = {
  slug: string
  nights: Nights | null
  onChange: (nights: Nights) => void
  rules: NightRules
  shows_totals: boolean
  today: string
}

export function NightsField(props: NightsFieldProps) {
  const { nights } = props
  const { search } = useMessages()
  const shortDay = useShortDay()
  const [opened, setOpened] = useState<'from' | 'to' | null>(null)
  const from = useRef<HTMLButtonElement>(null)
  const to = useRef<HTMLButtonElement>(null)
  const field = (which: 'from' | 'to', label: string) => (
    <FieldButton
      ref={which === 'from' ? from : to}
      label={label}
      value={nights === null ? undefined : shortDay(nights[which], nights.to)}
      placeholder={search.search_bar.add_date}
      is_open={opened === which}
      onPress={() => setOpened(which)}
      onNear={() => void loadAll()}
      className={which === 'from' ? 'rounded-e-none' : 'rounded-s-none border-s border-line-strong'}
    />
  )
  return (
    <div className="grid grid-cols-2 rounded-ctl border border-line-strong">
      {field('from', search.search_bar.check_in)}
      {field('to', search.search_bar.check_out)}
      {opened !== null && (
        <Suspense fallback={null}>
          <NightsPanel
            {...props}
            trigger={opened === 'from' ? from : to}
            onClose={() => setOpened(null)}
          />
        </Suspense>
      )}
    </div>
  )
}
