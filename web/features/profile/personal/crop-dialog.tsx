import 'react-easy-crop/react-easy-crop.css'
import { useEffect, useId, useState } from 'react'
import Cropper from 'react-easy-crop'
import { useApp } from '#web/api/app.ts'
import { usePersonalMessages } from '#web/api/messages.ts'
import { showToast } from '#web/toasts/toasts.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { cropSquare, shrink, type Area } from './avatar-file.ts'

const ZOOM = { min: 1, max: 3, step: 0.1 }
const KEY_STEP_PX = 8

type CropDialogProps = { source: File; onDone: (cropped: File) => void; onClose: () => void }

export function CropDialog({ source, onDone, onClose }: CropDialogProps) {
  const { messages } = useApp()
  const { avatar } = usePersonalMessages().profile
  const picture = useShrunk(source, onClose)
  const [crop, setCrop] = useState({ x: 0, y: 0 })
  const [zoom, setZoom] = useState(ZOOM.min)
  const [area, setArea] = useState<Area | null>(null)
  const zoom_id = useId()
  const use = async () => {
    if (!picture || !area) return
    try {
      onDone(await cropSquare(picture.blob, area))
    } catch {
      showToast({ text: messages.errors.FILE_BROKEN, kind: 'error' })
    }
  }
  const footer = (
    <>
      <Button kind="quiet" onPress={onClose}>
        {avatar.cancel}
      </Button>
      <Button kind="primary" isDisabled={area === null} onPress={() => void use()}>
        {avatar.use}
      </Button>
    </>
  )
  return (
    <Dialog
      isOpen
      title={avatar.crop}
      labels={messages.shell}
      footer={footer}
      onOpenChange={(is_open) => !is_open && onClose()}
    >
      <div className="relative aspect-square w-full overflow-hidden rounded-card bg-gulf-900">
        {picture && (
          <Cropper
            image={picture.address}
            crop={crop}
            zoom={zoom}
            minZoom={ZOOM.min}
            maxZoom={ZOOM.max}
            aspect={1}
            cropShape="round"
            showGrid={false}
            keyboardStep={KEY_STEP_PX}
            disableAutomaticStylesInjection
            cropperProps={{ 'aria-label': avatar.crop_area, role: 'application' }}
            onCropChange={setCrop}
            onZoomChange={setZoom}
            onCropAreaChange={(_, pixels) => setArea(pixels)}
          />
        )}
      </div>
      <div className="mt-4 flex items-center gap-4">
        <label htmlFor={zoom_id} className="text-small font-medium">
          {avatar.zoom}
        </label>
        <input
          id={zoom_id}
          type="range"
          min={ZOOM.min}
          max={ZOOM.max}
          step={ZOOM.step}
          value={zoom}
          onChange={(event) => setZoom(event.target.valueAsNumber)}
          className="min-h-11 grow accent-gulf-700"
        />
      </div>
      <p className="text-micro text-ink-2">{avatar.crop_hint}</p>
    </Dialog>
  )
}

function useShrunk(source: File, onFail: () => void) {
  const { messages } = useApp()
  const [picture, setPicture] = useState<{ blob: Blob; address: string } | null>(null)
  useEffect(() => {
    let address: string | undefined
    let is_gone = false
    const open = async () => {
      const blob = await shrink(source)
      if (is_gone) return
      address = URL.createObjectURL(blob)
      setPicture({ blob, address })
    }
    open().catch(() => {
      if (is_gone) return
      showToast({ text: messages.errors.FILE_BROKEN, kind: 'error' })
      onFail()
    })
    return () => {
      is_gone = true
      if (address !== undefined) URL.revokeObjectURL(address)
    }
    // oxlint-disable-next-line react/exhaustive-deps -- a file is opened once, whoever asks
  }, [source])
  return picture
}
