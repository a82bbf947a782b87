import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { filsOf } from '#contract/money.ts'
import { useApp } from '#web/api/app.ts'
import { usePersonalMessages } from '#web/api/messages.ts'
import { todayInDubai } from '#web/i18n/today.ts'
import { BackToBooking } from '#web/stays/back-to-booking.tsx'
import { linkClass } from '#web/ui/link.ts'
import { Price } from '#web/ui/price.tsx'
import { ClaimSection } from './claim-section.tsx'
import { CardSection, type CardForms } from './card-section.tsx'
import { myDepositQuery, type Came, type CodeTo, type Deposit } from './deposit-queries.ts'

type DepositPageProps = {
  came: Came
  /** Of a link that is not proven yet. */
  code_to: CodeTo | undefined
  cards: CardForms
}

/** What is held of a guest, and what the company asks them about it. */
export function DepositPage({ came, code_to, cards }: DepositPageProps) {
  const { api, messages } = useApp()
  const { deposit: words } = usePersonalMessages()
  const { data: deposit } = useQuery(myDepositQuery(api, came))
  if (!deposit) return null
  const { reservation_id, home, asked, held, moves, claims, card, is_waived, is_proven } = deposit
  return (
    <div className="page max-w-200 py-10 md:py-14">
      <header className="mb-8">
        <BackToBooking reservation_id={reservation_id} link={came.link} />
        <h1 className="mt-3 text-h1">{words.title}</h1>
        <p className="mt-2 text-ink-2">{words.line(home, reservation_id)}</p>
      </header>
      {is_waived && <p className="mb-8 rounded-card bg-shell p-5">{words.waived}</p>}
      {card !== null && !is_waived && (
        <CardSection deposit={deposit} card={card} came={came} cards={cards} />
      )}
      {moves.length === 0 && card === null && !is_waived && (
        <p className="mb-8 rounded-card bg-shell p-5 text-ink-2">
          {words.none(messages.money(filsOf(asked)))}
        </p>
      )}
      {deposit.waiver !== null && <Waiver waiver={deposit.waiver} came={came} />}
      {claims.length > 0 && (
        <section aria-label={words.claims} className="mb-8 grid gap-5">
          {claims.toReversed().map((claim) => (
            <ClaimSection
              key={claim.claim_id}
              claim={claim}
              came={came}
              code_to={is_proven ? undefined : code_to}
            />
          ))}
        </section>
      )}
      {moves.length > 0 && <Lines held={held} moves={moves} />}
    </div>
  )
}

type WaiverProps = { waiver: NonNullable<Deposit['waiver']>; came: Came }

/** The extra that stands for the deposit, where one is offered. */
function Waiver({ waiver: { name, price }, came: { reservation_id, link } }: WaiverProps) {
  const { messages } = useApp()
  const { deposit: words } = usePersonalMessages()
  return (
    <section
      aria-labelledby="waiver"
      className="mb-8 grid justify-items-start gap-3 rounded-card border border-line p-5"
    >
      <h2 id="waiver" className="text-h3">
        {words.waiver}
      </h2>
      <p className="text-ink-2">{words.waiver_line(name, messages.money(filsOf(price)))}</p>
      <Link
        to="/extras"
        search={link === undefined ? { reservation_id } : { id: link }}
        className={linkClass('strong')}
      >
        {words.waiver_go}
      </Link>
    </section>
  )
}

function Lines({ held, moves }: Pick<Deposit, 'held' | 'moves'>) {
  const { messages } = useApp()
  const { deposit: words } = usePersonalMessages()
  return (
    <section aria-labelledby="lines" className="rounded-card border border-line p-5">
      <h2 id="lines" className="text-h3">
        {words.lines}
      </h2>
      <ul className="mt-3">
        {moves.map(({ kind, method, way, amount, at }, index) => (
          <li
            key={index}
            className="flex items-baseline justify-between gap-4 border-t border-line py-3"
          >
            <span>
              <span className="font-medium">
                {way === 'hold'
                  ? words.on_hold[kind === 'returned' || filsOf(amount) < 0 ? 'ended' : 'held']
                  : filsOf(amount) < 0
                    ? words.corrected
                    : words.moves[kind]}
              </span>
              <span className="block text-small text-ink-2">
                <span>{messages.day(todayInDubai(new Date(at)))}</span>
                {method !== null && <span>{` · ${words.methods[method]}`}</span>}
              </span>
            </span>
            <Price amount={amount} currency={messages.shell.currency} fils="always" size="small" />
          </li>
        ))}
      </ul>
      <p className="flex items-baseline justify-between gap-4 border-t border-line-strong pt-3 font-semibold">
        <span>{filsOf(held) > 0 ? words.held : words.over}</span>
        {filsOf(held) > 0 && (
          <Price amount={held} currency={messages.shell.currency} fils="always" size="small" />
        )}
      </p>
    </section>
  )
}
