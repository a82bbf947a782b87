import { use } from 'react'
import { useApp } from '#web/api/app.ts'
import { leavingWords } from '#web/features/my-stay/check-out/leaving-words.ts'
import type { MyStay } from '#web/features/my-stay/my-stay-queries.ts'
import { Picture } from '#web/ui/picture.tsx'

/** What there is in the home and how it works, with its pictures. */
export function Appliances({ appliances }: Pick<MyStay, 'appliances'>) {
  const words = use(leavingWords(useApp().lang))
  return (
    <section aria-labelledby="appliances">
      <h2 id="appliances" className="text-h3">
        {words.appliances}
      </h2>
      <ul className="mt-3 grid divide-y divide-line border-y border-line">
        {appliances.map(({ number, name, use: how, picture }) => (
          <li
            key={number}
            className="grid gap-3 py-4 sm:grid-cols-[minmax(0,1fr)_13rem] sm:gap-8 print:break-inside-avoid"
          >
            <div className="wrap-anywhere">
              <h3 dir="auto" className="font-semibold">
                {name}
              </h3>
              <p dir="auto" className="mt-1 text-small whitespace-pre-line text-ink-2">
                {how}
              </p>
            </div>
            {picture && (
              <Picture
                picture={picture}
                sizes="(min-width: 40rem) 13rem, 100vw"
                ratio="3 / 2"
                is_kept
                className="rounded-ctl print:hidden"
              />
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}
