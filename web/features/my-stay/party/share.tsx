import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { Users } from 'lucide-react'
import { lazy, Suspense, use, useState } from 'react'
import type { PartyMessages } from '#messages'
import { useApp } from '#web/api/app.ts'
import { personalApi } from '#web/api/personal-api.ts'
import type { Came, MyStay } from '#web/features/my-stay/my-stay-queries.ts'
import type { CodeTo } from '#web/features/my-stay/way-in/way-in.tsx'
import { showError, showToast } from '#web/toasts/toasts.tsx'
import { Button } from '#web/ui/button.tsx'
import { partyWords } from './party-words.ts'
import { partyLinkQuery } from './shared-queries.ts'

const CodeDialog = lazy(async () => ({
  default: (await import('#web/stays/code-dialog.tsx')).CodeDialog,
}))

type ShareProps = { stay: MyStay; came: Came; code_to: CodeTo | undefined }
type Act = 'make' | 'revoke'

/** The link of the party is made, seen and revoked. */
export function Share({ stay, came, code_to }: ShareProps) {
  const { api, lang, messages } = useApp()
  const { share: words } = use(partyWords(lang))
  const navigate = useNavigate()
  const [asked_for, ask] = useState<Act | null>(null)
  const { data } = useQuery(partyLinkQuery(api, came))
  const { address, act, is_busy } = useLink(came, words)
  const start = (wanted: Act) => (code_to ? ask(wanted) : act({ wanted, link: came.link }))
  if (data === undefined) return null
  const { party_link } = data
  return (
    <section
      aria-labelledby="party"
      className="grid justify-items-start gap-3 rounded-card border border-line bg-white p-5 shadow-e1 md:p-6 print:hidden"
    >
      <h2 id="party" className="flex items-center gap-3 text-h3">
        <Users size={20} aria-hidden className="shrink-0 text-gulf-700" />
        {words.title}
      </h2>
      <p className="text-small text-ink-2">{words.line}</p>
      <div aria-live="polite" className="grid w-full justify-items-start gap-3 empty:hidden">
        {party_link && (
          <p className="text-small font-medium">
            {party_link.opened_at === null
              ? words.made(party_link.made_at)
              : words.opened(party_link.opened_at)}
          </p>
        )}
        {address !== null && <Address address={address} stay={stay} words={words} />}
      </div>
      <div className="flex flex-wrap gap-3">
        {address === null && (
          <Button
            is_busy={is_busy}
            busy_label={messages.shell.one_moment}
            onPress={() => start('make')}
          >
            {party_link ? words.show : words.make}
          </Button>
        )}
        {party_link && (
          <Button kind="quiet" onPress={() => start('revoke')}>
            {words.revoke}
          </Button>
        )}
      </div>
      {asked_for !== null && code_to && came.link !== undefined && (
        <Suspense>
          <CodeDialog
            link={came.link}
            code_to={code_to}
            onClose={() => ask(null)}
            onProven={(proof) => {
              ask(null)
              act({ wanted: asked_for, link: proof })
              // the proven link stays in the address, so that a reload needs no other code
              void navigate({
                to: '/my-stay',
                search: { id: proof },
                replace: true,
                resetScroll: false,
              })
            }}
          />
        </Suspense>
      )}
    </section>
  )
}

type Words = PartyMessages['share']

function useLink({ reservation_id }: Came, words: Words) {
  const { api, messages } = useApp()
  const client = useQueryClient()
  const [address, setAddress] = useState<string | null>(null)
  const acting = useMutation({
    mutationFn: async ({ wanted, link }: { wanted: Act; link: string | undefined }) => {
      const calls = personalApi(api)
      if (wanted === 'make')
        return setAddress((await calls.makePartyLink({ reservation_id }, { link })).address)
      await calls.revokePartyLink({ reservation_id }, { link })
      setAddress(null)
      showToast({ text: words.revoked, kind: 'good' })
    },
    onError: (error) => showError(error, messages),
    onSettled: () => void client.invalidateQueries({ queryKey: ['party-link', reservation_id] }),
  })
  return { address, act: acting.mutate, is_busy: acting.isPending }
}

type AddressProps = { address: string; stay: MyStay; words: Words }

function Address({ address, stay, words }: AddressProps) {
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(address)
      showToast({ text: words.copied, kind: 'good' })
    } catch {
      showToast({ text: words.not_copied, kind: 'error' })
    }
  }
  const send = () =>
    navigator
      .share({ title: words.text(stay.room_category.nice_name), url: address })
      .catch(() => undefined) // closed again
  return (
    <>
      <p
        dir="ltr"
        className="w-full rounded-ctl border border-line bg-shell p-3 text-small break-all select-all"
      >
        {address}
      </p>
      <div className="flex flex-wrap gap-3">
        {'share' in navigator && (
          <Button kind="primary" onPress={() => void send()}>
            {words.send}
          </Button>
        )}
        <Button onPress={() => void copy()}>{words.copy}</Button>
      </div>
    </>
  )
}
