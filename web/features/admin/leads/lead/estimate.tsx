import { useMutation, useQuery } from '@tanstack/react-query'
import { Printer } from 'lucide-react'
import { useState } from 'react'
import { useAdminApi } from '#web/admin/admin-api.ts'
import { errorSentence } from '#web/api/error-sentence.ts'
import { useAdminMessages, useMessages } from '#web/api/messages.ts'
import { saveFile } from '#web/api/save-file.ts'
import { showError } from '#web/toasts/toasts.tsx'
import { Button } from '#web/ui/button.tsx'
import { estimateQuery, type LeadHome } from '#web/features/admin/leads/leads-queries.ts'
import { Compared, Figures } from './estimate-figures.tsx'
import { LeadSection } from './lead-section.tsx'

/** What a home would earn, by which homes, and the document that says so. */
export function Estimate({ home, onClose }: { home: LeadHome; onClose: () => void }) {
  const api = useAdminApi()
  const messages = useMessages()
  const { frame, leads } = useAdminMessages()
  const { estimate: words } = leads
  const [without, setWithout] = useState<readonly number[]>([])
  const asked = {
    lead_home_id: home.lead_home_id,
    ...(without.length > 0 && { without: without.join(',') }),
  }
  const query = useQuery(estimateQuery(api, asked))
  const printing = useMutation({
    mutationFn: () => api.downloadLeadEstimate(asked),
    onSuccess: saveFile,
    onError: (error) => showError(error, messages),
  })
  const choose = (id: number, is_used: boolean) =>
    setWithout(is_used ? without.filter((one) => one !== id) : [...without, id])
  return (
    <LeadSection
      title={words.title(home.building)}
      action={
        <div className="flex flex-wrap gap-2">
          <Button
            size="small"
            isDisabled={query.isError}
            is_busy={printing.isPending}
            busy_label={frame.one_moment}
            onPress={() => printing.mutate()}
          >
            <Printer size={16} aria-hidden />
            {words.print}
          </Button>
          <Button size="small" onPress={onClose}>
            {frame.close}
          </Button>
        </div>
      }
    >
      {query.isPending && <p className="text-ink-2">{frame.loading}</p>}
      {query.isError && (
        <div className="grid justify-items-start gap-2">
          <p role="alert" className="text-coral">
            {errorSentence(query.error, messages)}
          </p>
          {without.length > 0 && (
            <Button size="small" onPress={() => setWithout([])}>
              {words.all_again}
            </Button>
          )}
        </div>
      )}
      {query.isSuccess && (
        <>
          <p className="text-small text-ink-2">{words.scope[query.data.scope]}</p>
          <Figures estimate={query.data} />
          <p className="text-small text-ink-2">{words.line}</p>
          <Compared estimate={query.data} without={without} onChoose={choose} />
        </>
      )}
    </LeadSection>
  )
}
