/** Of a part of the page: a press on it, a key or a form sent waits for it to be hydrated. */
export const hasEarlyInput = (part: Element | null): boolean =>
  part?.querySelector('[data-early]') != null

/**
 * Runs in the browser, at the top of every page, and needs nothing around it. A press, a key or a
 * form sent that React does not know of yet is kept (the last one) and given to React when it does.
 * `data-early` is on what waits.
 */
function keepEarlyInput() {
  const LOOK_AGAIN_MS = 30
  const KEYS_THAT_CHANGE = /^(Arrow|Page|Home|End)/ // what a slider listens to; Enter and Space become clicks
  let waiting: { element: HTMLElement; again: () => void } | null = null
  let pressed_early: HTMLElement | null = null // React Aria ignores the end of a press that it did not see begin

  const isLate = (element: Element) => element.closest('[data-hydrates]') !== null
  /** What the map draws by itself React never knows. */
  const isEarly = (element: Element) =>
    !Object.keys(element).some((key) => key.startsWith('__reactProps')) &&
    element.closest('.maplibregl-map') === null

  /** A link works without scripts, and so do a box to tick and what opens by itself. */
  function pressableAt({ target }: Event): HTMLElement | null {
    if (!(target instanceof Element) || target.closest('a') !== null) return null
    const found = target.closest<HTMLElement>(
      isLate(target) ? 'button, input, label, summary' : 'button:not([type=submit])',
    )
    return found instanceof HTMLLabelElement ? found.control : found
  }

  function keep(event: Event, element: HTMLElement, again: () => void) {
    event.preventDefault()
    event.stopImmediatePropagation()
    if (waiting === null) setTimeout(look, LOOK_AGAIN_MS)
    else delete waiting.element.dataset['early']
    waiting = { element, again }
    element.dataset['early'] = ''
  }

  function look() {
    if (waiting === null) return
    const { element, again } = waiting
    if (element.isConnected && isEarly(element)) return void setTimeout(look, LOOK_AGAIN_MS)
    waiting = null
    delete element.dataset['early']
    again()
  }

  function keepPress(event: Event) {
    const element = event.isTrusted ? pressableAt(event) : null
    if (element === null || !(isEarly(element) || element === pressed_early)) return
    pressed_early = null
    keep(event, element, () => {
      element.focus({ preventScroll: true }) // as a label does, and a press on the field itself
      element.click()
    })
  }

  function keepKey(event: KeyboardEvent) {
    const { key, code, target } = event
    const is_command = code === 'KeyK' && (event.metaKey || event.ctrlKey) && !event.altKey
    const button = document.querySelector<HTMLElement>('[aria-keyshortcuts$="+K"]')
    if (is_command && !event.shiftKey && button !== null && isEarly(button))
      keep(event, button, () => button.click())
    else if (
      target instanceof HTMLElement &&
      KEYS_THAT_CHANGE.test(key) &&
      isLate(target) &&
      isEarly(target)
    )
      keep(event, target, () =>
        target.dispatchEvent(
          new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }),
        ),
      )
  }

  function keepForm(event: SubmitEvent) {
    const { target: form, submitter } = event
    if (!(form instanceof HTMLFormElement) || form.hasAttribute('action') || !isEarly(form)) return
    keep(event, form, () => form.requestSubmit(submitter))
  }

  addEventListener(
    'pointerdown',
    (event) => {
      const element = pressableAt(event)
      pressed_early = element !== null && isEarly(element) ? element : null
    },
    { capture: true, passive: true },
  )
  addEventListener('click', keepPress, { capture: true })
  addEventListener('keydown', keepKey, { capture: true })
  addEventListener('submit', keepForm, { capture: true })
}

export const KEEP_EARLY_INPUT = `(${keepEarlyInput.toString()})()`
