/* oxlint-disable jsx-a11y/prefer-tag-over-role, jsx-a11y/interactive-supports-focus, jsx-a11y/click-events-have-key-events -- as in ui/combobox.tsx: the focus stays in the line, which takes the keys for its options */
import { useQuery } from '@tanstack/react-query'
import { Search, X } from 'lucide-react'
import { useEffect, useId, useRef, useState, type KeyboardEvent } from 'react'
import { FOUND } from '#contract/endpoints/admin/find.ts'
import { useAdminApi } from '#web/admin/admin-api.ts'
import { useAdminMessages } from '#web/api/messages.ts'
import { IconButton } from '#web/ui/button.tsx'
import { CommandGroup } from './command-group.tsx'
import { useEntries, type Entry } from './entries.ts'
import { findQuery, type FoundItems } from './find-query.ts'
import { useSettled } from './use-settled.ts'

const PAUSE_MS = 140

export function CommandList({ onClose }: { onClose: () => void }) {
  const { frame } = useAdminMessages()
  const { find } = frame
  const id = useId()
  const list = useRef<HTMLDivElement>(null)
  const [typed, setTyped] = useState('')
  const [marked, setMarked] = useState<string | null>(null)
  const is_awaited = useRef(false) // Enter was pressed before the answer came
  const sought = typed.trim()
  const settled = useSettled(sought, PAUSE_MS)
  const query = useQuery(findQuery(useAdminApi(), settled))
  const found = sought === '' ? undefined : query.data
  const is_stale =
    sought !== '' &&
    !query.isError &&
    (settled !== sought || query.isPlaceholderData || query.data === undefined)
  const entries = useEntries(typed, found)
  const active = entries.find((entry) => entry.id === marked) ?? entries[0]

  const choose = (entry: Entry) => {
    onClose()
    entry.go()
  }
  useEffect(() => {
    if (!is_awaited.current || is_stale) return
    is_awaited.current = false
    if (active) choose(active)
  })
  const mark = (entry: Entry | undefined) => {
    setMarked(entry?.id ?? null)
    list.current?.querySelector(`[id="${id}-${entry?.id}"]`)?.scrollIntoView({ block: 'nearest' })
  }
  const press = (event: KeyboardEvent) => {
    const place = entries.findIndex((entry) => entry === active)
    const to = KEYS[event.key]?.(place, entries.length)
    if (to !== undefined) {
      event.preventDefault()
      mark(entries[to])
    }
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
    event.preventDefault()
    if (is_stale) is_awaited.current = true
    else if (active) choose(active)
  }
  return (
    <>
      <div className="flex items-center gap-2 border-b border-line ps-4 pe-2">
        <Search size={19} strokeWidth={1.7} aria-hidden className="shrink-0 text-ink-3" />
        <input
          role="combobox"
          aria-label={find.title}
          aria-expanded={entries.length > 0}
          aria-controls={`${id}-list`}
          aria-autocomplete="list"
          aria-activedescendant={active && `${id}-${active.id}`}
          className="admin-command-line"
          placeholder={find.placeholder}
          dir="auto"
          maxLength={80}
          autoComplete="off"
          autoCorrect="off"
          autoCapitalize="off"
          spellCheck={false}
          enterKeyHint="go"
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- the box is opened to type
          autoFocus
          value={typed}
          onChange={({ target }) => {
            setTyped(target.value)
            setMarked(null)
            is_awaited.current = false
          }}
          onKeyDown={press}
        />
        <IconButton label={frame.close} onPress={onClose}>
          <X size={19} aria-hidden />
        </IconButton>
      </div>
      <div
        ref={list}
        id={`${id}-list`}
        role="listbox"
        aria-label={find.results}
        aria-busy={is_stale}
        className="min-h-0 grow overflow-y-auto overscroll-contain p-2"
      >
        {GROUPS.map((group) => (
          <CommandGroup
            key={group}
            id={id}
            name={find.groups[group]}
            entries={entries.filter((entry) => entry.group === group)}
            active={active}
            onMark={(entry) => setMarked(entry.id)}
            onChoose={choose}
          />
        ))}
        {entries.length === 0 && !is_stale && (
          <p className="px-3 py-8 text-center text-ink-2">{find.none(sought)}</p>
        )}
      </div>
      <footer className="flex min-h-10 items-center justify-between gap-4 border-t border-line px-4 text-micro text-ink-2">
        <output aria-live="polite">
          {sought !== '' &&
            (is_stale ? find.searching : query.isError ? frame.failed : <Count found={found} />)}
        </output>
        <span className="flex gap-3 max-md:hidden" aria-hidden>
          <span>
            <kbd className="admin-key">↑</kbd> <kbd className="admin-key">↓</kbd> {find.keys.move}
          </span>
          <span>
            <kbd className="admin-key">↵</kbd> {find.keys.open}
          </span>
          <span>
            <kbd className="admin-key">Esc</kbd> {find.keys.close}
          </span>
        </span>
      </footer>
    </>
  )
}

const GROUPS = ['bookings', 'homes', 'pages'] as const

const KEYS: Record<string, (place: number, count: number) => number> = {
  ArrowDown: (place, count) => (place + 1) % Math.max(1, count),
  ArrowUp: (place, count) => (place - 1 + count) % Math.max(1, count),
}

function Count({ found }: { found: FoundItems | undefined }) {
  const { frame, bookings } = useAdminMessages()
  if (!found) return null
  const { bookings_count, homes_count } = found
  const homes = homes_count > 0 ? [frame.find.homes(homes_count, FOUND.counted)] : []
  return [bookings.count(bookings_count, FOUND.counted), ...homes].join(' · ')
}
