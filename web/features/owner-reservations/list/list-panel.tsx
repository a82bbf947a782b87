import { useQuery } from '@tanstack/react-query'
import { ownerApi } from '#web/owner/owner-api.ts'
import { OWNER_RESERVATIONS, type ReservationSort } from '#contract/owner-reservations.ts'
import { useApp } from '#web/api/app.ts'
import { useOwnerMessages } from '#web/api/messages.ts'
import type { OwnerUnit } from '#web/owner/units.ts'
import { Select } from '#web/ui/select.tsx'
import { BlockedNights } from './blocked-nights.tsx'
import { Download } from './download.tsx'
import { Nothing } from '#web/features/owner-reservations/empty.tsx'
import { ListSkeleton } from './list-skeleton.tsx'
import { PageLinks } from './page-links.tsx'
import { ReservationCards } from './reservation-cards.tsx'
import { listQuery } from '#web/features/owner-reservations/reservations-queries.ts'
import { StaysElsewhere } from './stays-elsewhere.tsx'
import { ReservationsTable } from './reservations-table.tsx'
import {
  DEFAULT_SORT,
  type ReservationsUrl,
} from '#web/features/owner-reservations/reservations-url.ts'

type ListPanelProps = {
  url: ReservationsUrl
  owned: readonly OwnerUnit[]
  onChange: (change: Partial<ReservationsUrl>) => void
}

export function ListPanel({ url, owned, onChange }: ListPanelProps) {
  const { api, today } = useApp()
  const { data } = useQuery({
    ...listQuery(ownerApi(api), { url, owned, today }),
    throwOnError: (_, { state }) => state.data === undefined,
  })
  const { list } = useOwnerMessages().reservations
  const { sort = DEFAULT_SORT, limit = OWNER_RESERVATIONS.page_sizes[0] } = url
  if (!data) return <ListSkeleton />
  if (data.total_count === 0)
    return (
      <div className="grid gap-4">
        {data.elsewhere.length === 0 ? (
          <Nothing />
        ) : (
          <div className="justify-self-end print:hidden">
            <Download url={url} owned={owned} />
          </div>
        )}
        <StaysElsewhere stays={data.elsewhere} />
        <BlockedNights blocks={data.blocks} />
      </div>
    )
  const pages = Math.ceil(data.total_count / limit)
  const page = Math.min(url.page ?? 1, pages)
  const first = (page - 1) * limit + 1
  const onSort = (next: ReservationSort) =>
    onChange({ sort: next === DEFAULT_SORT ? undefined : next, page: undefined })
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <output className="text-small text-ink-2">
          {list.shown(first, Math.min(first + limit - 1, data.total_count), data.total_count)}
        </output>
        <div className="flex gap-2 max-md:w-full max-md:justify-between print:hidden">
          <SortChoice sort={sort} onSort={onSort} />
          <Download url={url} owned={owned} />
        </div>
      </div>
      <ReservationsTable reservations={data.reservations} sort={sort} onSort={onSort} />
      <ReservationCards reservations={data.reservations} />
      <div className="flex flex-wrap items-center justify-between gap-3 print:hidden">
        <Select
          label={list.page_size}
          options={OWNER_RESERVATIONS.page_sizes.map((size) => ({
            id: `${size}`,
            label: `${size}`,
          }))}
          value={`${limit}`}
          onChange={(size) => onChange({ limit: Number(size), page: undefined })}
        />
        <PageLinks url={url} page={page} pages={pages} />
      </div>
      <StaysElsewhere stays={data.elsewhere} />
      <BlockedNights blocks={data.blocks} />
    </div>
  )
}

function SortChoice({
  sort,
  onSort,
}: {
  sort: ReservationSort
  onSort: (sort: ReservationSort) => void
}) {
  const { list, columns } = useOwnerMessages().reservations
  const options = OWNER_RESERVATIONS.columns.flatMap((column) => [
    { id: column, label: list.rising(columns[column]) },
    { id: `-${column}` as const, label: list.falling(columns[column]) },
  ])
  return (
    <div className="whitespace-nowrap md:hidden">
      <Select label={list.sort} options={options} value={sort} onChange={onSort} />
    </div>
  )
}
