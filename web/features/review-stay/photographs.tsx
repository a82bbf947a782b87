import { useMutation, useQueryClient } from '@tanstack/react-query'
import { ImagePlus, X } from 'lucide-react'
import { useState } from 'react'
import { PHOTOGRAPH_TYPES } from '#contract/constants.ts'
import { REVIEW_PHOTOGRAPHS_MAX } from '#contract/review-fields.ts'
import { useApp } from '#web/api/app.ts'
import { usePersonalMessages } from '#web/api/messages.ts'
import { personalApi } from '#web/api/personal-api.ts'
import { showError, showToast } from '#web/toasts/toasts.tsx'
import { buttonClass } from '#web/ui/button-class.ts'
import { IconButton } from '#web/ui/button.tsx'
import { Picture } from '#web/ui/picture.tsx'
import type { Reviewable } from './review-queries.ts'

type PhotographsProps = { stay: Reviewable; link: string | undefined }

/** Each is kept as soon as it is chosen, so that a review that fails to be sent loses none. */
export function Photographs({ stay, link }: PhotographsProps) {
  const { review_stay: words } = usePersonalMessages()
  const { photographs } = stay
  const { adding, add, remove } = useChanges({ stay, link })
  const has_room = photographs.length < REVIEW_PHOTOGRAPHS_MAX
  return (
    <fieldset className="grid gap-3">
      <legend className="pb-3 text-small font-medium">{words.photographs.title}</legend>
      {photographs.length > 0 && (
        <ul className="grid grid-cols-[repeat(auto-fill,minmax(7.5rem,1fr))] gap-3">
          {photographs.map((photograph, n) => (
            <li key={photograph.photograph_id} className="relative">
              <Picture
                picture={{ ...photograph, alt: words.photographs.one(n + 1) }}
                sizes="10rem"
                ratio="4 / 3"
                className="rounded-ctl"
              />
              <IconButton
                label={words.photographs.remove(n + 1)}
                kind="over"
                className="absolute end-1.5 top-1.5"
                onPress={() => remove(photograph.photograph_id)}
              >
                <X size={18} aria-hidden />
              </IconButton>
            </li>
          ))}
        </ul>
      )}
      {has_room && (
        <label
          className={buttonClass(
            'secondary',
            'usual',
            'justify-self-start focus-within:outline-2 focus-within:outline-offset-2 focus-within:outline-gulf-700',
          )}
        >
          <ImagePlus size={18} aria-hidden />
          <span>{adding === null ? words.photographs.add : words.photographs.adding(adding)}</span>
          <input
            type="file"
            accept={PHOTOGRAPH_TYPES}
            multiple
            disabled={adding !== null}
            className="sr-only"
            onChange={({ target }) => {
              const files = [...(target.files ?? [])]
              target.value = '' // the same file may be chosen again
              add(files)
            }}
          />
        </label>
      )}
      <p className="text-micro text-ink-2">{words.photographs.hint}</p>
    </fieldset>
  )
}

function useChanges({ stay: { reservation_id, photographs }, link }: PhotographsProps) {
  const { api, messages } = useApp()
  const client = useQueryClient()
  const { review_stay: words } = usePersonalMessages()
  const [adding, setAdding] = useState<number | null>(null)
  const reread = () => client.invalidateQueries({ queryKey: ['reviewable', reservation_id] })
  const adds = useMutation({
    mutationFn: async (files: File[]) => {
      const room = REVIEW_PHOTOGRAPHS_MAX - photographs.length
      if (files.length > room) showToast({ text: words.photographs.full, kind: 'error' })
      for (const [n, photograph] of files.slice(0, room).entries()) {
        setAdding(n + 1)
        await personalApi(api).addReviewPhotograph({ reservation_id, photograph }, { link })
      }
    },
    onError: (error) => showError(error, messages),
    onSettled: async () => {
      setAdding(null)
      await reread()
    },
  })
  const removes = useMutation({
    mutationFn: (photograph_id: number) =>
      personalApi(api).removeReviewPhotograph({ reservation_id, photograph_id }, { link }),
    onError: (error) => showError(error, messages),
    onSettled: reread,
  })
  return {
    adding,
    add: (files: File[]) => adds.mutate(files),
    remove: (photograph_id: number) => removes.mutate(photograph_id),
  }
}
