import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { ChannelStayCard } from '#web/admin/channel-stays/channel-stay-card.tsx'
import { Choice } from '#web/admin/fields/admin-fields.tsx'
import { useStaff } from '#web/admin/staff-self.ts'
import { useApp } from '#web/api/app.ts'
import { useAdminMessages } from '#web/api/messages.ts'
import { Button } from '#web/ui/button.tsx'
import { buttonClass } from '#web/ui/button-class.ts'
import type {
  CalendarHome,
  CalendarUnit,
  Span,
} from '#web/features/admin/calendar/calendar-queries.ts'
import { useWhyNot } from '#web/features/admin/calendar/drag/ghost.tsx'
import { findStay, stayNameOf, type Stay } from '#web/features/admin/calendar/plan/planned-moves.ts'
import { judge, UNMOVED } from '#web/features/admin/calendar/plan/judge-move.ts'
import { SidePanel } from './side-panel.tsx'
import { spanLength } from '#web/features/admin/calendar/grid/spans.ts'

type SpanPanelProps = {
  home: CalendarHome
  unit: CalendarUnit
  homes: readonly CalendarHome[]
  span: Span
  onClose: () => void
  onPlace: (stay: string, unit: CalendarUnit | null) => void
  onCarry: (stay: string) => void
  onMove: (stay: Stay) => void
}

/** The facts of a stay, and what can be done with it here. */
export function SpanPanel({
  home,
  unit,
  homes,
  span,
  onClose,
  onPlace,
  onCarry,
  onMove,
}: SpanPanelProps) {
  const { calendar, channels, bookings, frame } = useAdminMessages()
  const { may } = useStaff()
  const stay = findStay(homes, stayNameOf(span) ?? '')
  return (
    <SidePanel title={span.guest_name ?? calendar.kind(span)} onClose={onClose}>
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1">
        {span.reservation_id !== undefined && (
          <Fact label={bookings.columns.booking}>
            <bdi>{span.reservation_id}</bdi>
            {span.status !== undefined && <span>{` · ${bookings.statuses[span.status]}`}</span>}
          </Fact>
        )}
        {span.extends !== undefined && (
          <Fact label={bookings.sheet.extends}>
            <bdi>{span.extends}</bdi>
          </Fact>
        )}
        <Fact label={bookings.sheet.unit}>
          <bdi>{unit.name}</bdi>
          {' · '}
          <bdi>{home.nice_name}</bdi>
        </Fact>
        <Fact label={bookings.columns.stay}>
          {`${frame.day(span.from)} – ${frame.day(span.to)}`}
          <span className="block text-ink-2">
            {[
              bookings.nights(spanLength(span)),
              ...(span.guests === undefined ? [] : [bookings.guests(span.guests)]),
            ].join(' · ')}
          </span>
        </Fact>
      </dl>
      {stay && <Actions stay={stay} onPlace={onPlace} onCarry={onCarry} onMove={onMove} />}
      {span.channel_stay_id !== undefined && (
        <ChannelStayCard channel_stay_id={span.channel_stay_id} />
      )}
      {may('homes') && (
        <Link
          to="/admin/channels"
          search={{ unit: unit.id }}
          className={buttonClass('secondary', 'small')}
        >
          {channels.title}
        </Link>
      )}
      {span.reservation_id !== undefined && <ToBooking booking={span.reservation_id} />}
    </SidePanel>
  )
}

export function ToBooking({ booking }: { booking: string }) {
  const { calendar } = useAdminMessages()
  return (
    <Link to="/admin/bookings" search={{ booking }} className={buttonClass('secondary', 'small')}>
      {calendar.to_booking}
    </Link>
  )
}

type ActionsProps = { stay: Stay } & Pick<SpanPanelProps, 'onPlace' | 'onCarry' | 'onMove'>

function Actions({ stay, onPlace, onCarry, onMove }: ActionsProps) {
  const { today } = useApp()
  const { calendar } = useAdminMessages()
  const { may } = useStaff()
  const whyNot = useWhyNot()
  const { home, unit } = stay
  const resting = judge({ stay, home, unit: { ...unit, spans: [] }, ...UNMOVED }, today)
  if ('why' in resting) return <p className="text-ink-2">{whyNot(resting.why)}</p>
  const options = home.units.map((one) => {
    const verdict = judge({ stay, home, unit: one, ...UNMOVED }, today)
    return {
      id: String(one.id),
      label: 'why' in verdict ? `${one.name} · ${calendar.is_taken}` : one.name,
    }
  })
  const [first] = stay.spans
  const is_part = first?.is_split === true
  const is_single =
    stay.spans.length === 1 &&
    first?.status === 'confirmed' &&
    first.extends === undefined &&
    !is_part
  return (
    <div className="grid gap-2">
      {is_part && <p className="text-ink-2">{calendar.part_line}</p>}
      {options.length > 1 && (
        <Choice
          label={calendar.to_unit}
          options={options}
          value={String(unit.id)}
          onChange={(id) => {
            const target = home.units.find((one) => String(one.id) === id)
            if (target) onPlace(stay.stay, target)
          }}
        />
      )}
      <div className="flex flex-wrap gap-2">
        <Button kind="secondary" size="small" onPress={() => onCarry(stay.stay)}>
          {calendar.pick_up}
        </Button>
        <Button kind="secondary" size="small" onPress={() => onPlace(stay.stay, null)}>
          {calendar.park}
        </Button>
        {is_single && may('refunds') && (
          <Button kind="secondary" size="small" onPress={() => onMove(stay)}>
            {calendar.other_dates}
          </Button>
        )}
      </div>
    </div>
  )
}

const Fact = ({ label, children }: { label: string; children: ReactNode }) => (
  <>
    <dt className="text-ink-3">{label}</dt>
    <dd>{children}</dd>
  </>
)
