import { ChevronLeft, ChevronRight, ImagePlus, Star, X } from 'lucide-react'
import { useRef } from 'react'
import { HOME_TEXT_MAX, type TypedHomeFields } from '#contract/home-fields.ts'
import { controlClass } from '#web/admin/fields/admin-fields.tsx'
import { useAdminMessages, useMessages } from '#web/api/messages.ts'
import { Button, IconButton } from '#web/ui/button.tsx'
import { buttonClass } from '#web/ui/button-class.ts'
import { classNames } from '#web/ui/class-names.ts'
import { Picture } from '#web/ui/picture.tsx'
import { useHomeField, useEditor } from '#web/features/admin/homes/editor/editor-context.ts'
import { FieldShell } from '#web/features/admin/homes/editor/field-shell.tsx'
import { LineInput } from '#web/features/admin/homes/editor/line-input.tsx'
import { useDraggedOrder, useDroppedFiles } from '#web/features/admin/homes/editor/use-drops.ts'
import { useUploads, type Remarks } from '#web/features/admin/homes/editor/use-uploads.ts'
import { EditorSection } from './section.tsx'

type Photograph = NonNullable<TypedHomeFields['pictures']>[number]

function moved(pictures: readonly Photograph[], from: number, to: number): Photograph[] {
  const others = pictures.filter((_, at) => at !== from)
  return [...others.slice(0, to), ...pictures.slice(from, from + 1), ...others.slice(to)]
}

/** In the order guests see them; the first is the cover. */
export function PhotographsSection() {
  const { homes } = useAdminMessages()
  const { room_category_id } = useEditor()
  const { id, value, write } = useHomeField('pictures')
  const pictures: Photograph[] = value ?? []
  const uploads = useUploads(room_category_id)
  const box = useRef<HTMLLabelElement>(null)
  const list = useRef<HTMLOListElement>(null)
  const is_over = useDroppedFiles(box, uploads.add)
  useDraggedOrder(list, (from, to) => write(moved(pictures, from, to)))
  return (
    <EditorSection name="photographs">
      <FieldShell name="pictures" is_group is_titled>
        {() => (
          <div className="grid gap-4">
            <label
              ref={box}
              className={classNames(
                'grid cursor-pointer justify-items-center gap-2 rounded-card border-2 border-dashed border-line-strong p-6 text-center focus-within:outline-2 focus-within:outline-gulf-700',
                is_over && 'border-gulf-700 bg-mist',
              )}
            >
              <input
                type="file"
                multiple
                accept="image/jpeg,image/png,image/webp,image/avif,image/heic,image/heif"
                className="sr-only"
                aria-describedby={`${id}-drop`}
                onChange={({ target }) => {
                  uploads.add([...(target.files ?? [])])
                  target.value = ''
                }}
              />
              <span className={buttonClass('secondary')}>
                <ImagePlus size={18} aria-hidden />
                {homes.picture.add}
              </span>
              <span id={`${id}-drop`} className="text-micro text-ink-2">
                {homes.picture.drop}
              </span>
            </label>
            <Progress uploads={uploads} />
            <ol ref={list} className="grid gap-4 sm:grid-cols-2 main:grid-cols-3">
              {pictures.map((picture, index) => (
                <PhotographItem
                  key={picture.file}
                  picture={picture}
                  index={index}
                  pictures={pictures}
                  remarks={uploads.remarks[picture.file] ?? []}
                  onChange={write}
                />
              ))}
            </ol>
          </div>
        )}
      </FieldShell>
    </EditorSection>
  )
}

function Progress({ uploads }: { uploads: ReturnType<typeof useUploads> }) {
  const { picture } = useAdminMessages().homes
  const { errors } = useMessages()
  const { done, all, failed } = uploads
  return (
    <div aria-live="polite" className="grid gap-2 empty:hidden">
      {done < all && (
        <>
          <p>{picture.sending(done, all)}</p>
          <progress value={done} max={all} className="w-full accent-gulf-700" />
        </>
      )}
      {failed.map(({ file, code }) => (
        <p key={file.name} className="flex flex-wrap items-center gap-x-3 text-coral">
          <bdi>
            {picture.failed(
              file.name,
              code === undefined ? errors.SOMETHING_WENT_WRONG : (errors[code] ?? code),
            )}
          </bdi>
          {code === undefined && (
            <Button size="small" onPress={() => uploads.again(file)}>
              {picture.again}
            </Button>
          )}
        </p>
      ))}
    </div>
  )
}

type ItemProps = {
  picture: Photograph
  index: number
  pictures: readonly Photograph[]
  remarks: Remarks
  onChange: (pictures: Photograph[]) => void
}

/** Its number is said with each action: the buttons of all photographs are alike. */
function PhotographItem({ picture, index, pictures, remarks, onChange }: ItemProps) {
  const { homes } = useAdminMessages()
  const words = homes.picture
  const number = index + 1
  const put = (change: Partial<Photograph>) =>
    onChange(pictures.map((one, at) => (at === index ? { ...one, ...change } : one)))
  const moveTo = (place: number) => onChange(moved(pictures, index, place))
  return (
    <li
      draggable
      data-index={index}
      className="grid content-start gap-2 rounded-card border border-line p-2"
    >
      <div className="relative overflow-hidden rounded-ctl">
        <Picture
          picture={{ ...picture, alt: picture.alt_en }}
          sizes="(width < 40rem) 100vw, 20rem"
          ratio="3 / 2"
        />
        {index === 0 && (
          <span className="absolute start-2 top-2 rounded-full bg-white px-2.5 py-0.5 text-micro font-semibold text-ink shadow-e1">
            {words.cover}
          </span>
        )}
      </div>
      <div className="flex items-center justify-between gap-1">
        <span className="ps-1 text-micro text-ink-2">{number}</span>
        <div className="flex">
          {index > 0 && (
            <>
              <IconButton label={words.first(number)} onPress={() => moveTo(0)}>
                <Star size={16} aria-hidden />
              </IconButton>
              <IconButton label={words.earlier(number)} onPress={() => moveTo(index - 1)}>
                <ChevronLeft size={18} aria-hidden className="mirror-rtl" />
              </IconButton>
            </>
          )}
          {index < pictures.length - 1 && (
            <IconButton label={words.later(number)} onPress={() => moveTo(index + 1)}>
              <ChevronRight size={18} aria-hidden className="mirror-rtl" />
            </IconButton>
          )}
          <IconButton
            label={words.remove(number)}
            onPress={() => onChange(pictures.filter((_, at) => at !== index))}
          >
            <X size={16} aria-hidden />
          </IconButton>
        </div>
      </div>
      {remarks.map((remark) => (
        <p key={remark} className="text-micro text-ink-2">
          {words.remarks[remark]}
        </p>
      ))}
      {(['alt_en', 'alt_ar'] as const).map((alt) => (
        <LineInput
          key={alt}
          aria-label={`${words[alt]} (${number})`}
          placeholder={words[alt]}
          dir={alt === 'alt_ar' ? 'rtl' : 'ltr'}
          lang={alt === 'alt_ar' ? 'ar' : 'en'}
          maxLength={HOME_TEXT_MAX.alt}
          value={picture[alt]}
          onType={(text) => put({ [alt]: text })}
          className={controlClass('filter', 'w-full placeholder:text-ink-3')}
        />
      ))}
    </li>
  )
}
