import { useMessages } from '#web/api/messages.ts'
import type { Stay } from '#web/stays/stay-queries.ts'

/** What is seen on a picture: as it was written, or which room it is. */
export function useCaption() {
  const { rooms } = useMessages().stay.gallery
  return ({ alt, room }: Stay['images'][number]) => (alt === '' && room ? rooms[room] : alt)
}
