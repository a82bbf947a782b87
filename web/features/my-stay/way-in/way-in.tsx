import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { KeyRound } from 'lucide-react'
import { lazy, Suspense, useEffect, useState } from 'react'
import { ApiError } from '#web/api/api.tsx'
import { useApp } from '#web/api/app.ts'
import { usePersonalMessages } from '#web/api/messages.ts'
import { personalApi } from '#web/api/personal-api.ts'
import type { Access, Came, MyStay } from '#web/features/my-stay/my-stay-queries.ts'
import { endOf, forgetOldWayIn, keepWayIn, keptWayIn } from '#web/features/my-stay/kept-stay.ts'
import { showError, showToast } from '#web/toasts/toasts.tsx'
import { Button } from '#web/ui/button.tsx'
import { Missing } from './missing.tsx'

const CodeDialog = lazy(async () => ({
  default: (await import('#web/stays/code-dialog.tsx')).CodeDialog,
}))
const Opened = lazy(async () => ({ default: (await import('./opened.tsx')).Opened }))

export type CodeTo = { phone: string | null; email: string | null }
type WayInProps = { stay: MyStay; came: Came; code_to: CodeTo | undefined }

/** What it waits for; once it is open, on a press. What it says is on this screen and nowhere else. */
export function WayIn({ stay, came, code_to }: WayInProps) {
  const { way_in: words } = usePersonalMessages().my_stay
  const { way_in, room_category: home } = stay
  const [access, setAccess] = useState<Access | null>(null)
  const { reservation_id } = came
  useEffect(() => {
    void forgetOldWayIn(reservation_id, way_in.version).catch(() => undefined)
  }, [reservation_id, way_in.version])
  if (way_in.state === 'over') return null
  return (
    <section
      aria-labelledby="way-in"
      className="rounded-card border border-line bg-white p-5 shadow-e1 md:p-6"
    >
      <h2 id="way-in" className="flex items-center gap-3 text-h2">
        <KeyRound size={24} aria-hidden className="shrink-0 text-gulf-700" />
        {words.title}
      </h2>
      {way_in.state === 'none' && (
        <p className="mt-3 text-ink-2">{home.has_self_check_in ? words.told : words.hands}</p>
      )}
      {way_in.state === 'waits' && <Missing way_in={way_in} />}
      {way_in.state === 'open' && (
        <Show stay={stay} came={came} code_to={code_to} access={access} onAccess={setAccess} />
      )}
    </section>
  )
}

type ShowProps = WayInProps & {
  access: Access | null
  onAccess: (access: Access | null) => void
}

function Show({ stay, came, code_to, access, onAccess }: ShowProps) {
  const { messages } = useApp()
  const { way_in: words } = usePersonalMessages().my_stay
  const navigate = useNavigate()
  const [is_asking, setAsking] = useState(false)
  const open = useOpening({ stay, came }, onAccess)
  return (
    <>
      {access === null && <p className="mt-3 text-ink-2 print:hidden">{words.ready}</p>}
      {access !== null && (
        <Suspense>
          <Opened access={access} />
        </Suspense>
      )}
      <p className="mt-5 flex flex-wrap gap-3 print:hidden">
        <Button
          kind={access === null ? 'primary' : 'secondary'}
          size={access === null ? 'large' : 'usual'}
          className="max-sm:w-full"
          is_busy={open.isPending}
          busy_label={messages.shell.one_moment}
          onPress={() => (code_to ? setAsking(true) : open.mutate(came.link))}
        >
          {access === null ? words.show : words.show_again}
        </Button>
        {access !== null && (
          <Button className="max-sm:w-full" onPress={() => onAccess(null)}>
            {words.hide}
          </Button>
        )}
      </p>
      {is_asking && code_to && came.link !== undefined && (
        <Suspense>
          <CodeDialog
            link={came.link}
            code_to={code_to}
            onClose={() => setAsking(false)}
            onProven={(proof) => {
              setAsking(false)
              open.mutate(proof)
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
    </>
  )
}

type Opening = Pick<WayInProps, 'stay' | 'came'>

/** Without a connection it is what was told last, where this browser keeps it. */
function useOpening(
  { stay, came: { reservation_id } }: Opening,
  onAccess: (access: Access | null) => void,
) {
  const { api, messages } = useApp()
  const { way_in: words } = usePersonalMessages().my_stay
  const client = useQueryClient()
  return useMutation({
    mutationFn: (link: string | undefined) =>
      personalApi(api).openMyWayIn({ reservation_id }, { link }),
    networkMode: 'always',
    gcTime: 0,
    onSuccess: async ({ access, way_in: { version } }) => {
      onAccess(access)
      if (access !== null && version !== null)
        return await keepWayIn(reservation_id, { version, until: endOf(stay), access }).catch(
          () => undefined, // not every browser keeps things
        )
      showToast({ text: words.changed, kind: 'error' })
      await client.invalidateQueries({ queryKey: ['my-stay'] })
    },
    onError: async (error) => {
      const is_unreached = error instanceof ApiError && error.status === 0
      const kept = is_unreached ? await keptWayIn(reservation_id) : null
      if (kept === null) return showError(error, messages)
      onAccess(kept)
      showToast({ text: words.kept, kind: 'good' })
    },
  })
}
