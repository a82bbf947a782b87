/* oxlint-disable jsx-a11y/no-noninteractive-element-to-interactive-role -- a grid is what a table is called whose cells are chosen by keys */
import { Fragment, useEffect, useRef, useState } from 'react'
import { useAdminMessages } from '#web/api/messages.ts'
import { HomeHead } from './home-head.tsx'
import { NumbersRow, sumOf } from './numbers-row.tsx'
import { RateCell } from './rate-cell.tsx'
import { RateGridHead } from './rate-grid-head.tsx'
import type { ChosenHome } from '#web/features/admin/rates/homes-chosen.ts'
import type { RateHome } from '#web/features/admin/rates/rates-queries.ts'
import { isChosen, wholeRow, type Selection } from './selection.ts'
import { useRateSelection } from './use-rate-selection.ts'

type RateGridProps = {
  homes: readonly RateHome[]
  has_numbers: boolean
  /** It takes room from the grid. */
  is_beside_panel: boolean
  selection: Selection | null
  /** Homes the change is for as well, whatever is chosen. */
  kept: readonly ChosenHome[]
  onKeep: (home: ChosenHome) => void
  onSelect: (selection: Selection | null) => void
  onDrag: (is_dragging: boolean) => void
}

/**
 * A spreadsheet of rates: drag, headers, or Shift and the arrow keys choose a rectangle; Ctrl with a
 * click on a home, or Ctrl and the space bar, takes it in or out by itself.
 */
export function RateGrid(props: RateGridProps) {
  const { homes, is_beside_panel, onKeep, onSelect } = props
  const { rates } = useAdminMessages()
  const table = useRef<HTMLTableElement>(null)
  const days = homes[0]?.nights.map(({ night }) => night) ?? []
  const size = { rows: homes.length, columns: days.length }
  const choosing = useRateSelection({
    ...props,
    table,
    size,
    onKeep: ({ row }) => {
      const home = homes[row]
      if (home) onKeep(home)
    },
  })
  useEffect(() => {
    if (is_beside_panel)
      table.current
        ?.querySelector('[aria-selected=true]')
        ?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }, [is_beside_panel])
  return (
    <div className="relative max-h-[70dvh] w-fit max-w-full overflow-auto rounded-card border border-line bg-white">
      <table
        ref={table}
        role="grid"
        aria-label={rates.grid}
        aria-multiselectable
        className="rate-grid"
        style={{ inlineSize: `calc(var(--rate-home) + ${days.length} * 3.25rem)` }}
        onKeyDown={choosing.onKeyDown}
      >
        <RateGridHead days={days} size={size} onSelect={onSelect} />
        <HomeRows
          {...props}
          choosing={choosing}
          onSelectRow={(row) => onSelect(wholeRow(row, size))}
        />
      </table>
    </div>
  )
}

type HomeRowsProps = Pick<
  RateGridProps,
  'homes' | 'has_numbers' | 'selection' | 'kept' | 'onKeep'
> & {
  choosing: ReturnType<typeof useRateSelection>
  onSelectRow: (row: number) => void
}

function HomeRows({
  homes,
  has_numbers,
  selection,
  kept,
  onKeep,
  choosing: { focus, press, enter },
  onSelectRow,
}: HomeRowsProps) {
  const { rates } = useAdminMessages()
  // homes that are not as the others
  const [folded, setFolded] = useState<ReadonlySet<number>>(new Set())
  const isUnfolded = ({ id }: RateHome) => has_numbers !== folded.has(id)
  return (
    <tbody>
      {has_numbers && <NumbersRow title={rates.numbers.all} is_sum {...sumOf(homes)} />}
      {homes.map((home, row) => (
        <Fragment key={home.id}>
          <tr>
            <HomeHead
              home={home}
              is_unfolded={isUnfolded(home)}
              is_kept={kept.some(({ id }) => id === home.id)}
              onKeep={() => onKeep(home)}
              onSelect={() => onSelectRow(row)}
              onFold={() => setFolded((ids) => ids.symmetricDifference(new Set([home.id])))}
            />
            {home.nights.map((night, column) => (
              <RateCell
                key={night.night}
                home={home}
                night={night}
                cell={{ row, column }}
                is_chosen={isChosen(selection, { row, column })}
                is_stop={focus.row === row && focus.column === column}
                onChoose={(extends_it) => press({ row, column }, extends_it)}
                onEnter={() => enter({ row, column })}
              />
            ))}
          </tr>
          {isUnfolded(home) && (
            <NumbersRow title={home.nice_name} units={home.units} nights={home.nights} />
          )}
        </Fragment>
      ))}
    </tbody>
  )
}
