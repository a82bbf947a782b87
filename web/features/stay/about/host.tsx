import { useMessages } from '#api/app.ts'
import { Block } from '#features/stay/block.tsx'
import type { Stay } from '#features/stay/stay-queries.ts'

export function HostBlock({ stay }: { stay: Stay }) {
  const { stay: messages, day } = useMessages()
  const { host, reviews } = messages
  return (
    <Block id="host" title={host.title(stay.owner.first_name)}>
      <p className="max-w-160 text-small text-ink-2">{host.since(reviews.month(stay.owner.hosting_since))}</p>
      <p className="mt-4 text-small">
        <span className="text-ink-2">{host.permit}</span> <bdi className="font-semibold">{stay.permit.number}</bdi>
        <span className="block text-micro text-ink-2">{`${host.permit_class[stay.permit.class]} · ${host.permit_until(day(stay.permit.expires_on))}`}</span>
      </p>
    </Block>
  )
}
