import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { csvFile } from '#contract/csv-file.ts'
import { RATE_GRID } from '#contract/night-rates.ts'
import { useAdminApi } from '#web/admin/admin-api.ts'
import { ExportButton } from '#web/admin/lists/export-button.tsx'
import { PageHead } from '#web/admin/frame/page-head.tsx'
import { PageTurner } from '#web/admin/lists/page-turner.tsx'
import { useApp } from '#web/api/app.ts'
import { useAdminMessages } from '#web/api/messages.ts'
import { addDays } from '#web/i18n/days.ts'
import { AsyncState } from '#web/ui/async-state.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { ChangePanel, type Chosen } from './change/change-panel.tsx'
import { History } from './history.tsx'
import { RateLegend } from './grid/rate-legend.tsx'
import { PriceRules } from './price-rules/price-rules.tsx'
import { homesIn, keptOrNot, PAGE_ALONE, type ChosenHome } from './homes-chosen.ts'
import { RateGrid } from './grid/rate-grid.tsx'
import { RateFilters } from './rate-filters.tsx'
import { ScopeChoice } from './scope-choice.tsx'
import { ratesAsLines, readAllPages } from './rates-export.ts'
import { gridQuery, type RateHome, type RatesFound } from './rates-queries.ts'
import { shownDays, shownHomes, type RatesUrl } from './rates-url.ts'
import { rangesOf, type Selection } from './grid/selection.ts'

type RatesPageProps = { url: RatesUrl; onChange: (change: Partial<RatesUrl>) => void }

export function RatesPage({ url, onChange }: RatesPageProps) {
  const { today } = useApp()
  const { frame, rates } = useAdminMessages()
  const nights = useChosenNights()
  const { selection, scope } = nights
  const api = useAdminApi()
  const query = useQuery(gridQuery(api, url, today))
  const { from, days } = shownDays(url, today)
  const change = (next: Partial<RatesUrl>) => {
    nights.forget()
    onChange({ page: undefined, ...next })
  }
  return (
    <>
      <PageHead title={rates.title} line={rates.line}>
        <ExportButton
          load={async () =>
            csvFile(
              'rates',
              from,
              ratesAsLines(await readAllPages(api, { from, days, ...shownHomes(url) })),
            )
          }
        />
      </PageHead>
      <RateFilters url={url} today={today} onChange={onChange} onRefine={change} />
      <AsyncState
        query={query}
        labels={{ loading: frame.loading, failed: frame.failed, retry: frame.retry }}
        skeleton={<Skeleton className="h-96 rounded-card" />}
      >
        {(page) =>
          page.homes.length === 0 ? (
            <p className="rounded-card bg-shell p-6 text-ink-2">{rates.empty}</p>
          ) : (
            <FoundHomes
              page={page}
              url={url}
              nights={nights}
              onTurn={(to) => change({ page: to })}
            />
          )
        }
      </AsyncState>
      <div className="grid items-start gap-6 pt-8 main:grid-cols-2">
        <History />
        <PriceRules
          homes={query.data ? homesIn(scope, homesOf(selection, query.data.homes), query.data) : []}
        />
      </div>
    </>
  )
}

/** Which nights of which homes are chosen for a change. */
function useChosenNights() {
  const [selection, select] = useState<Selection | null>(null)
  // the panel waits for its end: cells must not move under the pointer
  const [is_first_drag, setFirstDrag] = useState(false)
  const [scope, setScope] = useState(PAGE_ALONE)
  return {
    selection,
    scope,
    select,
    setScope,
    has_panel: (selection !== null && !is_first_drag) || scope.kept.length > 0,
    keep: (home: ChosenHome) => setScope({ ...scope, kept: keptOrNot(scope.kept, home) }),
    drag: (is_dragging: boolean) => setFirstDrag(is_dragging && selection === null),
    /** Other homes may be found now. */
    forget: () => {
      select(null)
      setScope({ ...scope, is_everywhere: false })
    },
    clear: () => {
      select(null)
      setScope(PAGE_ALONE)
    },
  }
}

type FoundHomesProps = {
  page: RatesFound
  url: RatesUrl
  nights: ReturnType<typeof useChosenNights>
  onTurn: (page: number) => void
}

function FoundHomes({ page, url, nights, onTurn }: FoundHomesProps) {
  const { homes, total_count, found_ids } = page
  const { selection, scope, has_panel } = nights
  const here = homesOf(selection, homes)
  return (
    <div className={classNames('grid gap-5', has_panel && 'main:grid-cols-[minmax(0,1fr)_20rem]')}>
      <div className="min-w-0">
        <RateGrid
          homes={homes}
          has_numbers={url.numbers === 'yes'}
          is_beside_panel={has_panel}
          selection={selection}
          kept={scope.kept}
          onSelect={nights.select}
          onKeep={nights.keep}
          onDrag={nights.drag}
        />
        {!has_panel && <NoneChosen className="pt-2" />}
        <RateLegend />
        <PageTurner
          page={url.page ?? 1}
          pages={Math.ceil(total_count / RATE_GRID.homes)}
          onChange={onTurn}
        />
      </div>
      {has_panel && (
        <div className="grid grid-cols-[minmax(0,1fr)] content-start gap-4 self-start rounded-card border border-line bg-white p-4 main:sticky main:top-6">
          <ScopeChoice
            scope={scope}
            here={here}
            found={found_ids.length}
            has_pages={total_count > RATE_GRID.homes}
            onChange={nights.setScope}
          />
          {selection ? (
            <ChangePanel
              chosen={chosenOf(selection, { homes, chosen: homesIn(scope, here, page) })}
              homes={homes}
              onClear={nights.clear}
            />
          ) : (
            <NoneChosen />
          )}
        </div>
      )}
    </div>
  )
}

function homesOf(selection: Selection | null, homes: readonly RateHome[]): readonly RateHome[] {
  if (!selection) return []
  const { rows } = rangesOf(selection)
  return homes.slice(rows.first, rows.last + 1)
}

type Page = { homes: readonly RateHome[]; chosen: readonly ChosenHome[] }

function chosenOf(selection: Selection, { homes, chosen }: Page): Chosen {
  const { columns } = rangesOf(selection)
  const shown = homesOf(selection, homes)
  const nights = (homes[0]?.nights ?? [])
    .slice(columns.first, columns.last + 1)
    .map(({ night }) => night)
  return {
    room_category_ids: chosen.map(({ id }) => id),
    from: nights[0] ?? '',
    to: addDays(nights.at(-1) ?? '', 1),
    nights:
      shown.length === chosen.length
        ? shown.flatMap((home) => home.nights.slice(columns.first, columns.last + 1))
        : null,
    days: nights,
  }
}

/** How nights are chosen, by mouse and keys or by touch. */
function NoneChosen({ className }: { className?: string }) {
  const { chosen } = useAdminMessages().rates
  return (
    <p className={classNames('text-ink-2', className)}>
      <span className="pointer-coarse:hidden">{chosen.none}</span>
      <span className="pointer-fine:hidden">{chosen.none_by_touch}</span>
    </p>
  )
}
