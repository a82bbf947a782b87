import { vi } from 'vitest'

const SOON_MS = 20_000 // what takes milliseconds takes seconds on a machine that has much else to do
const AGAIN_MS = 10

/** Waits until an assertion holds; fails as it does when that takes too long. */
export const soon = <Held>(assertion: () => Held | Promise<Held>): Promise<Held> =>
  vi.waitFor(assertion, { timeout: SOON_MS, interval: AGAIN_MS })
