import type { Page } from '@playwright/test'

/*
 * How long a person would take for what a story does, by the keystroke-level model (Card, Moran and
 * Newell, 1980): a key 0.28 s for somebody who types as most do, a press 1.1 s to get there and 0.2 s
 * to press, and 1.35 s to think before each field or press.
 */
const KEY_S = 0.28
const PRESS_S = 1.3
const THINK_S = 1.35

/** In the page, before anything else: keys and presses, kept in the tab over reloads. */
export function countWork() {
  const add = (name: string, n: number) =>
    sessionStorage.setItem(name, String(Number(sessionStorage.getItem(name)) + n))
  const lengths = new WeakMap<EventTarget, number>()
  addEventListener('click', () => add('presses', 1), true)
  addEventListener(
    'input',
    ({ target }) => {
      if (!(target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement)) return
      const before = lengths.get(target)
      lengths.set(target, target.value.length)
      add('keys', Math.abs(target.value.length - (before ?? 0)))
      if (before === undefined) add('presses', 1)
    },
    true,
  )
  addEventListener('change', ({ target }) => {
    if (target instanceof HTMLSelectElement) add('presses', 2)
  })
}

/** Seconds of a person's work since the tab was opened. */
export const workOf = (page: Page) =>
  page.evaluate(
    ({ key_s, press_s }) =>
      Number(sessionStorage.getItem('keys')) * key_s +
      Number(sessionStorage.getItem('presses')) * press_s,
    { key_s: KEY_S, press_s: PRESS_S + THINK_S },
  )
