import { useMutation } from '@tanstack/react-query'
import { useId } from 'react'
import type { Lang } from '#contract/constants.ts'
import { PAGE_MAX, type PageInLanguages, type WrittenPicture } from '#contract/page-words.ts'
import type { AdminMessages } from '#messages'
import { useAdminApi } from '#web/admin/admin-api.ts'
import { ApiError } from '#web/api/api.tsx'
import { useAdminMessages, useMessages } from '#web/api/messages.ts'
import { Button } from '#web/ui/button.tsx'
import { Picture } from '#web/ui/picture.tsx'
import { PairField } from '#web/features/admin/pages/pair-field.tsx'
import { ChoosePicture } from '#web/admin/fields/choose-picture.tsx'
import { Card } from '#web/admin/display/card.tsx'

type BannerPictureProps = { words: PageInLanguages; onChange: (words: PageInLanguages) => void }

/** One picture for both languages; what it shows is said in each. Part of the draft. */
export function BannerPicture({ words, onChange }: BannerPictureProps) {
  const { banner } = useAdminMessages().front_page
  const api = useAdminApi()
  const id = useId()
  const write = (pictures: Record<Lang, WrittenPicture> | null) =>
    onChange({
      en: { ...words.en, picture: pictures?.en ?? null },
      ar: { ...words.ar, picture: pictures?.ar ?? null },
    })
  const adding = useMutation({
    mutationFn: (picture: File) => api.addPagePicture({ picture }),
    onSuccess: ({ remarks: _remarks, ...stored }) =>
      write({ en: { ...stored, alt: '' }, ar: { ...stored, alt: '' } }),
  })
  const { en, ar } = { en: words.en.picture, ar: words.ar.picture }
  return (
    <Card title={banner.title}>
      {en ? (
        <Picture
          picture={{ ...en, alt: banner.shown }}
          sizes="30rem"
          ratio="2 / 1"
          className="max-w-120 rounded-ctl"
        />
      ) : (
        <p className="text-ink-2">{banner.usual}</p>
      )}
      <p id={id} className="text-micro text-ink-2">
        {banner.hint}
      </p>
      <div className="flex flex-wrap items-center gap-2">
        <ChoosePicture
          name="picture"
          label={banner.choose}
          describedby={id}
          is_busy={adding.isPending}
          onChoose={adding.mutate}
        />
        {en && (
          <Button kind="quiet" onPress={() => write(null)}>
            {banner.back}
          </Button>
        )}
      </div>
      <Said error={adding.error} remarks={adding.data?.remarks ?? []} />
      {en && ar && (
        <PairField
          label={banner.alt}
          part="picture.alt"
          values={{ en: en.alt, ar: ar.alt }}
          max={PAGE_MAX.line}
          onChange={(lang, alt) => write({ en, ar, [lang]: { ...(lang === 'en' ? en : ar), alt } })}
        />
      )}
    </Card>
  )
}

type SaidProps = {
  error: Error | null
  remarks: readonly (keyof AdminMessages['front_page']['banner']['remarks'])[]
}

function Said({ error, remarks }: SaidProps) {
  const { errors, shell } = useMessages()
  const { banner } = useAdminMessages().front_page
  const refused = error instanceof ApiError ? errors[error.code] : shell.offline
  return (
    <>
      <p role="alert" className="text-micro text-coral empty:hidden">
        {error === null ? '' : refused}
      </p>
      {remarks.map((remark) => (
        <p key={remark} className="text-micro text-ink-2">
          {banner.remarks[remark]}
        </p>
      ))}
    </>
  )
}
