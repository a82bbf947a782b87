import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useApp } from '#web/api/app.ts'
import { usePerson } from '#web/api/person.ts'
import { useData } from '#web/api/use-data.ts'
import { wishlistIdsQuery } from './wishlist-ids-query.ts'
import { quietly } from '#web/api/quietly.ts'

const PENDING_KEY = 'wish'

/** A visitor logs in first; sessionStorage keeps the home until then. */
export function useWishlistItem(home_id: number): { is_wished: boolean; toggle: () => void } {
  const { api } = useApp()
  const person = usePerson()
  const has_account = person !== null && !person.is_temporary
  const wished = useData({ ...wishlistIdsQuery(api), enabled: has_account }) ?? []
  const is_wished = has_account && wished.includes(home_id)
  const { change, logIn } = useChange()
  useEffect(() => {
    const pending = has_account ? takeRememberedWish() : null
    if (pending !== null) change(pending, true)
  })
  return { is_wished, toggle: () => (has_account ? change(home_id, !is_wished) : logIn(home_id)) }
}

function useChange() {
  const app = useApp()
  const router = useRouter()
  const logIn = (id: number) => {
    quietly(() => sessionStorage.setItem(PENDING_KEY, String(id)))
    const { pathname, searchStr } = router.state.location
    void router.navigate({
      to: '/login',
      search: { redirect: pathname + searchStr, for_wishlist: true },
    })
  }
  const change = (id: number, is_wished: boolean) => {
    void import('./change-wishlist.ts').then(({ changeWishlist }) =>
      changeWishlist({ id, is_wished }, { app, onStranger: () => logIn(id) }),
    )
  }
  return { change, logIn }
}

function takeRememberedWish(): number | null {
  const pending = quietly(() => sessionStorage.getItem(PENDING_KEY)) ?? null
  if (pending === null) return null
  quietly(() => sessionStorage.removeItem(PENDING_KEY))
  return Number(pending)
}
