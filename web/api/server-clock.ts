const NOTED_FROM_MS = 2_000 // less is the way there and back, and the whole seconds of the Date header
const HALF_SECOND_MS = 500

let ahead_ms = 0

/** Learns from an answer by how much the server's clock is ahead of this device's. */
export function noteServerTime(answer: Response, { sent_ms, heard_ms }: { sent_ms: number; heard_ms: number }) {
  const told_ms = Date.parse(answer.headers.get('date') ?? '')
  if (Number.isNaN(told_ms)) return
  const found_ms = told_ms + HALF_SECOND_MS - (sent_ms + heard_ms) / 2
  ahead_ms = Math.abs(found_ms) < NOTED_FROM_MS ? 0 : found_ms
}

/** The moment (epoch ms) by the server's clock, as far as its answers told it. */
export const serverNow = (): number => Date.now() + ahead_ms
