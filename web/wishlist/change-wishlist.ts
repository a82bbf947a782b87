import { ApiError } from '#web/api/api.tsx'
import type { App } from '#web/api/app.ts'
import { showError } from '#web/toasts/toasts.tsx'
import { wishlistIdsQuery } from './wishlist-ids-query.ts'

export type WishlistChange = { id: number; is_wished: boolean }
type Needs = { app: Pick<App, 'api' | 'queryClient' | 'messages'>; onStranger: () => void }

let under_way = 0
let last: Promise<void> = Promise.resolve()

/** Optimistic and sent in order, so that the last press wins; undone on refusal. */
export async function changeWishlist(change: WishlistChange, needs: Needs): Promise<void> {
  const { queryClient, api } = needs.app
  const { queryKey } = wishlistIdsQuery(api)
  under_way += 1
  await queryClient.cancelQueries({ queryKey })
  put(needs.app, change)
  last = last.then(() => send(change, needs))
  await last
  under_way -= 1
  if (under_way > 0) return
  await Promise.all([
    queryClient.invalidateQueries({ queryKey }),
    queryClient.invalidateQueries({ queryKey: ['wishlist'] }),
  ])
}

async function send({ id, is_wished }: WishlistChange, { app, onStranger }: Needs): Promise<void> {
  try {
    await (is_wished
      ? app.api.addToWishlist({ room_category: id })
      : app.api.removeFromWishlist({ room_category: id }))
  } catch (error) {
    put(app, { id, is_wished: !is_wished })
    if (error instanceof ApiError && error.status === 401) onStranger()
    else showError(error, app.messages)
  }
}

function put({ api, queryClient }: Needs['app'], { id, is_wished }: WishlistChange) {
  queryClient.setQueryData(wishlistIdsQuery(api).queryKey, (now = []) => {
    const others = now.filter((other) => other !== id)
    return is_wished ? [id, ...others] : others
  })
}
