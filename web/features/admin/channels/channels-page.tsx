import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { CalendarPlus, Link2 } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { AdminDialog } from '#web/admin/admin-dialog.tsx'
import { useAdminApi } from '#web/admin/admin-api.ts'
import { PageHead } from '#web/admin/frame/page-head.tsx'
import { useStaff } from '#web/admin/staff-self.ts'
import { useAdminMessages } from '#web/api/messages.ts'
import { showToast } from '#web/toasts/toasts.tsx'
import { EmptyState } from '#web/ui/async-state.tsx'
import { Button } from '#web/ui/button.tsx'
import { channelsQuery, type Unit } from './channels-queries.ts'
import type { ChannelsUrl } from './channels-url.ts'
import { ConnectForm } from './connect-form.tsx'
import { FeedPanel } from './feed-panel.tsx'
import { LinkForm } from './link-form.tsx'
import { LinkList } from './link-list.tsx'

type ChannelsPageProps = { url: ChannelsUrl; onChange: (change: Partial<ChannelsUrl>) => void }

/** Calendars that are read and links that are given out, of all units or of one. */
export function ChannelsPage({ url, onChange }: ChannelsPageProps) {
  const { channels, channel_tables, site_payouts } = useAdminMessages()
  const { may } = useStaff()
  const queryClient = useQueryClient()
  const { feeds, links, units } = useSuspenseQuery(channelsQuery(useAdminApi(), url)).data
  const unit = url.unit === undefined ? undefined : units[0]
  const done = (text: string) => {
    showToast({ text, kind: 'good' })
    void queryClient.invalidateQueries({ queryKey: ['admin'] })
  }
  return (
    <>
      <PageHead title={channels.title} line={channels.line}>
        <Actions unit={unit} onDone={done} />
      </PageHead>
      {unit && (
        <p className="flex flex-wrap items-baseline gap-x-3 pb-4">
          <span className="text-h3">{channels.of_unit(unit.unit, unit.home)}</span>
          <Button kind="quiet" size="small" onPress={() => onChange({ unit: undefined })}>
            {channels.all_units}
          </Button>
        </p>
      )}
      <div className="grid gap-8">
        <Part title={channels.feeds_title} line={channels.feeds_line}>
          {feeds.length === 0 && <EmptyState {...channels.no_feeds} />}
          {feeds.length > 0 && (
            <ul className="grid gap-3">
              {feeds.map((feed) => (
                <FeedPanel
                  key={feed.feed_id}
                  feed={feed}
                  onUnit={(id) => onChange({ unit: id })}
                  onDone={done}
                />
              ))}
            </ul>
          )}
        </Part>
        <Part title={channels.links_title} line={channels.links_line}>
          {links.length === 0 && <EmptyState {...channels.no_links} />}
          {links.length > 0 && <LinkList links={links} onDone={done} />}
        </Part>
        {may('books') && unit === undefined && (
          <Part title={channel_tables.title} line={channel_tables.line}>
            <p className="flex flex-wrap gap-x-4 gap-y-1">
              <Link to="/admin/site-payouts/tables" className="text-gulf-700 hover:underline">
                {channel_tables.into}
              </Link>
              <Link to="/admin/site-payouts" className="text-gulf-700 hover:underline">
                {site_payouts.title}
              </Link>
            </p>
          </Part>
        )}
      </div>
    </>
  )
}

type PartProps = { title: string; line: string; children: ReactNode }

const Part = ({ title, line, children }: PartProps) => (
  <section aria-label={title} className="grid gap-3">
    <div>
      <h2 className="text-h3">{title}</h2>
      <p className="text-small text-ink-2">{line}</p>
    </div>
    {children}
  </section>
)

type ActionsProps = { unit: Unit | undefined; onDone: (text: string) => void }

function Actions({ unit, onDone }: ActionsProps) {
  const { channels } = useAdminMessages()
  const [open, setOpen] = useState<'connect' | 'link' | null>(null)
  const close = () => setOpen(null)
  return (
    <div className="flex flex-wrap gap-2">
      <Button onPress={() => setOpen('link')}>
        <Link2 size={17} aria-hidden />
        {channels.make_link}
      </Button>
      <Button kind="primary" onPress={() => setOpen('connect')}>
        <CalendarPlus size={17} aria-hidden />
        {channels.connect}
      </Button>
      <AdminDialog title={channels.connect} isOpen={open === 'connect'} onClose={close}>
        <ConnectForm
          unit={unit}
          onDone={({ stays, conflicts }) => {
            close()
            onDone(conflicts > 0 ? channels.connected_with(conflicts) : channels.connected(stays))
          }}
        />
      </AdminDialog>
      <AdminDialog title={channels.make_link} isOpen={open === 'link'} onClose={close}>
        <LinkForm unit={unit} />
      </AdminDialog>
    </div>
  )
}
