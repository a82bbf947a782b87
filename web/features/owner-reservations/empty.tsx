import { useOwnerMessages } from '#web/api/messages.ts'

export function Nothing() {
  const { empty } = useOwnerMessages().reservations
  return (
    <section className="grid justify-items-center gap-2 rounded-card border border-line bg-white px-6 py-16 text-center">
      <output className="font-display text-h3">{empty.title}</output>
      <p className="text-ink-2">{empty.line}</p>
    </section>
  )
}
