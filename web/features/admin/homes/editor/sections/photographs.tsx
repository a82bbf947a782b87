import { ImagePlus } from 'lucide-react'
import { useRef } from 'react'
import { PHOTOGRAPH_TYPES } from '#contract/constants.ts'
import { useAdminMessages, useMessages } from '#web/api/messages.ts'
import { Button } from '#web/ui/button.tsx'
import { buttonClass } from '#web/ui/button-class.ts'
import { classNames } from '#web/ui/class-names.ts'
import { useHomeField, useEditor } from '#web/features/admin/homes/editor/editor-context.ts'
import { FieldShell } from '#web/features/admin/homes/editor/field-shell.tsx'
import { useDraggedOrder, useDroppedFiles } from '#web/features/admin/homes/editor/use-drops.ts'
import { useUploads } from '#web/features/admin/homes/editor/use-uploads.ts'
import { moved } from './moved.ts'
import type { Photograph } from './photograph.ts'
import { PhotographItem } from './photograph-item.tsx'
import { EditorSection } from './section.tsx'

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
                accept={PHOTOGRAPH_TYPES}
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
