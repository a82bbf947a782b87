import { useState } from 'react'
import { linkClass } from './link.ts'

type TranslatedWordsProps = {
  /** Of what is translated: the answer stands below the original. */
  lang: string
  labels: { translate: string; hide: string; translating: string; by_machine: string }
  translate: () => Promise<{ text: string }>
  onError: (error: unknown) => void
}

/** One button that goes there and back, so that the focus stays on it. */
export function TranslatedWords({ lang, labels, translate, onError }: TranslatedWordsProps) {
  const [text, setText] = useState<string | null>(null)
  const [is_shown, setShown] = useState(false)
  const [is_busy, setBusy] = useState(false)
  const ask = async () => {
    setBusy(true)
    try {
      setText((await translate()).text)
      setShown(true)
    } catch (error) {
      onError(error)
    } finally {
      setBusy(false)
    }
  }
  const press = () => {
    if (is_busy) return
    if (text === null) void ask()
    else setShown(!is_shown)
  }
  return (
    <>
      {is_shown && text !== null && (
        <p className="rounded-ctl border border-dashed border-line px-3 py-2 wrap-anywhere">
          <span className="block text-micro text-ink-2">{labels.by_machine}</span>
          <span lang={lang} dir="auto" className="whitespace-pre-line">
            {text}
          </span>
        </p>
      )}
      <button
        type="button"
        onClick={press}
        aria-busy={is_busy}
        className={linkClass('text', 'min-h-6 justify-self-start text-micro print:hidden')}
      >
        {is_busy ? labels.translating : is_shown ? labels.hide : labels.translate}
      </button>
    </>
  )
}
