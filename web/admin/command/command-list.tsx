/* oxlint-disable jsx-a11y/prefer-tag-over-role, jsx-a11y/interactive-supports-focus, jsx-a11y/click-events-have-key-events -- as in ui/combobox.tsx: the focus stays in the line, which takes the keys for its options */
import { Search, X } from 'lucide-react'
import { useEffect, useId, useRef, type KeyboardEvent } from 'react'
import { FOUND } from '#contract/endpoints/admin/find.ts'
import { useAdminMessages } from '#web/api/messages.ts'
import { IconButton } from '#web/ui/button.tsx'
import { nextPlace } from '#web/ui/next-place.ts'
import { CommandGroup } from './command-group.tsx'
import type { Entry } from './entries.ts'
import type { FoundItems } from './find-query.ts'
import { useFinding, type Finding } from './use-finding.ts'

export function CommandList({ onClose }: { onClose: () => void }) {
  const { find } = useAdminMessages().frame
  const id = useId()
  const list = useRef<HTMLDivElement>(null)
  const finding = useFinding()
  const { sought, is_stale, entries, active } = finding
  const choose = (entry: Entry) => {
    onClose()
    entry.go()
  }
  const { wait, forget } = useAwaited(is_stale, active, choose)
  const press = (event: KeyboardEvent) => {
    const place = entries.findIndex((entry) => entry === active)
    const to = entries[nextPlace(event.key, place, entries.length) ?? -1]
    if (to) {
      event.preventDefault()
      finding.mark(to.id)
      list.current?.querySelector(`[id="${id}-${to.id}"]`)?.scrollIntoView({ block: 'nearest' })
    }
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
    event.preventDefault()
    if (is_stale) wait()
    else if (active) choose(active)
  }
  const type = (text: string) => {
    finding.type(text)
    forget()
  }
  return (
    <>
      <CommandLine id={id} finding={finding} onType={type} onKeyDown={press} onClose={onClose} />
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
            onMark={(entry) => finding.mark(entry.id)}
            onChoose={choose}
          />
        ))}
        {entries.length === 0 && !is_stale && (
          <p className="px-3 py-8 text-center text-ink-2">{find.none(sought)}</p>
        )}
      </div>
      <CommandFooter finding={finding} />
    </>
  )
}

const GROUPS = ['bookings', 'homes', 'pages'] as const

/** Enter that was pressed before the answer came chooses once it has come. */
function useAwaited(is_stale: boolean, active: Entry | undefined, choose: (entry: Entry) => void) {
  const is_awaited = useRef(false)
  useEffect(() => {
    if (!is_awaited.current || is_stale) return
    is_awaited.current = false
    if (active) choose(active)
  })
  return {
    wait: () => {
      is_awaited.current = true
    },
    forget: () => {
      is_awaited.current = false
    },
  }
}

type CommandLineProps = {
  id: string
  finding: Finding
  onType: (text: string) => void
  onKeyDown: (event: KeyboardEvent) => void
  onClose: () => void
}

function CommandLine({ id, finding, onType, onKeyDown, onClose }: CommandLineProps) {
  const { frame } = useAdminMessages()
  const { typed, entries, active } = finding
  return (
    <div className="flex items-center gap-2 border-b border-line ps-4 pe-2">
      <Search size={19} strokeWidth={1.7} aria-hidden className="shrink-0 text-ink-3" />
      <input
        role="combobox"
        aria-label={frame.find.title}
        aria-expanded={entries.length > 0}
        aria-controls={`${id}-list`}
        aria-autocomplete="list"
        aria-activedescendant={active && `${id}-${active.id}`}
        className="admin-command-line"
        placeholder={frame.find.placeholder}
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
        onChange={({ target }) => onType(target.value)}
        onKeyDown={onKeyDown}
      />
      <IconButton label={frame.close} onPress={onClose}>
        <X size={19} aria-hidden />
      </IconButton>
    </div>
  )
}

function CommandFooter({ finding: { sought, is_stale, is_failed, found } }: { finding: Finding }) {
  const { frame } = useAdminMessages()
  const { find } = frame
  return (
    <footer className="flex min-h-10 items-center justify-between gap-4 border-t border-line px-4 text-micro text-ink-2">
      <output aria-live="polite">
        {sought !== '' &&
          (is_stale ? find.searching : is_failed ? frame.failed : <Count found={found} />)}
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
  )
}

function Count({ found }: { found: FoundItems | undefined }) {
  const { frame, bookings } = useAdminMessages()
  if (!found) return null
  const { bookings_count, homes_count } = found
  const homes = homes_count > 0 ? [frame.find.homes(homes_count, FOUND.counted)] : []
  return [bookings.count(bookings_count, FOUND.counted), ...homes].join(' · ')
}
