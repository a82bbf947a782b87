/* oxlint-disable jsx-a11y/no-noninteractive-element-to-interactive-role, jsx-a11y/control-has-associated-label -- a grid is what a table is called whose cells are chosen by keys; its heads are named by their buttons */
import { ChevronDown } from 'lucide-react'
import { Fragment, useEffect, useRef, useState, type KeyboardEvent } from 'react'
import { useApp } from '#web/api/app.ts'
import { useAdminMessages } from '#web/api/messages.ts'
import { classNames } from '#web/ui/class-names.ts'
import { CalendarBand } from './calendar-band.tsx'
import { NumbersRow, sumOf } from './numbers-row.tsx'
import { isWeekend, RateCell } from './rate-cell.tsx'
import type { RateHome } from '#web/features/admin/rates/rates-queries.ts'
import {
  everything,
  isChosen,
  stepOf,
  wholeColumn,
  wholeRow,
  type Cell,
  type Selection,
} from './selection.ts'

type RateGridProps = {
  homes: readonly RateHome[]
  has_numbers: boolean
  /** It takes room from the grid. */
  is_beside_panel: boolean
  selection: Selection | null
  onSelect: (selection: Selection | null) => void
  onDrag: (is_dragging: boolean) => void
}

const HEAD = 'rounded-ctl px-1 hover:bg-mist'

/** A spreadsheet of rates: drag, headers, or Shift and the arrow keys choose a rectangle. */
export function RateGrid({
  homes,
  has_numbers,
  is_beside_panel,
  selection,
  onSelect,
  onDrag,
}: RateGridProps) {
  const { lang } = useApp()
  const { frame, rates } = useAdminMessages()
  const table = useRef<HTMLTableElement>(null)
  const [focus, setFocus] = useState<Cell>({ row: 0, column: 0 })
  // homes that are not as the others
  const [folded, setFolded] = useState<ReadonlySet<number>>(new Set())
  const [is_dragging, setDragging] = useState(false)
  const days = homes[0]?.nights.map(({ night }) => night) ?? []
  const size = { rows: homes.length, columns: days.length }
  const choose = (cell: Cell, extends_it: boolean) => {
    setFocus(cell)
    onSelect({ anchor: extends_it && selection ? selection.anchor : cell, end: cell })
  }
  useEffect(() => {
    if (is_beside_panel)
      table.current
        ?.querySelector('[aria-selected=true]')
        ?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }, [is_beside_panel])
  useEffect(() => {
    if (!is_dragging) return undefined
    const letGo = () => {
      setDragging(false)
      onDrag(false)
    }
    addEventListener('pointerup', letGo)
    addEventListener('pointercancel', letGo)
    return () => {
      removeEventListener('pointerup', letGo)
      removeEventListener('pointercancel', letGo)
    }
  }, [is_dragging, onDrag])
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') return onSelect(null)
    const next = stepOf(event.key, focus, { ...size, is_rtl: lang === 'ar' })
    if (!next) return
    event.preventDefault()
    choose(next, event.shiftKey)
    table.current?.querySelector<HTMLElement>(`[data-cell="${next.row} ${next.column}"]`)?.focus()
  }
  return (
    <div className="relative max-h-[70dvh] w-fit max-w-full overflow-auto rounded-card border border-line bg-white">
      <table
        ref={table}
        role="grid"
        aria-label={rates.grid}
        aria-multiselectable
        className="rate-grid"
        style={{ inlineSize: `calc(var(--rate-home) + ${days.length} * 3.25rem)` }}
        onKeyDown={onKeyDown}
      >
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
              <CalendarBand
                days={days}
                onChoose={({ first, last }) =>
                  onSelect({
                    anchor: { row: 0, column: first },
                    end: { row: size.rows - 1, column: last },
                  })
                }
              />
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
        <tbody>
          {has_numbers && <NumbersRow title={rates.numbers.all} is_sum {...sumOf(homes)} />}
          {homes.map((home, row) => (
            <Fragment key={home.id}>
              <tr>
                <th scope="row" className="rate-home">
                  <button
                    type="button"
                    tabIndex={-1}
                    className={classNames(HEAD, 'block w-full text-start')}
                    onClick={() => onSelect(wholeRow(row, size))}
                  >
                    <span className="line-clamp-2 font-medium leading-tight">{home.nice_name}</span>
                    <span className="block truncate text-micro/[1.75] font-normal text-ink-3">{`${home.area} · ${rates.units(home.units)}`}</span>
                    <span className="sr-only">{rates.every_night_of(home.nice_name)}</span>
                  </button>
                  <button
                    type="button"
                    tabIndex={-1}
                    className="rate-fold"
                    aria-expanded={has_numbers !== folded.has(home.id)}
                    aria-label={rates.numbers.of(home.nice_name)}
                    onClick={() => setFolded((ids) => ids.symmetricDifference(new Set([home.id])))}
                  >
                    <ChevronDown size={14} aria-hidden />
                  </button>
                </th>
                {home.nights.map((night, column) => (
                  <RateCell
                    key={night.night}
                    home={home}
                    night={night}
                    cell={{ row, column }}
                    is_chosen={isChosen(selection, { row, column })}
                    is_stop={focus.row === row && focus.column === column}
                    onChoose={(extends_it) => {
                      setDragging(true)
                      onDrag(true)
                      choose({ row, column }, extends_it)
                    }}
                    onEnter={() =>
                      is_dragging && selection && onSelect({ ...selection, end: { row, column } })
                    }
                  />
                ))}
              </tr>
              {has_numbers !== folded.has(home.id) && (
                <NumbersRow title={home.nice_name} units={home.units} nights={home.nights} />
              )}
            </Fragment>
          ))}
        </tbody>
      </table>
    </div>
  )
}
