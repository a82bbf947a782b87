import { useState } from 'react'

const focusOnce = (control: HTMLElement | null) => control?.focus()

type Options<Line> = {
  value: readonly Line[]
  empty: Line
  /** A line that is not whole yet stands on the screen and is not written. */
  isWhole: (line: Line) => boolean
  write: (lines: Line[]) => void
}

/** A list that is typed line by line; a line that was added is focused. */
export function useLines<Line>({ value, empty, isWhole, write }: Options<Line>) {
  const [typed, setTyped] = useState<readonly Line[] | null>(null)
  const [is_new, setNew] = useState(false)
  const lines = typed ?? value
  const set = (next: readonly Line[]) => {
    setTyped(next.every(isWhole) ? null : next)
    write(next.filter(isWhole))
  }
  return {
    lines,
    change: (index: number, line: Line) => {
      setNew(false)
      set(lines.map((one, at) => (at === index ? line : one)))
    },
    add: () => {
      setNew(true)
      setTyped([...lines, empty])
    },
    remove: (index: number) => set(lines.filter((_, at) => at !== index)),
    /** The ref of a line's first control. */
    last: (index: number) => (is_new && index === lines.length - 1 ? focusOnce : null),
  }
}
