import { useQuery, useQueryClient } from '@tanstack/react-query'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { Fragment, useRef, type FormEvent } from 'react'
import { csvFile } from '#contract/csv-file.ts'
import { AdminDialog } from '#web/admin/admin-dialog.tsx'
import { useAdminApi } from '#web/admin/admin-api.ts'
import { ChannelStayCard } from '#web/admin/channel-stays/channel-stay-card.tsx'
import {
  channelStaysOfDay,
  type ChannelStay,
} from '#web/admin/channel-stays/channel-stay-queries.ts'
import { Choice, SearchField } from '#web/admin/fields/admin-fields.tsx'
import { ExportButton } from '#web/admin/lists/export-button.tsx'
import { PageHead } from '#web/admin/frame/page-head.tsx'
import { DayField } from '#web/admin/fields/day-field.tsx'
import { useApp } from '#web/api/app.ts'
import { useAdminMessages } from '#web/api/messages.ts'
import { showToast } from '#web/toasts/toasts.tsx'
import { AsyncState } from '#web/ui/async-state.tsx'
import { Button, IconButton } from '#web/ui/button.tsx'
import { elsewhereRemaining, elsewhereShown } from './elsewhere.ts'
import { ElsewhereList } from './elsewhere-list.tsx'
import { InternalStays } from './internal-stays.tsx'
import { StayDialog } from './stay-dialog.tsx'
import { StayList } from './stay-list.tsx'
import { GROUPS, todayQuery, type StaysOfDay } from './today-queries.ts'
import { staysAsLines, staysShown } from './stays-shown.ts'
import { TODAY_SORTS, type TodayUrl } from './today-url.ts'
import { TroubleTray } from './trouble-tray.tsx'
import { useFindKey } from './use-find-key.ts'

type TodayPageProps = {
  url: TodayUrl
  onChange: (change: Partial<TodayUrl>, how?: { replace: boolean }) => void
}

export function TodayPage({ url, onChange }: TodayPageProps) {
  const { today } = useApp()
  const { frame, today: messages } = useAdminMessages()
  const query = useQuery(todayQuery(useAdminApi(), url.day))
  const day = url.day ?? query.data?.today ?? today
  return (
    <>
      <PageHead title={messages.title} line={frame.day(day)}>
        <DayChoice
          day={day}
          is_today={url.day === undefined}
          onChange={(next) => onChange({ day: next })}
        />
      </PageHead>
      <div className="grid gap-8">
        <TroubleTray url={url} onChange={onChange} />
        <AsyncState
          query={query}
          labels={{ loading: frame.loading, failed: frame.failed, retry: frame.retry }}
          skeleton={null}
        >
          {(data) => <Stays data={data} url={url} onChange={onChange} />}
        </AsyncState>
      </div>
    </>
  )
}

type DayChoiceProps = {
  day: string
  is_today: boolean
  onChange: (day: string | undefined) => void
}

function DayChoice({ day, is_today, onChange }: DayChoiceProps) {
  const { today: messages } = useAdminMessages()
  return (
    <div className="flex items-end gap-1.5">
      <IconButton label={messages.previous_day} onPress={() => onChange(addDays(day, -1))}>
        <ChevronLeft size={18} aria-hidden className="mirror-rtl" />
      </IconButton>
      <DayField
        label={messages.day}
        value={day}
        onChange={(next) => next !== undefined && onChange(next)}
      />
      <IconButton label={messages.next_day} onPress={() => onChange(addDays(day, 1))}>
        <ChevronRight size={18} aria-hidden className="mirror-rtl" />
      </IconButton>
      {!is_today && (
        <Button kind="quiet" size="small" onPress={() => onChange(undefined)}>
          {messages.back_to_today}
        </Button>
      )}
    </div>
  )
}

function addDays(day: string, days: number): string {
  const noon = new Date(`${day}T12:00:00Z`)
  noon.setUTCDate(noon.getUTCDate() + days)
  return noon.toISOString().slice(0, 10)
}

function Stays({ data, url, onChange }: TodayPageProps & { data: StaysOfDay }) {
  const queryClient = useQueryClient()
  const { channel_stays } = useAdminMessages()
  const elsewhere = useQuery(channelStaysOfDay(useAdminApi(), data.day)).data?.stays ?? []
  const all = GROUPS.flatMap((group) => data[group].stays)
  const open = all.find(({ reservation_id }) => reservation_id === url.stay)
  const close = () => onChange({ stay: undefined })
  const onDone = (text: string) => {
    close()
    showToast({ text, kind: 'good' })
    void queryClient.invalidateQueries({ queryKey: ['admin'] })
  }
  return (
    <>
      <Jumps data={data} elsewhere={elsewhere} />
      <Tools data={data} url={url} onChange={onChange} />
      {GROUPS.map((group) => (
        <Fragment key={group}>
          <StayList
            group={group}
            day={data.day}
            stays={staysShown(data[group].stays, url)}
            is_filtered={url.q !== undefined}
            remaining={data[group].remaining}
            onOpen={({ reservation_id }) => onChange({ stay: reservation_id })}
          />
          <ElsewhereList
            group={group}
            day={data.day}
            stays={elsewhereShown(elsewhere, { group, day: data.day, q: url.q })}
            onOpen={({ channel_stay_id }) => onChange({ channel_stay: channel_stay_id })}
          />
        </Fragment>
      ))}
      <InternalStays day={data.day} internal_stays={data.internal_stays} />
      {url.channel_stay !== undefined && (
        <AdminDialog
          title={channel_stays.title}
          isOpen
          onClose={() => onChange({ channel_stay: undefined })}
        >
          <ChannelStayCard channel_stay_id={url.channel_stay} />
        </AdminDialog>
      )}
      {open && <StayDialog stay={open} onClose={close} onDone={onDone} />}
    </>
  )
}

/** How many are still to come, to leave and in-house: a day is longer than a screen. */
function Jumps({ data, elsewhere }: { data: StaysOfDay; elsewhere: readonly ChannelStay[] }) {
  const { groups, remaining, lists } = useAdminMessages().today
  return (
    <nav aria-label={lists} className="-mb-4 flex flex-wrap gap-2">
      {GROUPS.map((group) => (
        <a
          key={group}
          href={`#${group}`}
          className="flex min-h-9 items-center gap-2 rounded-ctl border border-line bg-white px-3 hover:bg-shell"
        >
          <span className="font-semibold">{groups[group]}</span>
          <span className="text-ink-2">
            {remaining[group](
              data[group].remaining + elsewhereRemaining(elsewhere, group, data.day),
            )}
          </span>
        </a>
      ))}
    </nav>
  )
}

/** They hold for all lists of the day. Enter opens the only stay that is found. */
function Tools({ data, url, onChange }: TodayPageProps & { data: StaysOfDay }) {
  const { today: messages } = useAdminMessages()
  const field = useRef<HTMLInputElement>(null)
  useFindKey(field)
  const refine = (change: Partial<TodayUrl>) => onChange(change, { replace: true })
  const openOnly = (event: FormEvent) => {
    event.preventDefault()
    const q = field.current?.value.trim() ?? '' // the address follows what is typed a moment later
    const found = new Set(
      GROUPS.flatMap((group) => staysShown(data[group].stays, { q })).map(
        ({ reservation_id }) => reservation_id,
      ),
    )
    const [stay, other] = found
    if (q !== '' && stay !== undefined && other === undefined) onChange({ q, stay })
  }
  return (
    <search aria-label={messages.filters} className="-mb-4">
      <form onSubmit={openOnly} className="flex flex-wrap items-end gap-3">
        <SearchField
          ref={field}
          label={messages.find}
          value={url.q ?? ''}
          onChange={(q) => refine({ q: q === '' ? undefined : q })}
          shortcut={{ key: '/', hint: messages.find_hint }}
        />
        <Choice
          label={messages.sort}
          options={TODAY_SORTS.map((id) => ({ id, label: messages.sorts[id] }))}
          value={url.sort ?? 'time'}
          onChange={(sort) => refine({ sort: sort === 'time' ? undefined : sort })}
        />
        <ExportButton load={async () => csvFile('stays', data.day, staysAsLines(data, url))} />
      </form>
    </search>
  )
}
