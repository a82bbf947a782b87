import { useQuery } from '@tanstack/react-query'

/** "+971 50 234 5601" for "+971502345601"; as it is until the rules of all countries are loaded. */
export function useReadablePhone(number: string): string {
  const { data = number } = useQuery({
    queryKey: ['readable-phone', number],
    staleTime: Infinity,
    queryFn: async () => (await import('./read-phone.ts')).readablePhone(number),
  })
  return data
}
