import { useState } from 'react'
import { useMessages } from '#web/api/messages.ts'
import type { Nights } from '#web/urls/stay-url.ts'
import { wholeAmount, withThousands } from '#web/ui/price.tsx'
import { RangeCalendar } from '#web/ui/range-calendar.tsx'
import { rulesUntil, useCalendarPrices } from './calendar-prices.ts'
import { closingReason, firstArrival } from './closing-reason.ts'
import { isNightTaken, lastDeparture, pickedNights, type NightRules } from './date-choices.ts'
import { useDayLine } from './use-day-line.ts'

export type StayCalendarProps = {
  slug: string
  nights: Nights | null
  onChange: (nights: Nights) => void
  rules: NightRules
  /** Of the nights as anybody pays them. */
  shows_totals: boolean
  /** What stands under days without prices; else they have some. */
  lineWithoutPrices?: (least: string) => string
  today: string
  months: 1 | 2
  takes_focus?: boolean
}

export function StayCalendar(props: StayCalendarProps) {
  const { slug, nights, onChange, shows_totals, today, months, takes_focus = false } = props
  const { lineWithoutPrices } = props
  const { stay } = useMessages()
  const [anchor, setAnchor] = useState<string | null>(null)
  const prices = useCalendarPrices({
    slug,
    anchor,
    shows_prices: lineWithoutPrices === undefined,
    shows_totals,
  })
  const rules = rulesUntil(props.rules, prices.totals)
  const lineOf = useDayLine({ rules, prices, chosen: nights, lineWithoutPrices })
  const pick = (range: Nights) => {
    const picked = pickedNights(range, rules)
    if (picked) onChange(picked)
  }
  const noteOf = (day: string, arrival: string | null) => {
    if (closingReason({ day, anchor: arrival, chosen: nights }, rules) !== null) return undefined
    const amount =
      arrival === null || day === arrival
        ? prices.nights?.get(day)
        : (prices.totals?.get(day) ?? prices.nights?.get(day))
    return amount && withThousands(wholeAmount(amount))
  }
  return (
    <RangeCalendar
      label={stay.calendar.label}
      value={nights}
      onChange={pick}
      min={today}
      max={lastDeparture(today, props.rules)}
      opens_at={firstArrival(today, props.rules)}
      isUnavailable={(day, arrival) =>
        closingReason({ day, anchor: arrival, chosen: nights }, rules) !== null
      }
      isStruck={(day) => isNightTaken(day, props.rules)}
      months={months}
      takes_focus={takes_focus}
      onAnchor={setAnchor}
      dayNote={noteOf}
      lineOf={lineOf}
    />
  )
}
