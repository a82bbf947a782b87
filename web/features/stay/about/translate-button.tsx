import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useApp } from '#web/api/app.ts'
import { personalApi } from '#web/api/personal-api.ts'
import { showError } from '#web/toasts/toasts.tsx'
import { linkClass } from '#web/ui/link.ts'
import type { Translated } from '#web/stays/stay-queries.ts'

type TranslateButtonProps = {
  review_id: number
  is_translated: boolean
  onTranslated: (translated: Translated | null) => void
}

/** One button that goes there and back, so that the focus stays on it. */
export function TranslateButton({ review_id, is_translated, onTranslated }: TranslateButtonProps) {
  const { api, messages } = useApp()
  const { reviews } = messages.stay
  const queries = useQueryClient()
  const translation = useMutation({
    mutationFn: () =>
      queries.fetchQuery({
        queryKey: ['translation', review_id],
        staleTime: Infinity,
        queryFn: () => personalApi(api).translateReview({ review_id }),
      }),
    onSuccess: onTranslated,
    onError: (refusal) => showError(refusal, messages),
  })
  const press = () => {
    if (is_translated) onTranslated(null)
    else if (!translation.isPending) translation.mutate()
  }
  return (
    <button
      type="button"
      onClick={press}
      aria-busy={translation.isPending}
      className={linkClass('text', 'min-h-6 noscript:hidden print:hidden')}
    >
      {translation.isPending
        ? reviews.translating
        : is_translated
          ? reviews.original
          : reviews.translate}
    </button>
  )
}
