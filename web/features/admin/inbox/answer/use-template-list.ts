import { useState, type KeyboardEvent } from 'react'
import { foldSearchText } from '#contract/fold-search-text.ts'
import type { Suggestions } from '#web/features/admin/inbox/inbox-queries.ts'

export type FilledTemplate = Suggestions['templates'][number]

type Options = {
  text: string
  templates: readonly FilledTemplate[]
  onPick: (template: FilledTemplate) => void
  onLeave: () => void
}

/** A slash at the beginning of an answer, and what follows narrows it down. */
const ASKED = /^\/([^\n]*)$/

/** Templates by keyboard: a slash, words of the name, the arrows, Enter; Escape leaves. */
export function useTemplateList({ text, templates, onPick, onLeave }: Options) {
  const [at, setAt] = useState(0)
  const [, words] = ASKED.exec(text) ?? []
  const is_open = words !== undefined
  const found = is_open
    ? templates.filter(({ name }) => foldSearchText(name).includes(foldSearchText(words)))
    : []
  const active = Math.min(at, Math.max(0, found.length - 1))
  const onKeyDown = (event: KeyboardEvent): boolean => {
    if (!is_open || event.metaKey || event.ctrlKey || event.nativeEvent.isComposing) return false
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
    const picked = found[active]
    if (step !== 0 && found.length > 0) setAt((active + step + found.length) % found.length)
    else if (event.key === 'Enter' && picked) onPick(picked)
    else if (event.key === 'Escape') onLeave()
    else return false
    event.preventDefault()
    return true
  }
  return { is_open, found, active, onKeyDown }
}
