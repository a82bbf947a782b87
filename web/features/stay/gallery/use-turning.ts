import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useApp } from '#web/api/app.ts'
import { directionOf } from '#web/i18n/direction.ts'

type Turning = { count: number; start: number; is_stacked: boolean }

/** Which picture is looked at: turned to by a key or a press, or scrolled to. */
export function useTurning({ count, start, is_stacked }: Turning) {
  const { lang } = useApp()
  const [at, setAt] = useState(start)
  const list = useRef<HTMLUListElement>(null)
  // by the reader: the last pictures of a stack cannot reach its head
  const is_scrolled = useRef(false)
  const go = (to: number) => {
    const target = Math.max(0, Math.min(count - 1, to))
    is_scrolled.current = false
    show(list.current, target, is_stacked)
    setAt(target)
  }
  const showAgain = useEffectEvent((stacked: boolean) => show(list.current, at, stacked))
  const steer = useEffectEvent((event: KeyboardEvent) => {
    const forwards = directionOf(lang) === 'rtl' ? -1 : 1
    const target = { ArrowRight: at + forwards, ArrowLeft: at - forwards, Home: 0, End: count - 1 }[
      event.key
    ]
    if (target === undefined) return
    event.preventDefault()
    go(target)
  })
  useEffect(() => showAgain(is_stacked), [is_stacked])
  useEffect(() => {
    const hear = (event: KeyboardEvent) => steer(event)
    document.addEventListener('keydown', hear)
    return () => document.removeEventListener('keydown', hear)
  }, [])
  const take = () => {
    is_scrolled.current = true
  }
  const follow = () => {
    if (list.current && (is_scrolled.current || !is_stacked))
      setAt(is_stacked ? inStack(list.current) : inRow(list.current))
  }
  return {
    at,
    go,
    row: { ref: list, onScroll: follow, onWheel: take, onTouchMove: take, onPointerDown: take },
  }
}

function show(list: HTMLElement | null, n: number, is_stacked: boolean) {
  list?.children[n]?.scrollIntoView({
    block: is_stacked ? 'start' : 'nearest',
    inline: 'start',
    behavior: 'instant',
  })
}

const inRow = (list: HTMLElement) => Math.round(Math.abs(list.scrollLeft) / list.clientWidth)

function inStack(list: HTMLElement): number {
  const { top, bottom } = list.getBoundingClientRect()
  const pictures = [...list.children].map((picture) => picture.getBoundingClientRect())
  const is_at_end = list.scrollTop + list.clientHeight >= list.scrollHeight - 1
  return is_at_end
    ? pictures.length - 1
    : pictures.findIndex((box) => box.top + box.height / 2 > top && box.top < bottom)
}
