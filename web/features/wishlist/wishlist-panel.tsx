import { queryOptions, useMutation, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Heart } from 'lucide-react'
import { useRef } from 'react'
import type { Api } from '#web/api/api.tsx'
import { useApp } from '#web/api/app.ts'
import { usePersonalMessages } from '#web/api/messages.ts'
import { showError, showToast } from '#web/toasts/toasts.tsx'
import { wishlistIdsQuery } from '#web/wishlist/wishlist-ids-query.ts'
import { AsyncState, EmptyState } from '#web/ui/async-state.tsx'
import { buttonClass } from '#web/ui/button-class.ts'
import { CardSkeleton } from '#web/stays/card-skeleton.tsx'
import { WishlistCard, type WishlistItem } from './wish-card.tsx'

const PLACES = ['a', 'b', 'c', 'd']
const COLUMNS = 'grid gap-x-5 gap-y-9 sm:grid-cols-2 main:grid-cols-3 min-[80rem]:grid-cols-4'

const wishlistQuery = (api: Api) =>
  queryOptions({
    queryKey: ['wishlist'],
    staleTime: 0,
    queryFn: async ({ signal }) =>
      (await api.listWishlist({}, { signal })).wishlist_room_categories,
  })

export function WishlistPanel({ is_member }: { is_member: boolean }) {
  const { api, messages } = useApp()
  const { profile } = usePersonalMessages()
  const query = useQuery(wishlistQuery(api))
  const heading = useRef<HTMLHeadingElement>(null)
  const remove = useRemoval(() => heading.current?.focus())
  return (
    <>
      <header className="mt-6 mb-4 flex items-baseline justify-between gap-4 md:mt-9 md:mb-7">
        <h1 ref={heading} tabIndex={-1} className="text-h2 outline-none md:text-h1">
          {profile.tabs.wishlist}
        </h1>
        {query.data !== undefined && query.data.length > 0 && (
          <p className="text-ink-2">{messages.search.count(query.data.length)}</p>
        )}
      </header>
      <AsyncState query={query} labels={profile.wishlist} skeleton={<Skeletons />} kind="page">
        {(wishlist) =>
          wishlist.length === 0 ? (
            <Empty />
          ) : (
            <ul className={COLUMNS}>
              {wishlist.map((item, n) => (
                <li key={item.room_category.id}>
                  <WishlistCard
                    item={item}
                    is_member={is_member}
                    is_first={n === 0}
                    onRemove={() => remove(item)}
                  />
                </li>
              ))}
            </ul>
          )
        }
      </AsyncState>
    </>
  )
}

/** Optimistic; undone on refusal. */
function useRemoval(onGone: () => void) {
  const { api, queryClient, messages } = useApp()
  const { wishlist } = usePersonalMessages().profile
  const { queryKey } = wishlistQuery(api)
  const { mutate } = useMutation({
    mutationFn: ({ room_category }: WishlistItem) =>
      api.removeFromWishlist({ room_category: room_category.id }),
    onMutate: async (item) => {
      await queryClient.cancelQueries({ queryKey })
      const before = queryClient.getQueryData(queryKey)
      queryClient.setQueryData(queryKey, (now) =>
        now?.filter(({ room_category }) => room_category.id !== item.room_category.id),
      )
      onGone()
      return { before }
    },
    onSuccess: (_, { room_category }) =>
      showToast({ text: wishlist.removed(room_category.nice_name), kind: 'plain' }),
    onError: (error, _, previous) => {
      queryClient.setQueryData(queryKey, previous?.before)
      showError(error, messages)
    },
    onSettled: async () => {
      await Promise.all([
        queryClient.invalidateQueries({ queryKey }),
        queryClient.invalidateQueries({ queryKey: wishlistIdsQuery(api).queryKey }),
      ])
    },
  })
  return mutate
}

function Empty() {
  const { wishlist } = usePersonalMessages().profile
  return (
    <EmptyState
      title={wishlist.empty}
      line={wishlist.empty_line}
      icon={<Heart size={36} strokeWidth={1.4} aria-hidden className="text-gulf-700" />}
    >
      <Link to="/search-results" className={buttonClass('primary', 'large', 'mt-3')}>
        {wishlist.search}
      </Link>
    </EmptyState>
  )
}

function Skeletons() {
  return (
    <div className={COLUMNS}>
      {PLACES.map((place) => (
        <CardSkeleton key={place} />
      ))}
    </div>
  )
}
