import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { ClientOutput } from '#contract/define-endpoint.ts'
import type { Endpoints } from '#contract/index.ts'
import type { AdminApi } from '#web/admin/admin-api.ts'
import type { InboxUrl } from './inbox-url.ts'

export type Inbox = ClientOutput<Endpoints['listThreads']>
export type ThreadRow = Inbox['threads'][number]
export type Thread = ClientOutput<Endpoints['readThread']>
export type Message = Thread['messages'][number]
export type Suggestions = ClientOutput<Endpoints['suggestAnswers']>
export type Template = ClientOutput<Endpoints['listMessageTemplates']>['templates'][number]
export type Schedules = ClientOutput<Endpoints['listMessageSchedules']>
export type PlannedMessage = ClientOutput<Endpoints['listPlannedMessages']>['messages'][number]
export type Unsorted = ClientOutput<Endpoints['listUnsortedMails']>['mails'][number]
export type Sheet = ClientOutput<Endpoints['readBookingSheet']>

export const inboxQuery = (
  api: AdminApi,
  {
    thread: _thread,
    templates: _templates,
    planned: _planned,
    unsorted: _unsorted,
    ...filter
  }: InboxUrl,
) =>
  infiniteQueryOptions({
    queryKey: ['admin', 'inbox', filter],
    initialPageParam: '',
    queryFn: ({ signal, pageParam }) =>
      api.listThreads({ ...filter, ...(pageParam !== '' && { after: pageParam }) }, { signal }),
    getNextPageParam: ({ next }) => next ?? undefined,
    placeholderData: keepPreviousData,
  })

export const threadQuery = (api: AdminApi, reservation_id: string) =>
  queryOptions({
    queryKey: ['admin', 'inbox', 'thread', reservation_id],
    queryFn: ({ signal }) => api.readThread({ reservation_id }, { signal }),
    retry: false,
  })

/** Of the stay of a thread. */
export const threadPartyQuery = (api: AdminApi, reservation_id: string) =>
  queryOptions({
    queryKey: ['admin', 'inbox', 'party', reservation_id],
    queryFn: ({ signal }) => api.listThreadParty({ reservation_id }, { signal }),
  })

/** What could be answered in a thread. */
export const suggestionsQuery = (api: AdminApi, reservation_id: string) =>
  queryOptions({
    queryKey: ['admin', 'inbox', 'suggestions', reservation_id],
    queryFn: ({ signal }) => api.suggestAnswers({ reservation_id }, { signal }),
    retry: false,
  })

export const templatesQuery = (api: AdminApi) =>
  queryOptions({
    queryKey: ['admin', 'inbox', 'templates'],
    queryFn: ({ signal }) => api.listMessageTemplates({}, { signal }),
  })

export const schedulesQuery = (api: AdminApi) =>
  queryOptions({
    queryKey: ['admin', 'inbox', 'schedules'],
    queryFn: ({ signal }) => api.listMessageSchedules({}, { signal }),
  })

export const plannedQuery = (api: AdminApi) =>
  queryOptions({
    queryKey: ['admin', 'inbox', 'planned'],
    queryFn: ({ signal }) => api.listPlannedMessages({}, { signal }),
  })

export const unsortedQuery = (api: AdminApi) =>
  infiniteQueryOptions({
    queryKey: ['admin', 'inbox', 'unsorted'],
    initialPageParam: 0,
    queryFn: ({ signal, pageParam }) =>
      api.listUnsortedMails({ ...(pageParam !== 0 && { after: pageParam }) }, { signal }),
    getNextPageParam: ({ mails, has_more }) => (has_more ? mails.at(-1)?.mail_id : undefined),
  })

/** The same as the sheet of the booking. */
export const sheetQuery = (api: AdminApi, reservation_id: string) =>
  queryOptions({
    queryKey: ['admin', 'bookings', 'sheet', reservation_id],
    queryFn: ({ signal }) => api.readBookingSheet({ reservation_id }, { signal }),
  })
