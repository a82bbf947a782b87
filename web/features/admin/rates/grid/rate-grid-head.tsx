import { useAdminMessages } from '#web/api/messages.ts'
import { CalendarBand } from './calendar-band.tsx'
import { isWeekend } from './rate-cell.tsx'
import { columnsChosen, everything, wholeColumn, type Selection, type Size } from './selection.ts'

export const HEAD = 'rounded-ctl px-1 hover:bg-mist'

type RateGridHeadProps = {
  days: readonly string[]
  size: Size
  onSelect: (selection: Selection) => void
}

export function RateGridHead({ days, size, onSelect }: RateGridHeadProps) {
  const { frame, rates } = useAdminMessages()
  return (
    <thead>
      <tr>
        <th scope="col" rowSpan={2} className="rate-home">
          <button
            type="button"
            tabIndex={-1}
            className={HEAD}
            onClick={() => onSelect(everything(size))}
          >
            {rates.home}
            <span className="sr-only">{`: ${rates.all}`}</span>
          </button>
        </th>
        <th scope="colgroup" colSpan={days.length} aria-label={rates.band.title}>
          <CalendarBand days={days} onChoose={(range) => onSelect(columnsChosen(range, size))} />
        </th>
      </tr>
      <tr>
        {days.map((night, column) => (
          <th key={night} scope="col" data-weekend={isWeekend(night) || undefined}>
            <button
              type="button"
              tabIndex={-1}
              className={HEAD}
              onClick={() => onSelect(wholeColumn(column, size))}
            >
              <span className="block text-micro text-ink-3">{rates.weekday(night)}</span>
              {Number(night.slice(8))}
              <span className="sr-only">{`: ${rates.every_home_on(frame.day(night))}`}</span>
            </button>
          </th>
        ))}
      </tr>
    </thead>
  )
}
