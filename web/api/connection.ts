/** The event on the window when calls begin or cease to get no answer at all. */
export const CONNECTION_CHANGED = 'sadaf:connection'

let is_lost = false

/** Whether the last call got no answer. */
export const isConnectionLost = (): boolean => is_lost

/** Notes whether a call got an answer, and tells the page when that changed. */
export function noteConnection(is_there: boolean) {
  if (import.meta.env.SSR || is_there !== is_lost) return
  is_lost = !is_there
  dispatchEvent(new Event(CONNECTION_CHANGED))
}
