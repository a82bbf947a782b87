import { useCallback, type RefCallback } from 'react'

type Tell = (id: number | null) => void

/**
 * A ref for a list that tells the id of the home whose card (`data-home`) is under the pointer or
 * has the focus.
 */
export function useHoveredHome(onHover: Tell | undefined): RefCallback<HTMLElement> {
  return useCallback(
    (list: HTMLElement | null) => (list && onHover ? followHover(list, onHover) : undefined),
    [onHover],
  )
}

function followHover(list: HTMLElement, onHover: Tell): () => void {
  const listening = new AbortController()
  const { signal } = listening
  const tell = ({ target }: Event) => {
    const card = target instanceof Element ? target.closest<HTMLElement>('[data-home]') : null
    onHover(card ? Number(card.dataset['home']) : null)
  }
  list.addEventListener('pointerover', tell, { signal })
  list.addEventListener('focusin', tell, { signal })
  // React tells a pin that it is entered on this same event, at the root of the page: later than
  // here, earlier than `pointerleave`.
  list.addEventListener(
    'pointerout',
    ({ relatedTarget: to }) => (to instanceof Node && list.contains(to)) || onHover(null),
    { signal },
  )
  list.addEventListener('focusout', () => onHover(null), { signal })
  return () => {
    listening.abort()
    onHover(null)
  }
}
