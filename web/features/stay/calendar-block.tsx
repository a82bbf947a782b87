import { lazy, Suspense, useRef } from 'react'
import { useMessages } from '#web/api/messages.ts'
import { PageSection } from '#web/features/stay/page-section.tsx'
import { useInView } from '#web/features/stay/in-view.ts'
import type { StayCalendarProps } from '#web/stays/calendar/stay-calendar.tsx'

const StayCalendar = lazy(async () => ({
  default: (await import('#web/stays/calendar/stay-calendar.tsx')).StayCalendar,
}))
const IS_ROOMY = '(min-width: 48rem)'

export function CalendarBlock(props: Omit<StayCalendarProps, 'months'>) {
  const { calendar } = useMessages().stay
  const box = useRef<HTMLDivElement>(null)
  const is_near = useInView(box)
  return (
    <PageSection id="calendar" title={calendar.title} className="print:hidden noscript:hidden">
      <div ref={box} className="min-h-104">
        {is_near && (
          <Suspense fallback={<p className="text-small text-ink-2">{calendar.loading}</p>}>
            <StayCalendar {...props} months={matchMedia(IS_ROOMY).matches ? 2 : 1} />
          </Suspense>
        )}
      </div>
    </PageSection>
  )
}
