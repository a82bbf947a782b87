import { useEffect, useSyncExternalStore } from 'react'
import { TOAST_MS } from '#contract/constants.ts'
import type { Messages } from '#messages'
import { ApiError } from '#api/api.tsx'
import { useMessages } from '#api/app.ts'
import { errorSentence } from '#api/error-sentence.ts'
import { Toasts as Region, type Toast } from '#ui/toasts.tsx'

type Shown = Toast & { ms_left: number; since: number; timer: ReturnType<typeof setTimeout> | undefined }

const NONE: readonly Shown[] = []
let shown = NONE
let last_id = 0
const listeners = new Set<() => void>()

const publish = (next: readonly Shown[]) => {
  shown = next
  for (const tell of listeners) tell()
}

/** Shows a sentence for a while (spec 9: 3000 ms, errors 3500 ms, others by name of TOAST_MS). */
export function showToast({ text, kind, ms }: { text: string; kind: Toast['kind']; ms?: number }) {
  const id = (last_id += 1)
  const toast: Shown = { id, kind, text, ms_left: ms ?? (kind === 'error' ? TOAST_MS.error : TOAST_MS.usual), since: 0, timer: undefined }
  publish([...shown, toast])
  run(toast)
}

const KEPT_KEY = 'sadaf.toast'
type Said = Parameters<typeof showToast>[0]

/** Shows a sentence on the page that comes next, when that is a whole new document. */
export function keepToast(toast: Said) {
  try {
    sessionStorage.setItem(KEPT_KEY, JSON.stringify(toast))
  } catch {
    // a browser that keeps nothing only misses the sentence
  }
}

function showKeptToast() {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(KEPT_KEY) ?? 'null')
    sessionStorage.removeItem(KEPT_KEY)
    if (isSaid(kept)) showToast(kept)
  } catch {
    // nothing was kept
  }
}

const isSaid = (kept: unknown): kept is Said => typeof kept === 'object' && kept !== null && 'text' in kept && 'kind' in kept

/** Says in the reader's language why a call failed; BOOK_FAILED stays longest. */
export function showError(error: unknown, messages: Messages) {
  const is_lost_booking = error instanceof ApiError && error.code === 'BOOK_FAILED'
  showToast({ text: errorSentence(error, messages), kind: 'error', ms: is_lost_booking ? TOAST_MS.book_failed : TOAST_MS.error })
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

/** The toasts of the page; stands once, in the root. */
export function Toasts() {
  const { shell } = useMessages()
  useEffect(showKeptToast, [])
  const toasts = useSyncExternalStore(
    listen,
    () => shown,
    () => NONE,
  )
  return <Region toasts={toasts} onClose={close} onHold={hold} labels={{ region: shell.notices, close: shell.close }} />
}
