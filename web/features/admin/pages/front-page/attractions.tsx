import { useMutation, useQueryClient } from '@tanstack/react-query'
import { ArrowDown, ArrowUp } from 'lucide-react'
import { useState } from 'react'
import { endpoints } from '#contract/index.ts'
import { useAdminApi } from '#web/admin/admin-api.ts'
import { AdminDialog, ReasonForm } from '#web/admin/admin-dialog.tsx'
import { PictureForm } from '#web/admin/fields/picture-form.tsx'
import { useApp } from '#web/api/app.ts'
import { useAdminMessages, useMessages } from '#web/api/messages.ts'
import { showError, showToast } from '#web/toasts/toasts.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Picture } from '#web/ui/picture.tsx'
import { AttractionForm } from './attraction-form.tsx'
import type { Attraction, FrontPage } from './front-page-queries.ts'
import { Card } from '#web/admin/display/card.tsx'

type Open = { act: 'add' } | { act: 'change' | 'picture' | 'show'; of: Attraction }

/** In the order of the page. */
export function Attractions({ attractions, areas }: Pick<FrontPage, 'attractions' | 'areas'>) {
  const words = useAdminMessages().front_page.attractions
  const queryClient = useQueryClient()
  const [open, setOpen] = useState<Open | null>(null)
  const done = () => {
    setOpen(null)
    showToast({ text: words.done, kind: 'good' })
    void queryClient.invalidateQueries({ queryKey: ['admin'] })
  }
  return (
    <Card title={words.title} line={words.line}>
      {attractions.length === 0 && <p className="text-ink-2">{words.none}</p>}
      <ol className="grid divide-y divide-line">
        {attractions.map((attraction, n) => (
          <Row
            key={attraction.id}
            attraction={attraction}
            place={n + 1}
            is_last={n === attractions.length - 1}
            onOpen={(act) => setOpen({ act, of: attraction })}
            onDone={done}
          />
        ))}
      </ol>
      <Button className="justify-self-start" onPress={() => setOpen({ act: 'add' })}>
        {words.add}
      </Button>
      <Dialogs open={open} areas={areas} onClose={() => setOpen(null)} onDone={done} />
    </Card>
  )
}

type DialogsProps = Pick<FrontPage, 'areas'> & {
  open: Open | null
  onClose: () => void
  onDone: () => void
}

function Dialogs({ open, areas, onClose, onDone }: DialogsProps) {
  const api = useAdminApi()
  const words = useAdminMessages().front_page.attractions
  const of = open && open.act !== 'add' ? open.of : undefined
  const show_title = of?.is_shown ? words.take_off : words.put_on
  return (
    <>
      <AdminDialog
        title={of ? words.change : words.add}
        isOpen={open?.act === 'add' || open?.act === 'change'}
        onClose={onClose}
      >
        <AttractionForm attraction={of} areas={areas} onDone={onDone} />
      </AdminDialog>
      <AdminDialog title={words.picture} isOpen={open?.act === 'picture'} onClose={onClose}>
        {of && (
          <PictureForm
            input={endpoints.setAttractionPicture.input}
            fixed={{ id: of.id }}
            send={api.setAttractionPicture}
            onDone={onDone}
          />
        )}
      </AdminDialog>
      <AdminDialog title={show_title} isOpen={open?.act === 'show'} onClose={onClose}>
        {of && (
          <ReasonForm
            input={endpoints.showAttraction.input}
            fixed={{ id: of.id, is_shown: !of.is_shown }}
            send={api.showAttraction}
            onDone={onDone}
            submit_label={show_title}
          />
        )}
      </AdminDialog>
    </>
  )
}

type RowProps = {
  attraction: Attraction
  place: number
  is_last: boolean
  onOpen: (act: 'change' | 'picture' | 'show') => void
  onDone: () => void
}

function Row({ attraction, place, is_last, onOpen, onDone }: RowProps) {
  const { lang } = useApp()
  const api = useAdminApi()
  const messages = useMessages()
  const words = useAdminMessages().front_page.attractions
  const name = attraction[`name_${lang}`]
  const moving = useMutation({
    mutationFn: (to: number) => api.placeAttraction({ id: attraction.id, place: to }),
    onSuccess: onDone,
    onError: (error) => showError(error, messages),
  })
  const acts = [
    ['change', words.change],
    ['picture', words.picture],
    ['show', attraction.is_shown ? words.take_off : words.put_on],
  ] as const
  return (
    <li className="grid grid-cols-[5.5rem_minmax(0,1fr)] gap-x-4 gap-y-2 py-3 first:pt-0">
      {attraction.picture ? (
        <Picture
          picture={attraction.picture}
          sizes="5.5rem"
          ratio="4 / 3"
          className="self-start rounded-ctl md:row-span-2"
        />
      ) : (
        <span className="aspect-4/3 self-start rounded-ctl bg-mist md:row-span-2" />
      )}
      <div className="text-small">
        <h3 className="flex flex-wrap items-center gap-2 font-semibold">
          <bdi>{name}</bdi>
          {!attraction.is_shown && <Badge kind="night">{words.off}</Badge>}
        </h3>
        <p className="line-clamp-2 text-ink-2">{attraction[`description_${lang}`]}</p>
      </div>
      <div className="flex flex-wrap gap-2 max-md:col-span-2">
        {acts.map(([act, label]) => (
          <Button
            key={act}
            size="small"
            aria-label={words.of(label, name)}
            onPress={() => onOpen(act)}
          >
            {label}
          </Button>
        ))}
        <Button
          size="small"
          aria-label={words.of(words.up, name)}
          isDisabled={place === 1 || moving.isPending}
          onPress={() => moving.mutate(place - 1)}
        >
          <ArrowUp size={16} aria-hidden />
        </Button>
        <Button
          size="small"
          aria-label={words.of(words.down, name)}
          isDisabled={is_last || moving.isPending}
          onPress={() => moving.mutate(place + 1)}
        >
          <ArrowDown size={16} aria-hidden />
        </Button>
      </div>
    </li>
  )
}
