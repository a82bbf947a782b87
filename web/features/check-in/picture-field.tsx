import { Camera } from 'lucide-react'
import { useId, useRef, useState, type ChangeEvent } from 'react'
import { UPLOAD, type DOCUMENT_KINDS } from '#contract/constants.ts'
import { useApp } from '#web/api/app.ts'
import { usePersonalMessages } from '#web/api/messages.ts'
import { smallerPicture } from '#web/forms/smaller-picture.ts'
import { showToast } from '#web/toasts/toasts.tsx'
import { buttonClass } from '#web/ui/button-class.ts'
import { FieldGroup } from './field-group.tsx'
import type { useGuestForm } from './use-guest-form.ts'

type PictureFieldProps = {
  document: (typeof DOCUMENT_KINDS)[number]
  /** One is kept already: another one replaces it. */
  is_kept: boolean
  form: Pick<ReturnType<typeof useGuestForm>, 'typed' | 'faults' | 'type' | 'point'>
}

export function PictureField({ document, is_kept, form }: PictureFieldProps) {
  const { messages } = useApp()
  const { check_in } = usePersonalMessages()
  const { typed, faults, type, point } = form
  const hint_id = useId()
  const title = check_in.picture(check_in.documents[document])
  const [address, setAddress] = useState('')
  const latest = useRef<File>(null)
  const refuse = (code: Fault) => {
    setAddress('')
    type({ id_image: undefined })
    point({ ...faults, id_image: messages.errors[code] })
    showToast({ text: messages.errors[code], kind: 'error' })
  }
  const take = (event: ChangeEvent<HTMLInputElement>) => {
    const file = event.target.files?.[0]
    event.target.value = '' // allows choosing the same file again
    if (!file) return
    latest.current = file
    const code = faultOf(file)
    URL.revokeObjectURL(address)
    if (code !== undefined && code !== 'FILE_TOO_LARGE') return refuse(code)
    setAddress(URL.createObjectURL(file))
    type({ id_image: file }) // made smaller as it is sent
    if (code !== undefined)
      void smallerPicture(file).catch(() => latest.current === file && refuse(code))
  }
  return (
    <FieldGroup name="id_image" title={title} fault={faults.id_image}>
      <label className="relative grid cursor-pointer justify-items-center gap-3 rounded-card border border-dashed border-line-strong bg-shell p-6 text-center hover:bg-mist has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-gulf-700">
        {typed.id_image ? (
          <Preview file={typed.id_image} address={address} alt={check_in.chosen} />
        ) : (
          <Camera size={30} strokeWidth={1.5} aria-hidden className="text-gulf-700" />
        )}
        <span aria-hidden className={buttonClass('secondary')}>
          {typed.id_image ? check_in.change : check_in.choose}
        </span>
        <span id={hint_id} className="max-w-96 text-micro text-ink-2">
          {is_kept ? check_in.picture_kept : check_in.picture_hint}
        </span>
        <input
          type="file"
          name="id_image"
          accept={UPLOAD.types.join(',')}
          aria-label={`${title}. ${typed.id_image ? check_in.change : check_in.choose}`}
          aria-describedby={hint_id}
          aria-invalid={faults.id_image !== undefined}
          onChange={take}
          className="absolute inset-0 cursor-pointer opacity-0"
        />
      </label>
    </FieldGroup>
  )
}

type Fault = 'FILE_UPLOAD_FAILED' | 'FILE_TOO_LARGE' | 'FILE_NAME_TOO_LONG'

/** Spec 5. The size is that of what is sent: a picture is made smaller. */
function faultOf({ size, name }: File): Fault | undefined {
  if (size === 0) return 'FILE_UPLOAD_FAILED'
  if (name.length > UPLOAD.name_max) return 'FILE_NAME_TOO_LONG'
  return size >= UPLOAD.max_bytes ? 'FILE_TOO_LARGE' : undefined
}

function Preview({ file, address, alt }: { file: File; address: string; alt: string }) {
  return (
    <>
      {address !== '' && (
        <img src={address} alt={alt} className="max-h-64 max-w-full rounded-ctl object-contain" />
      )}
      <bdi className="max-w-full truncate text-small font-medium">{file.name}</bdi>
    </>
  )
}
