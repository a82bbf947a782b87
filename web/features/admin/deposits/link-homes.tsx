import { useMutation, useQuery } from '@tanstack/react-query'
import { filsOf } from '#contract/money.ts'
import { useAdminApi } from '#web/admin/admin-api.ts'
import { useStaff } from '#web/admin/staff-self.ts'
import { useAdminMessages, useMessages } from '#web/api/messages.ts'
import { showError } from '#web/toasts/toasts.tsx'
import { Disclosure } from '#web/ui/disclosure.tsx'
import { Switch } from '#web/ui/switch.tsx'
import { depositHomesQuery, type DepositHomes } from './deposits-queries.ts'

/** Which homes ask for their deposit by a link. */
export function LinkHomes({ onDone }: { onDone: (text: string) => void }) {
  const { deposits } = useAdminMessages()
  const words = deposits.link
  const { data } = useQuery(depositHomesQuery(useAdminApi()))
  if (!data || data.homes.length === 0) return null
  return (
    <Disclosure title={words.homes} className="mb-4">
      <p className="mb-2 max-w-160 text-small text-ink-2">{words.homes_line(data.days)}</p>
      <ul className="max-w-160">
        {data.homes.map((home) => (
          <Home key={home.room_category_id} home={home} onDone={onDone} />
        ))}
      </ul>
    </Disclosure>
  )
}

type HomeProps = { home: DepositHomes['homes'][number]; onDone: (text: string) => void }

function Home({ home: { room_category_id, nice_name, deposit, asks_by_link }, onDone }: HomeProps) {
  const messages = useMessages()
  const { deposits } = useAdminMessages()
  const api = useAdminApi()
  const may_set = useStaff().may('homes')
  const setting = useMutation({
    mutationFn: (asks: boolean) => api.setDepositHome({ room_category_id, asks_by_link: asks }),
    onSuccess: () => onDone(deposits.link.done.home),
    onError: (error) => showError(error, messages),
  })
  const named = (
    <span>
      <bdi className="font-medium">{nice_name}</bdi>
      <span className="block text-micro text-ink-2">{messages.money(filsOf(deposit))}</span>
    </span>
  )
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 border-t border-line py-1.5">
      {may_set ? (
        <Switch
          className="grow"
          isSelected={setting.isPending ? !asks_by_link : asks_by_link}
          onChange={(asks) => setting.mutate(asks)}
        >
          {named}
        </Switch>
      ) : (
        <>
          {named}
          {asks_by_link && <span className="text-ink-2">{deposits.link.title}</span>}
        </>
      )}
    </li>
  )
}
