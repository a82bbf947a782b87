import { queryOptions, useMutation, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Heart } from 'lucide-react'
import { useRef } from 'react'
import type { Endpoints } from '#contract'
import type { Answer } from '#contract/endpoint.ts'
import type { Api } from '#api/api.tsx'
import { useApp, usePersonalWords } from '#api/app.ts'
import { showError, showToast } from '#frame/toasts.tsx'
import { wishedQuery } from '#wishlist/wishlist.ts'
import { buttonClass } from '#ui/button-class.ts'
import { Button } from '#ui/button.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { WishCard } from './wish-card.tsx'

export type Wish = Answer<Endpoints['listWishes']>['wishlist_room_categories'][number]
const PLACES = ['a', 'b', 'c']
const COLUMNS = 'grid gap-x-5 gap-y-9 sm:grid-cols-2 main:grid-cols-3'

const wishesQuery = (api: Api) =>
  queryOptions({
    queryKey: ['wishes'],
    staleTime: 0,
    queryFn: async ({ signal }) => (await api.listWishes({}, { signal })).wishlist_room_categories,
  })

/** The homes a person has put aside, each to open or to take off. */
export function WishlistPanel({ is_member }: { is_member: boolean }) {
  const { api } = useApp()
  const { profile } = usePersonalWords()
  const { data: wishes, isError, refetch } = useQuery(wishesQuery(api))
  const heading = useRef<HTMLHeadingElement>(null)
  const remove = useRemoval(() => heading.current?.focus())
  return (
    <>
      <header className="mt-9 mb-7 flex min-h-13 items-center">
        <h1 ref={heading} tabIndex={-1} className="text-h1 outline-none">
          {profile.tabs.wishlist}
        </h1>
      </header>
      {wishes === undefined && (isError ? <Failed onRetry={() => void refetch()} /> : <Waiting />)}
      {wishes?.length === 0 && <Empty />}
      <ul className={COLUMNS}>
        {wishes?.map((wish, n) => (
          <li key={wish.room_category.id}>
            <WishCard wish={wish} is_member={is_member} is_first={n === 0} onRemove={() => remove(wish)} />
          </li>
        ))}
      </ul>
    </>
  )
}

/** Takes a home off at once; it comes back when the server refuses. */
function useRemoval(onGone: () => void) {
  const { api, queryClient, words } = useApp()
  const { wishlist } = usePersonalWords().profile
  const { queryKey } = wishesQuery(api)
  const { mutate } = useMutation({
    mutationFn: ({ room_category }: Wish) => api.removeWish({ room_category: room_category.id }),
    onMutate: async (wish) => {
      await queryClient.cancelQueries({ queryKey })
      const before = queryClient.getQueryData(queryKey)
      queryClient.setQueryData(queryKey, (now) => now?.filter(({ room_category }) => room_category.id !== wish.room_category.id))
      onGone()
      return { before }
    },
    onSuccess: (_, { room_category }) => showToast({ text: wishlist.removed(room_category.nice_name), kind: 'plain' }),
    onError: (error, _, kept) => {
      queryClient.setQueryData(queryKey, kept?.before)
      showError(error, words)
    },
    onSettled: async () => {
      await Promise.all([
        queryClient.invalidateQueries({ queryKey }),
        queryClient.invalidateQueries({ queryKey: wishedQuery(api).queryKey }),
      ])
    },
  })
  return mutate
}

function Empty() {
  const { wishlist } = usePersonalWords().profile
  return (
    <div className="grid justify-items-center gap-3 rounded-card bg-shell px-6 py-16 text-center">
      <Heart size={36} strokeWidth={1.4} aria-hidden className="text-gulf-700" />
      <p className="font-display text-h3">{wishlist.empty}</p>
      <p className="max-w-100 text-small text-ink-2">{wishlist.empty_line}</p>
      <Link to="/search-results" className={buttonClass('primary', 'large', 'mt-3')}>
        {wishlist.search}
      </Link>
    </div>
  )
}

function Waiting() {
  const { wishlist } = usePersonalWords().profile
  return (
    <div>
      <output className="sr-only">{wishlist.loading}</output>
      <div className={COLUMNS}>
        {PLACES.map((place) => (
          <div key={place} className="grid gap-3">
            <Skeleton className="aspect-4/5 rounded-card" />
            <Skeleton className="h-5 w-3/5" />
          </div>
        ))}
      </div>
    </div>
  )
}

function Failed({ onRetry }: { onRetry: () => void }) {
  const { wishlist } = usePersonalWords().profile
  return (
    <div role="alert" className="grid justify-items-start gap-4 rounded-card bg-shell p-8">
      <p className="text-h3">{wishlist.failed}</p>
      <Button kind="night" onPress={onRetry}>
        {wishlist.retry}
      </Button>
    </div>
  )
}
