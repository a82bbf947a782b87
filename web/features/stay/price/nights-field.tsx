import { lazy, Suspense, useRef, useState } from 'react'
import { useMessages } from '#api/app.ts'
import type { Nights } from '#urls/stay-url.ts'
import { Button } from '#ui/button.tsx'
import { DropPanel } from '#ui/drop-panel.tsx'
import { FieldButton } from '#ui/field-button.tsx'
import type { NightRules } from '#features/stay/calendar/date-choices.ts'

const IS_ROOMY = '(min-width: 69.375rem)' // spec 9: 1110 px
const loadCalendar = () => import('#features/stay/calendar/stay-calendar.tsx')
const StayCalendar = lazy(async () => ({ default: (await loadCalendar()).StayCalendar }))

export type NightsFieldProps = {
  slug: string
  nights: Nights | null
  onChange: (nights: Nights) => void
  rules: NightRules
  is_extension: boolean
  today: string
}

export function NightsField(props: NightsFieldProps) {
  const { nights } = props
  const { search, shell, stay } = useMessages()
  const [opened, setOpened] = useState<'from' | 'to' | null>(null)
  const from = useRef<HTMLButtonElement>(null)
  const to = useRef<HTMLButtonElement>(null)
  const field = (which: 'from' | 'to', label: string) => (
    <FieldButton
      ref={which === 'from' ? from : to}
      label={label}
      value={nights === null ? undefined : shell.short_day(nights[which])}
      placeholder={search.search_bar.add_date}
      is_open={opened === which}
      onPress={() => setOpened(which)}
      onNear={() => void loadCalendar()}
      className={which === 'from' ? 'rounded-e-none' : 'rounded-s-none border-s border-line-strong'}
    />
  )
  return (
    <div className="grid grid-cols-2 rounded-ctl border border-line-strong">
      {field('from', search.search_bar.check_in)}
      {field('to', search.search_bar.check_out)}
      {opened !== null && (
        <DropPanel
          title={stay.calendar.title}
          trigger={opened === 'from' ? from : to}
          onClose={() => setOpened(null)}
          labels={shell}
          roomy_from="main"
          placement="bottom end"
          footer={
            <Button kind="night" className="grow" onPress={() => setOpened(null)}>
              {stay.panel.apply}
            </Button>
          }
        >
          <Suspense fallback={<p className="min-h-96 min-w-72 text-small text-ink-2">{stay.calendar.loading}</p>}>
            <div className="main:w-168">
              <StayCalendar {...props} months={matchMedia(IS_ROOMY).matches ? 2 : 1} takes_focus />
            </div>
          </Suspense>
        </DropPanel>
      )}
    </div>
  )
}
