import type { Page } from '@playwright/test'

/** In the page, before anything else: how much moved that nobody had just asked for, as `shift`. */
export function addUpShifts() {
  Object.assign(globalThis, { shift: 0 })
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      if (
        'value' in entry &&
        typeof entry.value === 'number' &&
        'hadRecentInput' in entry &&
        !entry.hadRecentInput
      )
        Object.assign(globalThis, { shift: Reflect.get(globalThis, 'shift') + entry.value })
    }
  }).observe({ type: 'layout-shift', buffered: true })
}

export const shiftOf = (page: Page) => page.evaluate(() => Number(Reflect.get(globalThis, 'shift')))
