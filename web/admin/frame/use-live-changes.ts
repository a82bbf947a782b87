import { useQueryClient, type Query } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { STAFF_SELF } from '#web/admin/staff-self.ts'

/** What somebody is choosing from stays as it is under their hands. */
const STANDING = ['self', 'quote', 'bookable homes']

const isLive = ({ queryKey: [area, name] }: Query) =>
  area === 'admin' && !STANDING.includes(String(name))

/**
 * What others change appears without a reload; the browser connects again by itself. Who is no
 * colleague any more is led out.
 */
export function useLiveChanges() {
  const queryClient = useQueryClient()
  const router = useRouter()
  useEffect(() => {
    const source = new EventSource('/api/admin/changes/')
    const askWhoIsHere = () => {
      queryClient.removeQueries({ queryKey: STAFF_SELF })
      void router.invalidate()
    }
    const refresh = () => void queryClient.invalidateQueries({ predicate: isLive })
    // what changed before anybody listened, and while the connection was away
    source.addEventListener('open', refresh)
    source.addEventListener('changed', refresh)
    source.addEventListener('out', askWhoIsHere)
    source.addEventListener(
      'error',
      () => source.readyState === EventSource.CLOSED && askWhoIsHere(),
    )
    return () => source.close()
  }, [queryClient, router])
}
