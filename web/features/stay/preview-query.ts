import { queryOptions } from '@tanstack/react-query'
import type { Api } from '#web/api/api.tsx'
import { personalApi } from '#web/api/personal-api.ts'

/** A home as it is written, by a link of a colleague. */
export const previewQuery = (api: Api, id: string) =>
  queryOptions({
    queryKey: ['preview', id],
    queryFn: ({ signal }) => personalApi(api).readHomePreview({ id }, { signal }),
    retry: false,
  })
