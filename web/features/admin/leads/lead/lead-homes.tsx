import { useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { HousePlus, Plus, TrendingUp } from 'lucide-react'
import { useState } from 'react'
import { thousands } from '#contract/messages/thousands.ts'
import { endpoints } from '#contract/index.ts'
import { AdminDialog, ReasonForm } from '#web/admin/admin-dialog.tsx'
import { useAdminApi } from '#web/admin/admin-api.ts'
import { useStaff } from '#web/admin/staff-self.ts'
import { useAdminMessages } from '#web/api/messages.ts'
import { showToast } from '#web/toasts/toasts.tsx'
import { Button } from '#web/ui/button.tsx'
import type { LeadHome, LeadSheet } from '#web/features/admin/leads/leads-queries.ts'
import { Estimate } from './estimate.tsx'
import { LeadHomeForm } from './lead-home-form.tsx'
import { MakeHome } from './make-home-form.tsx'
import { LeadSection } from './lead-section.tsx'

type Open =
  | { kind: 'add' }
  | { kind: 'edit' | 'make' | 'remove' | 'estimate'; home: LeadHome }
  | null

/** The homes that the lead offers, and what became of each. */
export function LeadHomes({ sheet }: { sheet: LeadSheet }) {
  const { leads } = useAdminMessages()
  const { homes: words } = leads
  const queryClient = useQueryClient()
  const [open, setOpen] = useState<Open>(null)
  const done = (text: string) => {
    setOpen(null)
    showToast({ text, kind: 'good' })
    void queryClient.invalidateQueries({ queryKey: ['admin'] })
  }
  return (
    <LeadSection
      title={words.title}
      action={
        <Button size="small" onPress={() => setOpen({ kind: 'add' })}>
          <Plus size={16} aria-hidden />
          {words.add}
        </Button>
      }
    >
      {sheet.homes.length === 0 && <p className="text-ink-2">{words.none}</p>}
      <ul className="grid gap-3">
        {sheet.homes.map((home) => (
          <Home key={home.lead_home_id} home={home} sheet={sheet} onOpen={setOpen} />
        ))}
      </ul>
      {open?.kind === 'estimate' && (
        <Estimate key={open.home.lead_home_id} home={open.home} onClose={() => setOpen(null)} />
      )}
      <Dialogs sheet={sheet} open={open} onClose={() => setOpen(null)} onDone={done} />
    </LeadSection>
  )
}

type HomeProps = { home: LeadHome; sheet: LeadSheet; onOpen: (open: Open) => void }

function Home({ home, sheet: { lead, areas }, onOpen }: HomeProps) {
  const { leads, homes } = useAdminMessages()
  const { rights } = useStaff()
  const { homes: words } = leads
  const area = areas.find(({ slug }) => slug === home.area)?.name ?? words.no_area
  return (
    <li className="grid gap-1 rounded-ctl border border-line p-3">
      <p className="font-semibold wrap-anywhere">
        <bdi>{home.building}</bdi>
      </p>
      <p className="text-small text-ink-2">
        {words.facts(
          words.types[home.property_type],
          home.bedrooms,
          home.bathrooms,
          thousands(home.square_feet),
        )}
      </p>
      <p className="text-small wrap-anywhere text-ink-2">{leads.on(home.address, area)}</p>
      <div className="flex flex-wrap items-center gap-2 pt-1">
        {home.state !== null && home.room_category_id !== null && (
          <>
            <span className="text-small">{homes.states[home.state]}</span>
            {rights.includes('homes') && (
              <Link
                to="/admin/homes/$home"
                params={{ home: String(home.room_category_id) }}
                className="text-small text-gulf-700 underline"
              >
                {words.open}
              </Link>
            )}
          </>
        )}
        {lead.kind === 'owner' && home.state === null && rights.includes('homes') && (
          <Button
            size="small"
            kind="primary"
            aria-label={leads.make.of(home.building)}
            onPress={() => onOpen({ kind: 'make', home })}
          >
            <HousePlus size={16} aria-hidden />
            {leads.make.title}
          </Button>
        )}
        <Button
          size="small"
          aria-label={leads.estimate.of(home.building)}
          onPress={() => onOpen({ kind: 'estimate', home })}
        >
          <TrendingUp size={16} aria-hidden />
          {leads.estimate.open}
        </Button>
        <Button
          size="small"
          aria-label={words.edit_of(home.building)}
          onPress={() => onOpen({ kind: 'edit', home })}
        >
          {words.edit}
        </Button>
        <Button
          size="small"
          kind="danger"
          aria-label={words.remove_of(home.building)}
          onPress={() => onOpen({ kind: 'remove', home })}
        >
          {words.remove}
        </Button>
      </div>
    </li>
  )
}

type DialogsProps = {
  sheet: LeadSheet
  open: Open
  onClose: () => void
  onDone: (text: string) => void
}

function Dialogs({ sheet, open, onClose, onDone }: DialogsProps) {
  const api = useAdminApi()
  const { homes: words, make } = useAdminMessages().leads
  if (open === null || open.kind === 'estimate') return null
  if (open.kind === 'make')
    return (
      <AdminDialog title={make.of(open.home.building)} isOpen onClose={onClose}>
        <MakeHome home={open.home} onDone={({ owner }) => onDone(make.done[owner])} />
      </AdminDialog>
    )
  if (open.kind === 'remove')
    return (
      <AdminDialog title={words.remove_of(open.home.building)} isOpen onClose={onClose}>
        <ReasonForm
          input={endpoints.removeLeadHome.input}
          fixed={{ lead_home_id: open.home.lead_home_id }}
          send={(removed) => api.removeLeadHome(removed)}
          onDone={() => onDone(words.removed)}
          submit_label={words.remove}
        />
      </AdminDialog>
    )
  return (
    <AdminDialog
      title={open.kind === 'edit' ? words.edit_of(open.home.building) : words.add}
      isOpen
      onClose={onClose}
    >
      <LeadHomeForm
        lead_id={sheet.lead.lead_id}
        home={open.kind === 'edit' ? open.home : null}
        areas={sheet.areas}
        onDone={() => onDone(words.saved)}
      />
    </AdminDialog>
  )
}
