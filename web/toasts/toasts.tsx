import { useEffect, useSyncExternalStore } from 'react'
import { TOAST_MS } from '#contract/constants.ts'
import type { Messages } from '#messages'
import { ApiError } from '#web/api/api.tsx'
import { useMessages } from '#web/api/messages.ts'
import { errorSentence } from '#web/api/error-sentence.ts'
import { Toasts as Region, type Toast } from '#web/ui/toasts.tsx'

type Shown = Toast & {
  ms_left: number
  since: number
  timer: ReturnType<typeof setTimeout> | undefined
}

const NONE: readonly Shown[] = []
let shown = NONE
let last_id = 0
const listeners = new Set<() => void>()

const publish = (next: readonly Shown[]) => {
  shown = next
  for (const tell of listeners) tell()
}

/** Spec 9: 3000 ms, errors 3500 ms, others in TOAST_MS. */
export function showToast({ text, kind, ms }: { text: string; kind: Toast['kind']; ms?: number }) {
  const id = (last_id += 1)
  const toast: Shown = {
    id,
    kind,
    text,
    ms_left: ms ?? (kind === 'error' ? TOAST_MS.error : TOAST_MS.usual),
    since: 0,
    timer: undefined,
  }
  publish([...shown, toast])
  run(toast)
}

const NEXT_PAGE_KEY = 'sadaf.toast'
type StoredToast = Parameters<typeof showToast>[0]

/** Shown after the next full page load. */
export function keepToast(toast: StoredToast) {
  try {
    sessionStorage.setItem(NEXT_PAGE_KEY, JSON.stringify(toast))
  } catch {
    // storage may be refused
  }
}

function showStoredToast() {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(NEXT_PAGE_KEY) ?? 'null')
    sessionStorage.removeItem(NEXT_PAGE_KEY)
    if (isStored(stored)) showToast(stored)
  } catch {
    // storage may be refused
  }
}

const isStored = (stored: unknown): stored is StoredToast =>
  typeof stored === 'object' && stored !== null && 'text' in stored && 'kind' in stored

export function showError(error: unknown, messages: Messages) {
  const is_lost_booking = error instanceof ApiError && error.code === 'BOOK_FAILED'
  showToast({
    text: errorSentence(error, messages),
    kind: 'error',
    ms: is_lost_booking ? TOAST_MS.book_failed : TOAST_MS.error,
  })
}

const close = (id: number) => publish(shown.filter((toast) => toast.id !== id))

function run(toast: Shown) {
  toast.since = performance.now()
  toast.timer = setTimeout(() => close(toast.id), toast.ms_left)
}

function hold(is_held: boolean) {
  for (const toast of shown) {
    clearTimeout(toast.timer)
    if (is_held) toast.ms_left = Math.max(1_000, toast.ms_left - (performance.now() - toast.since))
    else run(toast)
  }
}

const listen = (tell: () => void) => {
  listeners.add(tell)
  return () => listeners.delete(tell)
}

export function Toasts() {
  const { shell } = useMessages()
  useEffect(showStoredToast, [])
  const toasts = useSyncExternalStore(
    listen,
    () => shown,
    () => NONE,
  )
  return (
    <Region
      toasts={toasts}
      onClose={close}
      onHold={hold}
      labels={{ region: shell.notices, close: shell.close }}
    />
  )
}
