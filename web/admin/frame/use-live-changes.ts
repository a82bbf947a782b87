import { useQueryClient, type Query } from '@tanstack/react-query'
import { useEffect } from 'react'

/** What somebody is choosing from stays as it is under their hands. */
const STANDING = ['self', 'quote', 'bookable homes']

const isLive = ({ queryKey: [area, name] }: Query) => area === 'admin' && !STANDING.includes(String(name))

/** What others change appears without a reload; the browser connects again by itself. */
export function useLiveChanges() {
  const queryClient = useQueryClient()
  useEffect(() => {
    const source = new EventSource('/api/admin/changes/')
    source.addEventListener('changed', () => void queryClient.invalidateQueries({ predicate: isLive }))
    return () => source.close()
  }, [queryClient])
}
