import { lazy, Suspense, type RefObject } from 'react'
import { useMessages } from '#web/api/messages.ts'
import { ApplyPanel } from './apply-panel.tsx'
import type { NightsFieldProps } from './nights-field.tsx'

const IS_ROOMY = '(min-width: 69.375rem)' // spec 9: 1110 px
const StayCalendar = lazy(async () => ({
  default: (await import('#web/stays/calendar/stay-calendar.tsx')).StayCalendar,
}))

export type NightsPanelProps = NightsFieldProps & {
  trigger: RefObject<HTMLButtonElement | null>
  onClose: () => void
}

export function NightsPanel({ trigger, onClose, ...calendar }: NightsPanelProps) {
  const { stay } = useMessages()
  return (
    <ApplyPanel title={stay.calendar.title} trigger={trigger} onClose={onClose}>
      <Suspense
        fallback={
          <p className="min-h-96 min-w-72 text-small text-ink-2">{stay.calendar.loading}</p>
        }
      >
        <div className="main:w-168">
          <StayCalendar {...calendar} months={matchMedia(IS_ROOMY).matches ? 2 : 1} takes_focus />
        </div>
      </Suspense>
    </ApplyPanel>
  )
}
