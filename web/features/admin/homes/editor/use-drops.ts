import { useEffect, useEffectEvent, useState, type RefObject } from 'react'

/** Files dropped on an element; whether some are held over it. */
export function useDroppedFiles(
  ref: RefObject<HTMLElement | null>,
  onFiles: (files: File[]) => void,
): boolean {
  const [is_over, setOver] = useState(false)
  const take = useEffectEvent((event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    const files = [...(event.dataTransfer?.files ?? [])]
    if (files.length > 0) onFiles(files)
  })
  useEffect(() => {
    const element = ref.current
    if (!element) return undefined
    const over = (event: DragEvent) => {
      event.preventDefault()
      setOver(true)
    }
    const leave = () => setOver(false)
    const drop = (event: DragEvent) => take(event)
    element.addEventListener('dragover', over)
    element.addEventListener('dragleave', leave)
    element.addEventListener('drop', drop)
    return () => {
      element.removeEventListener('dragover', over)
      element.removeEventListener('dragleave', leave)
      element.removeEventListener('drop', drop)
    }
  }, [ref])
  return is_over
}

/** Items of a list dragged onto one another, by their `data-index`; the keys' way are its buttons. */
export function useDraggedOrder(
  ref: RefObject<HTMLElement | null>,
  onMove: (from: number, to: number) => void,
) {
  const move = useEffectEvent(onMove)
  useEffect(() => {
    const list = ref.current
    if (!list) return undefined
    let from: number | undefined
    const start = (event: DragEvent) => {
      from = indexOf(event)
    }
    const over = (event: DragEvent) => {
      if (from !== undefined) event.preventDefault()
    }
    const drop = (event: DragEvent) => {
      const to = indexOf(event)
      if (from === undefined || to === undefined || from === to) return
      event.preventDefault()
      move(from, to)
    }
    const end = () => {
      from = undefined
    }
    list.addEventListener('dragstart', start)
    list.addEventListener('dragover', over)
    list.addEventListener('drop', drop)
    list.addEventListener('dragend', end)
    return () => {
      list.removeEventListener('dragstart', start)
      list.removeEventListener('dragover', over)
      list.removeEventListener('drop', drop)
      list.removeEventListener('dragend', end)
    }
  }, [ref])
}

function indexOf({ target }: DragEvent): number | undefined {
  const item = target instanceof Element ? target.closest<HTMLElement>('[data-index]') : null
  return item ? Number(item.dataset['index']) : undefined
}
