const NOTED_FROM_MS = 2_000 // below this it is latency and the whole seconds of the Date header
const HALF_SECOND_MS = 500

let ahead_ms = 0

export function noteServerTime(
  answer: Response,
  { sent_ms, received_ms }: { sent_ms: number; received_ms: number },
) {
  const date_ms = Date.parse(answer.headers.get('date') ?? '')
  if (Number.isNaN(date_ms)) return
  const difference_ms = date_ms + HALF_SECOND_MS - (sent_ms + received_ms) / 2
  ahead_ms = Math.abs(difference_ms) < NOTED_FROM_MS ? 0 : difference_ms
}

export const serverNow = (): number => Date.now() + ahead_ms
