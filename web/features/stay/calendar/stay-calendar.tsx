import { useMessages } from '#api/app.ts'
import type { Nights } from '#urls/stay-url.ts'
import { RangeCalendar } from '#ui/range-calendar.tsx'
import { isDayClosed, lastDeparture, pickedNights, type NightRules } from './date-choices.ts'

export type StayCalendarProps = {
  nights: Nights | null
  onChange: (nights: Nights) => void
  rules: NightRules
  today: string
  months: 1 | 2
  takes_focus?: boolean
}

export function StayCalendar({ nights, onChange, rules, today, months, takes_focus = false }: StayCalendarProps) {
  const { stay, nights: nightsText } = useMessages()
  const pick = (range: Nights) => {
    const picked = pickedNights(range, rules)
    if (picked) onChange(picked)
  }
  return (
    <div className="grid gap-3">
      <RangeCalendar
        label={stay.calendar.label}
        value={nights}
        onChange={pick}
        min={today}
        max={lastDeparture(today, rules)}
        isUnavailable={(day, anchor) => isDayClosed({ day, anchor, chosen: nights }, rules)}
        months={months}
        takes_focus={takes_focus}
      />
      <p className="text-micro text-ink-2">{stay.calendar.line(nightsText(rules.min_nights))}</p>
    </div>
  )
}
