import { useQuery, type QueryKey, type UseQueryOptions } from '@tanstack/react-query'
import { useApp } from './app.ts'

type Query<Data, Key extends QueryKey> = UseQueryOptions<Data, Error, Data, Key>

/**
 * The data of a query that many parts of a page read. While the server renders nothing changes, and
 * watching would only cost time.
 */
export const useData = import.meta.env.SSR ? useRendered : useWatched

function useWatched<Data, Key extends QueryKey>(query: Query<Data, Key>): Data | undefined {
  return useQuery(query).data
}

function useRendered<Data, Key extends QueryKey>({ queryKey }: Query<Data, Key>): Data | undefined {
  return useApp().queryClient.getQueryData<Data>(queryKey)
}
