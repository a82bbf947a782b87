import { queryOptions, useQuery } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import type { Api } from '#api/api.tsx'
import { useApp } from '#api/app.ts'
import { usePerson } from '#api/person.ts'

const KEPT = 'wish'

/** The homes a person has put aside, by their ids. */
export const wishedQuery = (api: Api) =>
  queryOptions({
    queryKey: ['wished'],
    staleTime: Infinity,
    queryFn: async ({ signal }): Promise<readonly number[]> =>
      (await api.listWishlist({}, { signal })).wishlist_room_categories.map(({ room_category }) => room_category.id),
  })

/** Whether a home is put aside, and its change; a visitor logs in first and keeps the wish until then. */
export function useWishlistItem(home_id: number): { is_wished: boolean; toggle: () => void } {
  const { api } = useApp()
  const person = usePerson()
  const has_account = person !== null && !person.is_temporary
  const { data: wished = [] } = useQuery({ ...wishedQuery(api), enabled: has_account })
  const is_wished = has_account && wished.includes(home_id)
  const { change, logIn } = useChange()
  useEffect(() => {
    const kept = has_account ? takeRememberedWish() : null
    if (kept !== null) change(kept, true)
  })
  return { is_wished, toggle: () => (has_account ? change(home_id, !is_wished) : logIn(home_id)) }
}

/** The change itself is fetched when it is first needed: the home page is light. */
function useChange() {
  const app = useApp()
  const router = useRouter()
  const logIn = (id: number) => {
    sessionStorage.setItem(KEPT, String(id))
    const { pathname, searchStr } = router.state.location
    void router.navigate({ to: '/login', search: { redirect: pathname + searchStr, for_wishlist: true } })
  }
  const change = (id: number, is_wished: boolean) => {
    void import('./change-wishlist.ts').then(({ changeWishlist }) =>
      changeWishlist({ id, is_wished }, { app, onStranger: () => logIn(id) }),
    )
  }
  return { change, logIn }
}

function takeRememberedWish(): number | null {
  const kept = sessionStorage.getItem(KEPT)
  if (kept === null) return null
  sessionStorage.removeItem(KEPT)
  return Number(kept)
}
