import { lazy, Suspense, useRef, useState, type ChangeEvent } from 'react'
import { useApp } from '#web/api/app.ts'
import { usePersonalMessages } from '#web/api/messages.ts'
import type { Person } from '#web/api/person.ts'
import { showToast } from '#web/toasts/toasts.tsx'
import { Button } from '#web/ui/button.tsx'
import { Avatar } from '#web/features/profile/avatar.tsx'
import { ACCEPTED, faultOfFile } from './avatar-file.ts'
import type { ChosenPicture } from './use-profile-form.ts'

const loadCrop = () => import('./crop-dialog.tsx')
const CropDialog = lazy(async () => ({ default: (await loadCrop()).CropDialog }))

type AvatarFieldProps = {
  person: Person
  value: ChosenPicture
  onChange: (picture: ChosenPicture) => void
  error: string | undefined
}

export function AvatarField({ person, value, onChange, error }: AvatarFieldProps) {
  const { messages } = useApp()
  const { avatar } = usePersonalMessages().profile
  const [source, setSource] = useState<File | null>(null)
  const input = useRef<HTMLInputElement>(null)
  const choose = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const file = target.files?.[0]
    target.value = ''
    if (!file) return
    const fault = faultOfFile(file)
    if (fault)
      showToast({
        text: messages.errors[fault] ?? messages.errors.FILE_UPLOAD_FAILED,
        kind: 'error',
      })
    else setSource(file)
  }
  const crop = (file: File) => {
    if (value.kind === 'chosen') URL.revokeObjectURL(value.address)
    onChange({ kind: 'chosen', file, address: URL.createObjectURL(file) })
    setSource(null)
  }
  const stored = value.kind === 'stored' ? person.profile_picture : null
  const has_picture = value.kind === 'chosen' || stored !== null
  return (
    <div className="flex flex-wrap items-center gap-5 border-b border-line pb-6 sm:col-span-2">
      <Avatar
        person={person}
        file={stored}
        preview={value.kind === 'chosen' ? value.address : undefined}
        className="size-24 text-h2"
      />
      <div>
        <div className="flex flex-wrap gap-2">
          <Button
            size="small"
            onPress={() => input.current?.click()}
            onNear={() => void loadCrop()}
          >
            {has_picture ? avatar.change : avatar.choose}
          </Button>
          {has_picture && (
            <Button
              size="small"
              kind="quiet"
              onPress={() =>
                onChange({ kind: person.profile_picture === null ? 'stored' : 'none' })
              }
            >
              {avatar.remove}
            </Button>
          )}
        </div>
        <p className="mt-2 text-micro text-ink-2">{avatar.hint}</p>
        {error !== undefined && (
          <p role="alert" className="text-micro text-coral">
            {error}
          </p>
        )}
      </div>
      <input
        ref={input}
        type="file"
        name="profile_picture"
        accept={ACCEPTED}
        aria-label={avatar.choose}
        tabIndex={-1}
        className="sr-only"
        onChange={choose}
      />
      {source && (
        <Suspense fallback={null}>
          <CropDialog source={source} onDone={crop} onClose={() => setSource(null)} />
        </Suspense>
      )}
    </div>
  )
}
