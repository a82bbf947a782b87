export const CONNECTION_CHANGED = 'sadaf:connection'

let is_lost = false

export const isConnectionLost = (): boolean => is_lost

export function noteConnection(is_there: boolean) {
  if (import.meta.env.SSR || is_there !== is_lost) return
  is_lost = !is_there
  dispatchEvent(new Event(CONNECTION_CHANGED))
}
