import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { BookAccount } from '#contract/book-accounts.ts'
import type { ClientOutput } from '#contract/define-endpoint.ts'
import type { Endpoints } from '#contract/index.ts'
import type { AdminApi } from '#web/admin/admin-api.ts'

export type Books = ClientOutput<Endpoints['readBooks']>
export type Account = Books['accounts'][number]
export type CardMonth = ClientOutput<Endpoints['readCardMonth']>
export type Journal = ClientOutput<Endpoints['listJournal']>

/** Of today, where no day is chosen. */
export const booksQuery = (api: AdminApi, day: string | undefined) =>
  queryOptions({
    queryKey: ['admin', 'books', day],
    queryFn: ({ signal }) => api.readBooks({ day }, { signal }),
    placeholderData: keepPreviousData,
  })

/** The current month, where none is chosen. */
export const cardMonthQuery = (api: AdminApi, month: string | undefined) =>
  queryOptions({
    queryKey: ['admin', 'books', 'cards', month],
    queryFn: ({ signal }) => api.readCardMonth({ month }, { signal }),
    placeholderData: keepPreviousData,
  })

type Lines = { day: string; account: BookAccount | undefined; page: number | undefined }

export const journalQuery = (api: AdminApi, { day, account, page }: Lines) =>
  queryOptions({
    queryKey: ['admin', 'journal', day, account, page],
    queryFn: ({ signal }) => api.listJournal({ day, account, page: page ?? 1 }, { signal }),
    placeholderData: keepPreviousData,
  })
