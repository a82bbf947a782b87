import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { endpoints } from '#contract/index.ts'
import { Amount } from '#web/admin/display/amount.tsx'
import { useAdminApi } from '#web/admin/admin-api.ts'
import { useAdminMessages } from '#web/api/messages.ts'
import { linkClass } from '#web/ui/link.ts'
import type { Making } from './use-offer-form.ts'
import {
  offerPreviewQuery,
  type OfferPreview as Preview,
  type PreviewInput,
} from './offers-queries.ts'
import { termsIn, type TypedOffer } from './typed-offer.ts'

const PAUSE_MS = 350

type OfferPreviewProps = { making: Making; typed: TypedOffer }

/** What it would do, once its terms can be read. */
export function OfferPreview({ making, typed }: OfferPreviewProps) {
  const { offers } = useAdminMessages()
  const asked = useSettledTerms(making, typed)
  const { data, isError } = useQuery(offerPreviewQuery(useAdminApi(), asked))
  return (
    <section
      aria-labelledby="preview"
      className="grid gap-4 rounded-card border border-line bg-white p-4 main:sticky main:top-6"
    >
      <h2 id="preview" className="text-h3">
        {offers.preview.title}
      </h2>
      <div aria-live="polite" className="grid gap-4">
        {asked === null || isError || data === null || data === undefined ? (
          <p className="text-ink-2">{offers.preview.waits}</p>
        ) : (
          <Effects preview={data} is_of_bank={typed.type === 'bank_offer'} />
        )}
      </div>
    </section>
  )
}

/** Null until they can be read; no sooner than somebody stops typing. */
function useSettledTerms(making: Making, typed: TypedOffer): PreviewInput | null {
  const [asked, setAsked] = useState<PreviewInput | null>(null)
  const terms = JSON.stringify({
    ...termsIn(typed),
    ...(making.how === 'edit' && { of: making.of.id }),
    ...(making.how === 'copy' && { copy_of: making.of.id }),
  })
  useEffect(() => {
    const timer = setTimeout(() => {
      const input: PreviewInput = JSON.parse(terms)
      setAsked(endpoints.previewOffer.input.safeParse(input).success ? input : null)
    }, PAUSE_MS)
    return () => clearTimeout(timer)
  }, [terms])
  return asked
}

function Effects({ preview, is_of_bank }: { preview: Preview; is_of_bank: boolean }) {
  const { preview: words } = useAdminMessages().offers
  const { homes, nights, is_steep, priced, cost, overlaps } = preview
  return (
    <>
      <p>{words.touches(homes, nights)}</p>
      {is_steep && <p className="font-medium text-coral">{words.steep}</p>}
      {overlaps && (
        <p className="text-coral">
          {words.overlaps}{' '}
          <Link
            to="/admin/offers/$offer"
            params={{ offer: String(overlaps.id) }}
            className={linkClass()}
          >
            <bdi>{overlaps.code}</bdi>
          </Link>
        </p>
      )}
      {is_of_bank ? <p className="text-ink-2">{words.bank}</p> : <Prices priced={priced} />}
      {!is_of_bank && (
        <div>
          <h3 className="text-small font-semibold">{words.cost}</h3>
          {cost === null ? (
            <p className="text-ink-2">{words.no_cost}</p>
          ) : (
            <>
              <p className="text-h3">
                <Amount of={cost.given} />
              </p>
              <p className="text-micro text-ink-2">{words.bases[cost.basis](cost.stays)}</p>
            </>
          )}
        </div>
      )}
    </>
  )
}

function Prices({ priced }: Pick<Preview, 'priced'>) {
  const { frame, offers } = useAdminMessages()
  const words = offers.preview
  if (priced.length === 0) return <p className="text-ink-2">{words.no_prices}</p>
  return (
    <table className="w-full text-small">
      <caption className="pb-1 text-start font-semibold">{words.prices}</caption>
      <thead className="text-micro text-ink-2">
        <tr>
          <th scope="col" className="text-start font-normal">
            {words.stay}
          </th>
          <th scope="col" className="text-end font-normal">
            {frame.before}
          </th>
          <th scope="col" className="text-end font-normal">
            {frame.after}
          </th>
        </tr>
      </thead>
      <tbody>
        {priced.map(({ slug, nice_name, from, to, before, after }) => (
          <tr key={slug} className="border-t border-line align-top">
            <th scope="row" className="py-1.5 text-start font-normal">
              <bdi className="block">{nice_name}</bdi>
              <span className="text-micro text-ink-2">
                {offers.days(frame.day(from), frame.day(to))}
              </span>
            </th>
            <td className="py-1.5 ps-3 text-end text-ink-2">
              <Amount of={before} />
            </td>
            <td className="py-1.5 ps-3 text-end font-semibold">
              <Amount of={after} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
