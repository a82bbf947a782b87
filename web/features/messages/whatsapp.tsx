import { useMutation, useQueryClient } from '@tanstack/react-query'
import { MessageCircle } from 'lucide-react'
import { useState } from 'react'
import type { ClientOutput } from '#contract/define-endpoint.ts'
import type { Endpoints } from '#contract/index.ts'
import { useApp } from '#web/api/app.ts'
import { usePersonalMessages } from '#web/api/messages.ts'
import { personalApi } from '#web/api/personal-api.ts'
import { showError } from '#web/toasts/toasts.tsx'
import { buttonClass } from '#web/ui/button-class.ts'
import { Button } from '#web/ui/button.tsx'
import type { Once } from './use-proof.tsx'

type WhatsappProps = { reservation_id: string; numbers: readonly string[]; once: Once }

/** A guest sends a code from their WhatsApp: from then on the conversation goes on there too. */
export function Whatsapp({ reservation_id, numbers, once }: WhatsappProps) {
  const { api, messages } = useApp()
  const { whatsapp: words } = usePersonalMessages().thread
  const client = useQueryClient()
  const [way, setWay] = useState<ClientOutput<Endpoints['connectWhatsapp']> | null>(null)
  const onError = (error: unknown) => showError(error, messages)
  const connecting = useMutation({
    mutationFn: (link: string | undefined) =>
      personalApi(api).connectWhatsapp({ reservation_id }, { link }),
    onSuccess: setWay,
    onError,
  })
  const ending = useMutation({
    mutationFn: (link: string | undefined) =>
      personalApi(api).endMyWhatsapp({ reservation_id }, { link }),
    onSuccess: () => setWay(null),
    onError,
    onSettled: () => client.invalidateQueries({ queryKey: ['thread'] }),
  })
  const is_connected = numbers.length > 0
  return (
    <section aria-labelledby="whatsapp" className="mt-8 grid gap-3 rounded-card bg-shell p-5">
      <h2 id="whatsapp" className="flex items-center gap-2 text-h3">
        <MessageCircle size={20} aria-hidden />
        {words.title}
      </h2>
      <p className="text-ink-2">
        {is_connected ? words.connected(numbers.join(words.comma)) : words.line}
      </p>
      {!is_connected && way && (
        <>
          <p>{words.send(way.code, way.number)}</p>
          <a
            href={way.href}
            target="_blank"
            rel="noreferrer"
            className={buttonClass('primary', 'usual', 'justify-self-start max-sm:w-full')}
          >
            {words.open}
          </a>
        </>
      )}
      <div>
        {is_connected ? (
          <Button
            size="small"
            is_busy={ending.isPending}
            busy_label={messages.shell.one_moment}
            onPress={() => once((link) => ending.mutate(link))}
          >
            {words.end}
          </Button>
        ) : (
          !way && (
            <Button
              size="small"
              is_busy={connecting.isPending}
              busy_label={messages.shell.one_moment}
              onPress={() => once((link) => connecting.mutate(link))}
            >
              {words.connect}
            </Button>
          )
        )}
      </div>
    </section>
  )
}
