import { useState } from 'react'
import { LANGS, type Lang } from '#contract/constants.ts'
import { useLatePersonalMessages, useMessages } from '#web/api/messages.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import type { Stay } from '#web/stays/stay-queries.ts'
import { ReportReview } from './report-review.tsx'
import { Review } from './review.tsx'

export function ReviewSheet({ stay, onClose }: { stay: Stay; onClose: () => void }) {
  const messages = useMessages()
  const [lang, setLang] = useState<Lang | undefined>()
  const shown = stay.reviews.filter((review) => lang === undefined || review.lang === lang)
  const langs = LANGS.filter((one) => stay.reviews.some((review) => review.lang === one))
  return (
    <Dialog
      title={messages.stay.reviews.title}
      kind="sheet"
      isOpen
      onOpenChange={onClose}
      labels={{ close: messages.shell.close }}
    >
      {langs.length > 1 && <Languages langs={langs} chosen={lang} onChoose={setLang} />}
      <ul className="grid gap-8">
        {shown.map((review) => (
          <Review key={review.id} review={review} can_translate={stay.can_translate}>
            <ReportReview review_id={review.id} title={review.review_title} />
          </Review>
        ))}
      </ul>
    </Dialog>
  )
}

type LanguagesProps = {
  langs: readonly Lang[]
  chosen: Lang | undefined
  onChoose: (lang: Lang | undefined) => void
}

function Languages({ langs, chosen, onChoose }: LanguagesProps) {
  const { languages: words } = useLatePersonalMessages().review_stay
  const choice = (lang: Lang | undefined, text: string) => (
    <button
      key={lang ?? 'all'}
      type="button"
      aria-pressed={chosen === lang}
      onClick={() => onChoose(lang)}
      className="min-h-9 rounded-ctl border border-line-strong bg-white px-4 text-small hover:bg-shell aria-pressed:border-gulf-700 aria-pressed:bg-gulf-700 aria-pressed:text-white"
    >
      {text}
    </button>
  )
  return (
    <fieldset className="mb-6 flex flex-wrap gap-2">
      <legend className="sr-only">{words.label}</legend>
      {choice(undefined, words.all)}
      {langs.map((lang) => choice(lang, words.of[lang]))}
    </fieldset>
  )
}
