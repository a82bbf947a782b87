import { useAdminMessages } from '#web/api/messages.ts'

type Named = { reference: string | null; unit: string; home: string; from: string; to: string }

/** Its number, and under it unit and nights. */
export function StayNames({ stay }: { stay: Named }) {
  const { frame, site_payouts: words } = useAdminMessages()
  const { reference, unit, home, from, to } = stay
  return (
    <>
      <bdi className="font-semibold">{reference ?? words.no_number}</bdi>
      <span className="block text-micro text-ink-2">
        <bdi>{frame.unit(unit)}</bdi>
        {' · '}
        <bdi>{home}</bdi>
        {' · '}
        <span>{words.nights(frame.day(from), frame.day(to))}</span>
      </span>
    </>
  )
}
