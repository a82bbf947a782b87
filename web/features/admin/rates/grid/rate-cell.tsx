/* oxlint-disable jsx-a11y/no-noninteractive-element-to-interactive-role -- the cell of a grid */
import { thousands } from '#contract/messages/thousands.ts'
import { filsOf } from '#contract/money.ts'
import { useAdminMessages, useMessages } from '#web/api/messages.ts'
import type { NightRules, RateHome, RateNight } from '#web/features/admin/rates/rates-queries.ts'
import type { Cell } from '#web/admin/grid-step.ts'

type RateCellProps = {
  home: RateHome
  night: RateNight
  cell: Cell
  is_chosen: boolean
  is_stop: boolean
  onChoose: (extends_it: boolean) => void
  onEnter: () => void
}

export function RateCell({
  home,
  night,
  cell,
  is_chosen,
  is_stop,
  onChoose,
  onEnter,
}: RateCellProps) {
  const { rate, taken, rules } = night
  const about = useAbout(home, night)
  return (
    <td
      aria-selected={is_chosen}
      aria-label={about}
      title={about}
      tabIndex={is_stop ? 0 : -1}
      data-cell={`${cell.row} ${cell.column}`}
      data-full={taken >= home.units || undefined}
      data-weekend={isWeekend(night.night) || undefined}
      data-closed={rules?.is_closed || undefined}
      data-no-arrival={rules?.no_arrival || undefined}
      data-no-departure={rules?.no_departure || undefined}
      onPointerDown={(event) => {
        // a finger that moves on enters other cells
        event.currentTarget.releasePointerCapture(event.pointerId)
        onChoose(event.shiftKey)
      }}
      onPointerEnter={onEnter}
    >
      <span className="rate-fils">
        {rate === null ? '–' : thousands(Math.floor(filsOf(rate) / 100))}
      </span>
      {rules && <span aria-hidden className="rate-lengths" data-lengths={lengthsOf(rules)} />}
    </td>
  )
}

function useAbout(home: RateHome, { night, rate, rules, taken, year_before }: RateNight): string {
  const { money } = useMessages()
  const { frame, rates } = useAdminMessages()
  return [
    rates.cell(
      home.nice_name,
      frame.day(night),
      rate === null ? rates.no_rate : money(filsOf(rate)),
    ),
    ...(rules ? rates.rules.said(rules) : []),
    rates.taken(taken, home.units),
    ...(year_before === null ? [] : [rates.year_before(money(filsOf(year_before)))]),
  ].join('. ')
}

/** 4+, ≤9 or 4–9. */
function lengthsOf({ min_nights, max_nights }: NightRules): string | undefined {
  if (min_nights === null) return max_nights === null ? undefined : `≤${max_nights}`
  return max_nights === null ? `${min_nights}+` : `${min_nights}–${max_nights}`
}

/** Friday and Saturday nights. */
export const isWeekend = (night: string) =>
  [5, 6].includes(new Date(`${night}T12:00:00Z`).getUTCDay())
