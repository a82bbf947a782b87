import { useEffect, useRef, useState, type KeyboardEvent } from 'react'
import type { ComboboxOption, ComboboxProps } from './combobox-props.ts'
import { nextPlace } from './next-place.ts'
import { useEarlyText } from './use-early-input.ts'

const PANEL_PX = 320 // with less room below, the list opens above
const HEADER_PX = 88 // height of the page header

/** Which option is marked, where the list opens, and what keys and typing do. */
export function useCombobox(props: ComboboxProps) {
  const { options, text, isOpen, onOpenChange, takes_first = false } = props
  const [active, setActive] = useState(-1)
  const [room_above_px, setRoomAbove] = useState<number | null>(null) // null: below
  const list = useRef<HTMLDivElement>(null)
  const is_being_typed = useRef(false)
  const type = (typed: string) => {
    is_being_typed.current = true
    props.onTextChange(typed)
    onOpenChange(true)
  }
  const line = useEarlyText<HTMLInputElement>({ value: text, onChange: type })
  useEffect(() => {
    list.current?.children[active]?.scrollIntoView({ block: 'nearest' })
  }, [active])

  const open = () => {
    const box = line.current?.parentElement?.getBoundingClientRect()
    const is_above =
      box !== undefined && innerHeight - box.bottom < PANEL_PX && box.top > innerHeight - box.bottom
    setRoomAbove(is_above ? box.top - HEADER_PX : null)
    onOpenChange(true)
  }
  const close = () => {
    setActive(-1)
    onOpenChange(false)
  }
  const choose = (option: ComboboxOption) => {
    props.onChoose(option)
    close()
  }
  const press = (event: KeyboardEvent) => {
    const place = nextPlace(event.key, active, options.length)
    if (place !== undefined) {
      event.preventDefault()
      open()
      setActive(place)
    }
    const option = options[active] ?? (takes_first ? options[0] : undefined)
    if (event.key === 'Enter' && isOpen && option) {
      event.preventDefault()
      choose(option)
    }
    if (event.key === 'Escape' && isOpen) {
      event.preventDefault()
      close()
    }
  }
  const change = (typed: string) => {
    setActive(-1)
    open()
    type(typed)
  }
  const leave = () => {
    is_being_typed.current = false
    close()
    props.onLeave?.()
  }
  // React repeats the focus event after a late hydration; selecting text that was typed meanwhile
  // would let the next letter replace it.
  const enter = (input: HTMLInputElement) => {
    if (!is_being_typed.current && input.value === text) input.select()
  }
  return { line, list, active, setActive, room_above_px, open, choose, press, change, leave, enter }
}
