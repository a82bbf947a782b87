import { useQuery } from '@tanstack/react-query'
import { useAdminApi } from '#web/admin/admin-api.ts'
import { troubleQuery } from '#web/admin/trouble-query.ts'
import { useAdminMessages } from '#web/api/messages.ts'

/** How much needs attention, beside the page that says what. */
export function TroubleCount() {
  const { today } = useAdminMessages()
  const { data } = useQuery(troubleQuery(useAdminApi()))
  const count = data?.troubles.length ?? 0
  if (count === 0) return null
  return (
    <span className="admin-count">
      <span aria-hidden>{count}</span>
      <span className="sr-only">{today.trouble.count(count)}</span>
    </span>
  )
}
