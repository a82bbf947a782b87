import { queryOptions } from '@tanstack/react-query'
import type { Api } from '#web/api/api.tsx'

export const wishlistIdsQuery = (api: Api) =>
  queryOptions({
    queryKey: ['wished'],
    staleTime: Infinity,
    queryFn: async ({ signal }): Promise<readonly number[]> =>
      (await api.listWishlist({}, { signal })).wishlist_room_categories.map(
        ({ room_category }) => room_category.id,
      ),
  })
